//! The program as a process of its own, and what it says.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Says something past the test runner, which keeps to itself what passing tests print.
pub(crate) fn say_aloud(text: &str) {
    std::io::stderr().write_all(format!("{text}\n").as_bytes()).unwrap();
}

/// Says that a test is skipped.
pub(crate) fn say_skipped(why: &str) {
    say_aloud(&format!("SKIPPED: {why}"));
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
    /// Starts a server, and does not wait for it.
    pub(crate) fn launch(data: &Path, listen: &str) -> Server {
        Server::launch_as(&mut program(), data, listen)
    }

    fn launch_as(program: &mut Command, data: &Path, listen: &str) -> Server {
        let process = program
            .args(["serve", "--listen", listen, "--computer-pace", "40", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Server { process, address: listen.to_owned() }
    }

    /// Starts a server, and waits until it listens; port 0 takes any free one.
    pub(crate) fn start(data: &Path, listen: &str) -> Server {
        Server::launch(data, listen).wait(data)
    }

    /// The same for one that writes all that it has to say from this level on to the end of a file.
    pub(crate) fn start_logging(data: &Path, listen: &str, level: &str, log: &Path) -> Server {
        let log = File::options().create(true).append(true).open(log).unwrap();
        let mut program = program();
        program.env("JUNQI_LOG", level).stderr(log);
        Server::launch_as(&mut program, data, listen).wait(data)
    }

    fn wait(mut self, data: &Path) -> Server {
        let mut line = String::new();
        BufReader::new(self.process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.split("http://").nth(1).unwrap_or_else(|| panic!("the server said `{line}`"));
        self.address = address.split(' ').next().unwrap().to_owned();
        assert!(line.contains(&data.display().to_string()), "{line}");
        self
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

/// Sends a form with this cookie: where its answer leads to, and the cookie from then on.
pub(crate) fn post_form(
    address: &str,
    path: &str,
    form: &str,
    cookie: Option<&str>,
) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = form.len();
    let cookie_line = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie_line}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let header = |name: &str| {
        let line = answer.lines().find_map(|line| line.strip_prefix(name))?;
        Some(line.trim().split(';').next().unwrap().to_owned())
    };
    let location = header("location:").unwrap_or_else(|| panic!("{answer}"));
    let cookie = header("set-cookie:").or_else(|| cookie.map(str::to_owned));
    (location, cookie.unwrap_or_else(|| panic!("{answer}")))
}
