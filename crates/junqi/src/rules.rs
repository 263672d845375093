//! `junqi rules`, and rules that are named on the command line.

use std::io::Write;

use anyhow::{Context, Result, bail};
use junqi_rules::{Preset, Rules};
use junqi_server::chinese_name;
use junqi_table::Terms;

use crate::cli::RulesShowOptions;

/// `junqi rules list`.
pub(crate) fn list(out: &mut impl Write) -> Result<()> {
    for Preset { name, .. } in Rules::PRESETS {
        writeln!(out, "{name} {}", chinese_name(name))?;
    }
    Ok(())
}

/// `junqi rules show`.
pub(crate) fn show(options: &RulesShowOptions, out: &mut impl Write) -> Result<()> {
    let Preset { name, built_on, .. } = preset(&options.preset)?;
    let (rules, terms) = changed(name, &options.rules)?;
    rules.check_new().map_err(|fault| anyhow::anyhow!("{fault}"))?;
    write!(out, "# {name} {}", chinese_name(name))?;
    if let Some(base) = built_on {
        write!(out, ", built on {base}")?;
    }
    writeln!(out)?;
    let lines = match built_on.filter(|_| !options.full) {
        Some(base) => {
            let mut lines = rules.differences_from(&preset(base)?.rules);
            lines.extend(terms.differences_from(&Terms::of_preset(base)));
            lines
        }
        // What all others are built on differs from nothing.
        None => rules.options().into_iter().chain(terms.options()).collect(),
    };
    for (option, value) in lines {
        writeln!(out, "{option}={value}")?;
    }
    Ok(())
}

/// A preset, or an error that lists the names.
pub(crate) fn preset(name: &str) -> Result<Preset> {
    Rules::PRESETS.into_iter().find(|preset| preset.name == name).with_context(|| {
        let names = Rules::PRESETS.map(|preset| preset.name).join(", ");
        format!("there is no preset `{name}`; there are {names}")
    })
}

/// The rules and terms of a preset with these changes, each an `option=value`. Whether they go together is another
/// question.
pub(crate) fn changed(name: &str, changes: &[String]) -> Result<(Rules, Terms)> {
    let (mut rules, mut terms) = (preset(name)?.rules, Terms::of_preset(name));
    for change in changes {
        let (option, value) = change
            .trim()
            .split_once('=')
            .with_context(|| format!("`{change}` is not option=value"))?;
        let of_game = Rules::all_options().iter().any(|known| known.name == option);
        let set = if of_game { rules.set(option, value) } else { terms.set(option, value) };
        if let Err(why) = set {
            bail!("{why}");
        }
    }
    Ok((rules, terms))
}
