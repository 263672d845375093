//! The rules that differ from game to game (J), read from their own text.

/// An option of a few named values. The first value is that of the preset four-dark.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($value:ident = $text:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name { $($value),+ }

        impl Value for $name {
            fn read(text: &str) -> Option<$name> {
                match text {
                    $($text => Some($name::$value),)+
                    _ => None,
                }
            }
        }
    };
}

/// What can be read from the text after `=`.
trait Value: Sized {
    fn read(text: &str) -> Option<Self>;
}

impl Value for bool {
    fn read(text: &str) -> Option<bool> {
        text.parse().ok()
    }
}

impl Value for u32 {
    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }
}

choice! { BoardSize { Four = "four", Two = "two" } }
choice! { Teams { Opposite = "opposite", Ffa = "ffa", None = "none" } }
choice! {
    Information {
        Dark = "dark",
        DoubleOpen = "double_open",
        FullOpen = "full_open",
        Open = "open",
        Flip = "flip",
    }
}
choice! { Deployment { Own = "own", Shuffled = "shuffled", Dealt = "dealt" } }
choice! { TurnOrder { CounterClockwise = "ccw", Clockwise = "cw", Alternate = "alternate" } }
choice! { MineRule { Stays = "stays", Both = "both", Forbidden = "forbidden" } }
choice! { CommanderVsMine { Normal = "normal", Forbidden = "forbidden" } }
choice! {
    BombVsFlag {
        Both = "both",
        Forbidden = "forbidden",
        ForbiddenUntilMinesCleared = "forbidden_until_mines_cleared",
        BombOnly = "bomb_only",
    }
}
choice! { MineLines { Last2 = "last2", Last3If5Mines = "last3_if_5_mines" } }
choice! { BombRail { Straight = "straight", Fly = "fly" } }
choice! { OrdinaryRail { Slide = "slide", OneStep = "one_step", ThreeTurning = "3_turning" } }
choice! { RailTurn { Engineers = "engineers", OneCorner = "one_corner" } }
choice! { RevealsFlag { OnDeath = "on_death", LastCommander = "last_commander", Off = "off" } }
choice! { ClearedBy { Any = "any", Engineers = "engineers" } }
choice! {
    FlagCapturer {
        Any = "any",
        Smallest = "smallest",
        Engineer = "engineer",
        NotEngineer = "not_engineer",
    }
}
choice! {
    FlagGoal { Capture = "capture", CarryHome = "carry_home", CarriedTool = "carried_tool" }
}
choice! { Scout { Off = "off", Attack = "attack", AnyContact = "any_contact" } }
choice! {
    FlipColour {
        FirstEngineer = "first_engineer",
        FirstPiece = "first_piece",
        TwoInARow = "two_in_a_row",
        Chosen = "chosen",
    }
}
choice! { NoMove { Lose = "lose", SkipCounted = "skip_counted" } }
choice! {
    /// When a seat without a legal move is found out: right after a ply, for the owner of the
    /// attacked piece and then for the mover (O.2), or when its turn comes (G.2).
    StuckTest {
        AfterPly = "after_ply",
        AfterPlyQq = "after_ply_qq",
        TurnStart = "turn_start",
    }
}
choice! { Elimination { Remove = "remove", Transparent = "transparent" } }
choice! { UnusedHomes { Open = "open", Closed = "closed" } }
choice! { FrontRow { Forbidden = "forbidden", Allowed = "allowed" } }
choice! { TimeoutAction { Pass = "pass" } }

/// What so many quiet plies bring (G.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quiet {
    Off,
    /// A draw.
    Plies(u32),
    /// A draw after so many plies for each seat that is still in the game.
    Rounds(u32),
    /// The seat that is to move is out, and the count begins anew.
    PliesLose(u32),
}

impl Value for Quiet {
    fn read(text: &str) -> Option<Quiet> {
        if text == "off" {
            return Some(Quiet::Off);
        }
        let (number, unit) = text.split_once('_')?;
        let number = number.parse().ok().filter(|&number| number > 0)?;
        match unit {
            "plies" => Some(Quiet::Plies(number)),
            "rounds" => Some(Quiet::Rounds(number)),
            "plies_lose" => Some(Quiet::PliesLose(number)),
            _ => None,
        }
    }
}

/// The number of plies after which a game is drawn, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MaxPlies(pub(crate) Option<u32>);

impl Value for MaxPlies {
    fn read(text: &str) -> Option<MaxPlies> {
        match text {
            "none" => Some(MaxPlies(None)),
            number => number.parse().ok().map(|number| MaxPlies(Some(number))),
        }
    }
}

/// The rules of one game. Options on which no position depends are checked, and not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) board: BoardSize,
    pub(crate) players: u32,
    pub(crate) teams: Teams,
    pub(crate) information: Information,
    pub(crate) deployment: Deployment,
    pub(crate) turn_order: TurnOrder,
    pub(crate) mine_rule: MineRule,
    pub(crate) commander_vs_mine: CommanderVsMine,
    pub(crate) bomb_vs_flag: BombVsFlag,
    pub(crate) mine_lines: MineLines,
    pub(crate) bomb_rail: BombRail,
    pub(crate) ordinary_rail: OrdinaryRail,
    pub(crate) rail_turn: RailTurn,
    pub(crate) hq_locks: bool,
    pub(crate) bomb_enters_camp: bool,
    pub(crate) commander_reveals_flag: RevealsFlag,
    pub(crate) flag_requires_mines_cleared: bool,
    pub(crate) mines_cleared_by: ClearedBy,
    pub(crate) flag_capturer: FlagCapturer,
    pub(crate) flag_goal: FlagGoal,
    pub(crate) commander_may_take_flag: bool,
    pub(crate) engineer_scout: Scout,
    pub(crate) flip_colour: FlipColour,
    pub(crate) attack_hidden: bool,
    pub(crate) allow_losing_attack: bool,
    pub(crate) combos: bool,
    pub(crate) allow_split: bool,
    pub(crate) extra_flag_as_army: bool,
    pub(crate) both_hq_rules: bool,
    pub(crate) redeal_if_max_brigade: bool,
    pub(crate) no_legal_move: NoMove,
    pub(crate) stuck_test: StuckTest,
    pub(crate) elimination: Elimination,
    pub(crate) quiet_draw: Quiet,
    pub(crate) max_plies: MaxPlies,
    /// So many missed turns put a seat out; 0 is no limit (G.4).
    pub(crate) timeouts_to_lose: u32,
    pub(crate) unused_homes: UnusedHomes,
}

/// The presets: name, the preset that each is built on, and what differs from it (J).
const PRESETS: [(&str, &str, &str); 14] = [
    ("double-open", "four-dark", "information=double_open"),
    ("full-open", "four-dark", "information=full_open"),
    ("duel-dark", "four-dark", "players=2 teams=none turn_order=alternate"),
    ("duel-open", "duel-dark", "information=open"),
    ("two-dark", "duel-dark", "board=two stuck_test=turn_start"),
    ("two-open", "two-dark", "information=open"),
    ("seed-004", "four-dark", "turn_order=cw stuck_test=turn_start quiet_draw=15_rounds"),
    (
        "flip",
        "two-dark",
        "information=flip deployment=shuffled hq_locks=false commander_reveals_flag=off \
         flag_requires_mines_cleared=true flag_capturer=smallest \
         bomb_vs_flag=forbidden_until_mines_cleared",
    ),
    (
        "combination-flip",
        "flip",
        "mine_rule=forbidden commander_vs_mine=forbidden bomb_vs_flag=both \
         ordinary_rail=one_step bomb_enters_camp=false flag_requires_mines_cleared=false \
         flag_capturer=any flag_goal=carried_tool flip_colour=first_piece \
         allow_losing_attack=false combos=true quiet_draw=off max_plies=1000",
    ),
    (
        "chaos",
        "four-dark",
        "deployment=dealt mine_rule=both mine_lines=last3_if_5_mines \
         commander_reveals_flag=last_commander extra_flag_as_army=true both_hq_rules=true \
         redeal_if_max_brigade=true stuck_test=turn_start",
    ),
    ("qq-flip", "flip", "flip_colour=two_in_a_row flag_capturer=any mine_rule=forbidden"),
    ("scout-dark", "two-dark", "engineer_scout=attack"),
    ("ccgc-2012", "two-dark", "quiet_draw=31_plies_lose"),
    ("four-dark", "", ""),
];

impl Options {
    /// The rules that a text of `key=value` words names. What is missing is as in four-dark.
    pub(crate) fn parse(text: &str) -> Options {
        Options::four_dark().with(text)
    }

    /// The rules of a preset.
    pub(crate) fn preset(name: &str) -> Options {
        let Some((_, base, differences)) = PRESETS.iter().find(|preset| preset.0 == name) else {
            panic!("no preset is called {name:?}");
        };
        if base.is_empty() { Options::four_dark() } else { Options::preset(base).with(differences) }
    }

    /// The same rules but for the `key=value` words of a text.
    pub(crate) fn with(mut self, text: &str) -> Options {
        for word in text.split_whitespace() {
            let Some((key, value)) = word.split_once('=') else {
                panic!("key=value is wanted, not {word:?}");
            };
            self.set(key, value);
        }
        self
    }

    /// The dark game of four (preset P1).
    fn four_dark() -> Options {
        Options {
            board: BoardSize::Four,
            players: 4,
            teams: Teams::Opposite,
            information: Information::Dark,
            deployment: Deployment::Own,
            turn_order: TurnOrder::CounterClockwise,
            mine_rule: MineRule::Stays,
            commander_vs_mine: CommanderVsMine::Normal,
            bomb_vs_flag: BombVsFlag::Both,
            mine_lines: MineLines::Last2,
            bomb_rail: BombRail::Straight,
            ordinary_rail: OrdinaryRail::Slide,
            rail_turn: RailTurn::Engineers,
            hq_locks: true,
            bomb_enters_camp: true,
            commander_reveals_flag: RevealsFlag::OnDeath,
            flag_requires_mines_cleared: false,
            mines_cleared_by: ClearedBy::Any,
            flag_capturer: FlagCapturer::Any,
            flag_goal: FlagGoal::Capture,
            commander_may_take_flag: true,
            engineer_scout: Scout::Off,
            flip_colour: FlipColour::FirstEngineer,
            attack_hidden: false,
            allow_losing_attack: true,
            combos: false,
            allow_split: false,
            extra_flag_as_army: false,
            both_hq_rules: false,
            redeal_if_max_brigade: false,
            no_legal_move: NoMove::Lose,
            stuck_test: StuckTest::AfterPly,
            elimination: Elimination::Remove,
            quiet_draw: Quiet::Plies(70),
            max_plies: MaxPlies(None),
            timeouts_to_lose: 5,
            unused_homes: UnusedHomes::Open,
        }
    }

    fn set(&mut self, key: &str, value: &str) {
        fn read<T: Value>(key: &str, value: &str) -> T {
            T::read(value).unwrap_or_else(|| panic!("{key} is never {value:?}"))
        }
        macro_rules! keys {
            ($($name:ident)+) => {
                match key {
                    $(stringify!($name) => self.$name = read(key, value),)+
                    "bomb_front_row" => { read::<FrontRow>(key, value); }
                    "timeout_action" => { read::<TimeoutAction>(key, value); }
                    _ => panic!("no option is called {key:?}"),
                }
            };
        }
        keys! {
            board players teams information deployment turn_order mine_rule commander_vs_mine
            bomb_vs_flag mine_lines bomb_rail ordinary_rail rail_turn hq_locks bomb_enters_camp
            commander_reveals_flag flag_requires_mines_cleared mines_cleared_by flag_capturer
            flag_goal commander_may_take_flag engineer_scout flip_colour attack_hidden
            allow_losing_attack combos allow_split extra_flag_as_army both_hq_rules
            redeal_if_max_brigade no_legal_move stuck_test elimination quiet_draw max_plies
            timeouts_to_lose unused_homes
        }
        assert!(matches!(self.players, 2 | 4), "two or four play, not {value}");
    }

    /// Why these options cannot be played together, if so (J).
    pub(crate) fn impossible(&self) -> Option<&'static str> {
        let four = self.players == 4;
        let flip = self.information == Information::Flip;
        let dealt = self.deployment == Deployment::Dealt;
        let hidden = matches!(self.information, Information::Dark | Information::DoubleOpen);
        let tells_ranks = self.mine_rule == MineRule::Forbidden
            || self.commander_vs_mine == CommanderVsMine::Forbidden
            || self.bomb_vs_flag == BombVsFlag::Forbidden
            || self.bomb_vs_flag == BombVsFlag::ForbiddenUntilMinesCleared
            || self.flag_requires_mines_cleared
            || self.flag_capturer != FlagCapturer::Any
            || !self.commander_may_take_flag
            || !self.allow_losing_attack;
        // What the table of attacks of combination flip settles (E.4).
        let settled = self.mine_rule == MineRule::Forbidden
            && self.commander_vs_mine == CommanderVsMine::Forbidden
            && self.bomb_vs_flag == BombVsFlag::Both
            && !self.flag_requires_mines_cleared
            && self.flag_capturer == FlagCapturer::Any
            && self.commander_may_take_flag
            && !self.allow_losing_attack
            && !self.attack_hidden
            && self.engineer_scout == Scout::Off;
        let dealt_only =
            self.extra_flag_as_army || self.both_hq_rules || self.redeal_if_max_brigade;
        let endless = self.quiet_draw == Quiet::Off && self.max_plies == MaxPlies(None);

        let reasons = [
            (four && self.board == BoardSize::Two, "four players need the board of four"),
            (four == (self.teams == Teams::None), "two have no teams, and only two have none"),
            (four == (self.turn_order == TurnOrder::Alternate), "two take turns, and only two do"),
            (
                self.information == Information::DoubleOpen && self.teams != Teams::Opposite,
                "double open needs partners",
            ),
            (
                flip != (self.deployment == Deployment::Shuffled),
                "flip is shuffled, nothing else is",
            ),
            (flip && self.board == BoardSize::Four, "flip needs the board of two"),
            (hidden && tells_ranks, "a refused attack would tell a rank"),
            (self.attack_hidden && !flip, "only flip has pieces to turn up"),
            (
                self.rail_turn == RailTurn::OneCorner && self.ordinary_rail != OrdinaryRail::Slide,
                "only a slide has a corner",
            ),
            (dealt_only && !dealt, "only dealt hands differ"),
            (
                dealt
                    && four
                    && !(self.extra_flag_as_army && self.mine_lines == MineLines::Last3If5Mines),
                "some hands could not be laid out",
            ),
            (
                self.combos != (self.flag_goal == FlagGoal::CarriedTool),
                "carried flags are tools in combination flip, and only there",
            ),
            (self.combos && !(flip && settled), "combination flip has its own table of attacks"),
            (self.allow_split && !self.combos, "only groups can be split"),
            (
                self.flag_goal == FlagGoal::CarryHome && (self.hq_locks || dealt),
                "no flag could be carried home",
            ),
            (
                self.unused_homes == UnusedHomes::Closed && (four || self.board == BoardSize::Two),
                "no home is without a player",
            ),
            (endless, "the game would not end some day"),
        ];
        reasons.iter().find(|(holds, _)| *holds).map(|(_, reason)| *reason)
    }
}
