//! The rules and terms of a table by value, and what there is to choose from.

use serde::{Serialize, Serializer};

/// Options with their values, in the order of the option table: an object in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsMessage(pub Vec<(&'static str, String)>);

impl Serialize for OptionsMessage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A preset as one may choose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PresetMessage {
    /// Its name.
    pub name: &'static str,
    /// What it is called in the visitor's language.
    pub title: String,
    /// The preset that it is a variation of; null for the one that all others come from.
    pub built_on: Option<&'static str>,
    /// Every option of the game.
    pub rules: OptionsMessage,
    /// Every option of the table.
    pub terms: OptionsMessage,
}

/// Every option that there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AllOptionsMessage {
    /// Those that the game reads.
    pub rules: Vec<OptionMessage>,
    /// Those that the table reads.
    pub terms: Vec<OptionMessage>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionMessage {
    /// Its name.
    pub name: &'static str,
    /// Its values. An N stands for a number from 1, `0 to 255` for any number from 0 to 255.
    pub values: Vec<&'static str>,
}
