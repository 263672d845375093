# The site
site-name = 軍棋
site-tagline = 四國與雙人軍棋，開網頁即下
nav-label = 導覽
nav-home = 首頁
nav-replay = 覆盤
language-label = 語言
noscript = 下棋需要啟用 JavaScript。
close = 關閉
list-join = { $list }、{ $item }

# Home page
home-title = 軍棋 · 與電腦對局
home-heading = 來一盤軍棋
home-lead = 選好玩法和座位，馬上開始佈陣。
home-preset = 玩法
home-board-two = 雙人棋盤
home-board-four = 四國棋盤
home-seat = 座位
home-seat-about = 自己的一方總畫在棋盤下方。四國對面是盟友，左右是對手；雙人玩法只分南北。
home-first = 誰先走
first-me = 我先走
first-computer = 電腦先走
first-random = 隨機
home-name = 名字（可不填）
home-start = 開始佈陣
home-replay-heading = 看一盤棋譜
home-replay-about = 打開 .jgs 或 .junqi 檔案，逐步覆盤，換誰的視角都行。
home-replay-open = 打開棋譜

# Sets of rules
preset-two-dark = 暗棋
preset-two-dark-about = 只見自己的棋子，最傳統的玩法。
preset-two-open = 明棋
preset-two-open-about = 雙方棋子全部亮明，拼的是算路。
preset-four-dark = 四國四暗
preset-four-dark-about = 只見自己的棋子，與對家配合作戰。
preset-double-open = 雙明
preset-double-open-about = 盟友之間互見棋子，對手是暗的。
preset-full-open = 全明
preset-full-open-about = 四家棋子全部亮明。
preset-duel-dark = 單挑暗棋
preset-duel-dark-about = 兩家在四國棋盤上單挑，兩翼空著可以走。
preset-duel-open = 單挑明棋
preset-duel-open-about = 四國棋盤上兩家單挑，棋子全明。
preset-seed-004 = 四暗順時針
preset-seed-004-about = 順時針輪流走，十五回合無吃子算和。

# Sides
seat-s = 南
seat-e = 東
seat-n = 北
seat-w = 西
side-s = 紅方 ▲
side-e = 紫方 ■
side-n = 綠方 ●
side-w = 藍方 ◆
relation-you = 你
relation-ally = 盟友
relation-opponent = 對手
owner-you = 我方
computer = 電腦

# Ranks: full, on a piece, on a very small piece
rank-a = 司令
rank-b = 軍長
rank-c = 師長
rank-d = 旅長
rank-e = 團長
rank-f = 營長
rank-g = 連長
rank-h = 排長
rank-i = 工兵
rank-j = 地雷
rank-k = 炸彈
rank-l = 軍旗
rank-x = 未知
rank-a-short = 司令
rank-b-short = 軍長
rank-c-short = 師長
rank-d-short = 旅長
rank-e-short = 團長
rank-f-short = 營長
rank-g-short = 連長
rank-h-short = 排長
rank-i-short = 工兵
rank-j-short = 地雷
rank-k-short = 炸彈
rank-l-short = 軍旗
rank-a-tiny = 司
rank-b-tiny = 軍
rank-c-tiny = 師
rank-d-tiny = 旅
rank-e-tiny = 團
rank-f-tiny = 營
rank-g-tiny = 連
rank-h-tiny = 排
rank-i-tiny = 工
rank-j-tiny = 雷
rank-k-tiny = 炸
rank-l-tiny = 旗

# The board
board-label = 棋盤
board-mountain = 山界
board-front = 前線
point-empty = { $point }，空
point-piece = { $point }，{ $rank }，{ $owner }

# The table
table-title = 對局
phase-gathering = 等人入座
phase-arranging = 正在佈陣
phase-arrange = 請佈陣
phase-waiting = 已完成調度，等待對方
phase-finished = 對局結束
turn-you = 輪到你走
turn-other = 輪到{ $side } · { $name }
quiet = 無吃子
quiet-title = 連續多少步沒有吃子；到了上限即和棋
ready = 完成調度
unready = 重新調度
arrange-random = 隨機佈陣
arrange-default = 預設佈陣
offer-draw = 求和
surrender = 投降
surrender-from = 第 { $ply } 步起才能投降
surrender-from-short = 第 { $ply } 步起
surrender-question = 確定投降嗎？
surrender-yes = 投降
surrender-no = 繼續下
draw-asked = { $name } 求和，同意嗎？
draw-waiting = 已求和，等待回應
draw-open = { $name } 求和
draw-agree = 同意和棋
draw-refuse = 拒絕
hint-arrange = 點兩枚棋子互換，或拖到另一枚上。
hint-confirm = 再點一次 { $point } 確認
hint-watching = 你在旁觀
reconnecting = 連線中斷，正在重新連線……
card-off = 斷
card-off-title = 斷線
card-ready = 已就緒
card-arranging = 佈陣中
card-timeouts = 超時 { $count }/{ $limit }
card-lost = 損 { $count }
card-fallen = 已知損失：{ $list }
out-flag = 軍旗被奪
out-no-move = 無棋可走
out-timeouts = 超時出局
out-surrender = 已投降
out-left = 已離開

# Plies
plies-title = 棋譜
clash-attacker = 吃
clash-defender = 反彈
clash-both = 兌
ply-timeout = 超時（第 { $count } 次）
ply-stuck = 無棋可走，跳過（第 { $count } 次）
ply-surrender = 投降
ply-left = 離開
ply-draw = 同意和棋
ply-aborted = 對局中止
ply-flag = { $seat }亮旗 { $point }
ply-out = { $seat }出局

# The end
result-win = 你贏了
result-loss = 你輸了
result-draw = 和棋
result-void = 本局作廢
result-winners = { $seats }勝
ending-flag = 軍旗被奪
ending-no-move = 無棋可走
ending-timeouts = 超時次數用完
ending-surrender = 投降
ending-left = 有人離開
ending-agreement = 雙方同意和棋
ending-quiet = 太久沒有吃子
ending-all-stuck = 各方都無棋可走
ending-aborted = 對局中止
end-replay = 覆盤
end-again = 再來一局

# Rules of a table
rules-order = 大小與代號：司令 40、軍長 39、師長 38、旅長 37、團長 36、營長 35、連長 34、排長 33、工兵 32。
rules-special = 大吃小，同級兌掉；炸彈（00）碰誰都兌；地雷只有工兵能挖；地雷和軍旗不能動。
rules-title = 規則：{ $preset }
rules-differences = 與通常規則不同之處：

# What the server refuses
refused-not-now = 現在不能這樣做
refused-not-seated = 你沒有坐在這一桌
refused-not-your-turn = 還沒輪到你
refused-stale = 局面已變，請再看一眼
refused-illegal-move = 不能這樣走
refused-layout = 這樣佈陣不合規則
refused-already-ready = 已完成調度，先點「重新調度」
refused-too-early = 第 { $ply } 步起才可以
refused-offer-open = 已有求和等待回應
refused-no-offer = 沒有待回應的求和
refused-seat-taken = 這個座位已經有人
refused-foreign-origin = 拒絕來自其他網站的請求
refused-malformed = 伺服器沒看懂這條請求
refused-too-fast = 操作太快，請慢一點
refused-not-found = 沒有這盤棋或這個頁面
refused-unreadable = 讀不懂這個檔案：{ $detail }
refused-too-large = 檔案太大，棋譜不會超過 1 MB
refused-storage = 沒能儲存，所以沒有生效
refused-offline = 連不上伺服器
refused-other = 沒有成功（{ $code }）
illegal-no-piece = 那裡沒有棋子
illegal-not-yours = 那不是你的棋子
illegal-never-moves = 地雷和軍旗不能移動
illegal-headquarters = 進了大本營的棋子不能再動
illegal-camp = 行營裡的棋子不能攻擊
illegal-own-piece = 那裡有自己或盟友的棋子
illegal-no-route = 走不到那裡
illegal-forbidden = 這桌的規則不許這樣走
fault-at = { $point }：{ $reason }
fault-count = 棋子數目不對
fault-missing = 這裡缺一枚棋子
fault-unknown-piece = 沒有這種棋子
fault-camp = 行營裡不能放棋子
fault-flag-outside-headquarters = 軍旗只能放在大本營
fault-mine-too-far-forward = 地雷只能放在最後兩行
fault-bomb-in-front-row = 炸彈不能放在第一行
fault-outside-home = 只能放在自己的陣地
fault-too-many = { $rank }太多
fault-too-few = { $rank }太少

# Replay
replay-title = 覆盤
replay-open-title = 打開棋譜
replay-drop = 把 .jgs 或 .junqi 檔案拖到這裡
replay-choose = 選擇檔案
replay-first = 開局
replay-prev = 上一步
replay-next = 下一步
replay-last = 終局
replay-play = 播放
replay-pause = 暫停
replay-slider = 步數
replay-viewer = 視角
viewer-open = 全部亮明
viewer-public = 旁觀者
viewer-seat = { $seat }家
replay-differences = 與規則不符之處：{ $count }
replay-difference = 第 { $ply } 步：{ $reason }
replay-download = 下載 { $kind }

# Pages of errors
error-title = 出錯了
error-not-found = 沒有這盤棋或這個頁面
error-bad-request = 這個請求讀不懂
error-server = 伺服器出了問題，請稍後再試
error-home = 回首頁
