//! The answers that a table has given, so that the same command gets the same answer and has no second effect.

use std::collections::{HashMap, HashSet, VecDeque};

use junqi_protocol::RefusalMessage;

/// How many answers to refused commands are remembered.
const REMEMBERED_REFUSALS: usize = 256;

/// The answers given so far, by the commands' names.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    done: HashSet<String>,
    refused: HashMap<String, RefusalMessage>,
    /// The refused ones, oldest first.
    order: VecDeque<String>,
}

impl Answers {
    /// The answer that a command has had; `None` if it is new.
    pub(crate) fn find(&self, command: &str) -> Option<Result<(), RefusalMessage>> {
        if self.done.contains(command) {
            return Some(Ok(()));
        }
        self.refused.get(command).cloned().map(Err)
    }

    /// Remembers an answer. What took effect is never forgotten; refusals are, after many others.
    pub(crate) fn remember(&mut self, command: String, answer: &Result<(), RefusalMessage>) {
        let Err(refusal) = answer else {
            self.done.insert(command);
            return;
        };
        self.order.push_back(command.clone());
        self.refused.insert(command, refusal.clone());
        if self.order.len() > REMEMBERED_REFUSALS
            && let Some(oldest) = self.order.pop_front()
        {
            self.refused.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_remembered_for_ever_and_refusals_for_a_while() {
        let mut answers = Answers::default();
        let refused = Err(RefusalMessage::plain("stale"));
        answers.remember("done".to_owned(), &Ok(()));
        for number in 0..=REMEMBERED_REFUSALS {
            answers.remember(number.to_string(), &refused);
        }
        assert_eq!(answers.find("done"), Some(Ok(())));
        assert_eq!(answers.find("0"), None);
        assert_eq!(answers.find("1"), Some(refused));
        assert_eq!(answers.find("never"), None);
    }
}
