//! The program as a process of its own, and what it says.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Says that a test is skipped, past the test runner, which keeps to itself what passing tests print.
pub(crate) fn say_aloud(why: &str) {
    std::io::stderr().write_all(format!("SKIPPED: {why}\n").as_bytes()).unwrap();
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_junqi"));
    command
        .env_remove("JUNQI_LISTEN")
        .env_remove("JUNQI_DATA")
        .env_remove("JUNQI_COMPUTER_PACE")
        .env_remove("JUNQI_SECURE_COOKIES");
    command
}

/// Runs the program to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    program().args(arguments).output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A server that is running, and is killed when the test is done with it.
#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    /// Such as `127.0.0.1:40123`.
    pub(crate) address: String,
}

impl Server {
    /// Starts a server; port 0 takes any free one.
    pub(crate) fn start(data: &Path, listen: &str) -> Server {
        let mut process = program()
            .args(["serve", "--listen", listen, "--computer-pace", "40", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.split("http://").nth(1).unwrap_or_else(|| panic!("the server said `{line}`"));
        let address = address.split(' ').next().unwrap().to_owned();
        assert!(line.contains(&data.display().to_string()), "{line}");
        Server { process, address }
    }

    /// As the loss of power would: no farewell.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// As Ctrl-C does. The exit code.
    #[cfg(unix)]
    pub(crate) fn interrupt(mut self) -> Option<i32> {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.process.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}
