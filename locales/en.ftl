# The site
site-name = Junqi
site-tagline = Chinese army chess for two and four, in your browser
nav-label = Main
nav-home = Home
nav-replay = Replay
language-label = Language
noscript = Playing needs JavaScript.
close = Close
list-join = { $list }, { $item }

# Home page
home-title = Junqi · play the computer
home-heading = Play a game of Junqi
home-lead = Choose a game and a side, and arrange your army.
home-preset = Game
home-board-two = Two-player board
home-board-four = Four-country board
home-seat = Side
home-seat-about = Your side is always drawn at the bottom. With four players the opposite side is your ally; two players sit South and North.
home-first = Who begins
first-me = I do
first-computer = The computer
first-random = Random
home-name = Name (optional)
home-start = Arrange my army
home-replay-heading = Look at a record
home-replay-about = Open a .jgs or .junqi file and step through it, seen from any side.
home-replay-open = Open a record

# Sets of rules
preset-two-dark = Classic, dark
preset-two-dark-about = You see only your own pieces: the traditional game.
preset-two-open = Classic, open
preset-two-open-about = All pieces are face up: pure calculation.
preset-four-dark = Four armies, dark
preset-four-dark-about = You see only your own pieces and fight beside your ally.
preset-double-open = Allies open
preset-double-open-about = Allies see each other’s pieces; the enemy’s are hidden.
preset-full-open = All open
preset-full-open-about = All four armies are face up.
preset-duel-dark = Duel, dark
preset-duel-dark-about = Two armies on the big board; the empty wings are open.
preset-duel-open = Duel, open
preset-duel-open-about = Two armies on the big board, all face up.
preset-seed-004 = Four armies, clockwise
preset-seed-004-about = Turns go clockwise; fifteen rounds without a capture draw.

# Sides
seat-s = South
seat-e = East
seat-n = North
seat-w = West
side-s = Red ▲
side-e = Purple ■
side-n = Green ●
side-w = Blue ◆
relation-you = you
relation-ally = ally
relation-opponent = enemy
owner-you = yours
computer = Computer

# Ranks: full, on a piece, on a very small piece
rank-a = commander
rank-b = army
rank-c = division
rank-d = brigade
rank-e = regiment
rank-f = battalion
rank-g = company
rank-h = platoon
rank-i = engineer
rank-j = mine
rank-k = bomb
rank-l = flag
rank-x = unknown
rank-a-short = Cmdr
rank-b-short = Army
rank-c-short = Div
rank-d-short = Brig
rank-e-short = Regt
rank-f-short = Batt
rank-g-short = Coy
rank-h-short = Plat
rank-i-short = Eng
rank-j-short = Mine
rank-k-short = Bomb
rank-l-short = Flag
rank-a-tiny = Cm
rank-b-tiny = Ar
rank-c-tiny = Di
rank-d-tiny = Br
rank-e-tiny = Re
rank-f-tiny = Ba
rank-g-tiny = Co
rank-h-tiny = Pl
rank-i-tiny = En
rank-j-tiny = Mi
rank-k-tiny = Bo
rank-l-tiny = Fl

# The board
board-label = Board
board-mountain = hills
board-front = front
point-empty = { $point }, empty
point-piece = { $point }, { $rank }, { $owner }

# The table
table-title = Table
phase-gathering = Waiting for players
phase-arranging = Armies are being arranged
phase-arrange = Arrange your army
phase-waiting = Ready, waiting for the others
phase-finished = The game is over
turn-you = Your move
turn-other = { $side } to move · { $name }
quiet = No capture
quiet-title = Moves in a row without a capture; at the limit the game is drawn
ready = Ready
unready = Change my layout
arrange-random = Random
arrange-default = Default
offer-draw = Offer draw
surrender = Surrender
surrender-from = You may surrender from move { $ply } on
surrender-from-short = from move { $ply }
surrender-question = Surrender this game?
surrender-yes = Surrender
surrender-no = Play on
draw-asked = { $name } offers a draw
draw-waiting = Draw offered, waiting for an answer
draw-open = { $name } has offered a draw
draw-agree = Agree
draw-refuse = Refuse
hint-arrange = Tap two pieces to swap them, or drag one onto another.
hint-confirm = Tap { $point } again to confirm
hint-watching = You are watching
reconnecting = Connection lost, reconnecting…
card-off = off
card-off-title = not connected
card-ready = ready
card-arranging = arranging
card-timeouts = late { $count }/{ $limit }
card-lost = lost { $count }
card-fallen = Known losses: { $list }
out-flag = flag lost
out-no-move = no move left
out-timeouts = too many timeouts
out-surrender = surrendered
out-left = left

# Plies
plies-title = Moves
clash-attacker = captures
clash-defender = bounces
clash-both = trade
ply-timeout = timeout no. { $count }
ply-stuck = no move, passes ({ $count })
ply-surrender = surrenders
ply-left = leaves
ply-draw = draw agreed
ply-aborted = game broken off
ply-flag = { $seat }’s flag { $point }
ply-out = { $seat } out

# The end
result-win = You win
result-loss = You lose
result-draw = Draw
result-void = No result
result-winners = Winner: { $seats }
ending-flag = The flag was captured
ending-no-move = No move was left
ending-timeouts = Too many timeouts
ending-surrender = Surrender
ending-left = A player left
ending-agreement = Draw by agreement
ending-quiet = Too long without a capture
ending-all-stuck = Nobody could move
ending-aborted = The game was broken off
end-replay = Replay
end-again = Play again

# Rules of a table
rules-order = From high to low, with the numbers players use: commander 40, army 39, division 38, brigade 37, regiment 36, battalion 35, company 34, platoon 33, engineer 32.
rules-special = The higher takes the lower and equals fall together; a bomb (00) falls with whatever it meets; only engineers clear mines; mines and flags never move.
rules-title = Rules: { $preset }
rules-differences = Different from the usual rules:

# What the server refuses
refused-not-now = Not possible now
refused-not-seated = You do not play at this table
refused-not-your-turn = It is not your turn
refused-stale = The position has changed, look again
refused-illegal-move = That move is not legal
refused-layout = That layout breaks the rules
refused-already-ready = You are ready; choose “Change my layout” first
refused-too-early = Not allowed before move { $ply }
refused-offer-open = A draw offer is already open
refused-no-offer = There is no draw offer to answer
refused-seat-taken = Someone else sits there
refused-foreign-origin = Requests from other sites are refused
refused-malformed = The server did not understand the request
refused-too-fast = Too fast, slow down a little
refused-not-found = There is no such game or page
refused-unreadable = This file cannot be read: { $detail }
refused-too-large = The file is too large; a record is at most 1 MB
refused-storage = It could not be saved, so it was not done
refused-offline = The server cannot be reached
refused-other = That did not work ({ $code })
illegal-no-piece = There is no piece
illegal-not-yours = That piece is not yours
illegal-never-moves = Mines and flags never move
illegal-headquarters = A piece in a headquarters stays there
illegal-camp = A piece in a camp cannot be attacked
illegal-own-piece = A piece of your own side stands there
illegal-no-route = There is no way to that point
illegal-forbidden = The rules of this table forbid it
fault-at = { $point }: { $reason }
fault-count = wrong number of pieces
fault-missing = a piece is missing here
fault-unknown-piece = there is no such piece
fault-camp = camps start empty
fault-flag-outside-headquarters = the flag belongs in a headquarters
fault-mine-too-far-forward = mines belong in the last two rows
fault-bomb-in-front-row = no bomb in the front row
fault-outside-home = outside your own home
fault-too-many = too many: { $rank }
fault-too-few = too few: { $rank }

# Replay
replay-title = Replay
replay-open-title = Open a record
replay-drop = Drop a .jgs or .junqi file here
replay-choose = Choose a file
replay-first = To the start
replay-prev = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-viewer = Seen by
viewer-open = All face up
viewer-public = A watcher
viewer-seat = { $seat }
replay-differences = Against the rules: { $count }
replay-difference = Move { $ply }: { $reason }
replay-download = Download { $kind }

# Pages of errors
error-title = Something went wrong
error-not-found = There is no such game or page
error-bad-request = That request could not be understood
error-server = The server has a problem, please try again later
error-home = Back to the home page
