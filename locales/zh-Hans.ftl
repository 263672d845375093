# The site
site-name = 军棋
site-tagline = 四国与两人军棋，开网页即下
nav-label = 导航
nav-home = 首页
nav-replay = 复盘
language-label = 语言
noscript = 下棋需要打开 JavaScript。
close = 关闭
list-join = { $list }、{ $item }

# Home page
home-title = 军棋 · 与电脑对局
home-heading = 来一盘军棋
home-lead = 选好玩法和座位，马上开始布阵。
home-preset = 玩法
home-board-two = 两人棋盘
home-board-four = 四国棋盘
home-seat = 座位
home-seat-about = 自己的一方总画在棋盘下方。四国对面是盟友，左右是对手；两人玩法只分南北。
home-first = 谁先走
first-me = 我先走
first-computer = 电脑先走
first-random = 随机
home-name = 名字（可不填）
home-start = 开始布阵
home-replay-heading = 看一盘棋谱
home-replay-about = 打开 .jgs 或 .junqi 文件，逐步复盘，换谁的视角都行。
home-replay-open = 打开棋谱

# Sets of rules
preset-two-dark = 暗棋
preset-two-dark-about = 只见自己的棋子，最传统的玩法。
preset-two-open = 明棋
preset-two-open-about = 双方棋子全部亮明，拼的是算路。
preset-four-dark = 四国四暗
preset-four-dark-about = 只见自己的棋子，与对家配合作战。
preset-double-open = 双明
preset-double-open-about = 盟友之间互见棋子，对手是暗的。
preset-full-open = 全明
preset-full-open-about = 四家棋子全部亮明。
preset-duel-dark = 单挑暗棋
preset-duel-dark-about = 两家在四国棋盘上单挑，两翼空着可以走。
preset-duel-open = 单挑明棋
preset-duel-open-about = 四国棋盘上两家单挑，棋子全明。
preset-seed-004 = 四暗顺时针
preset-seed-004-about = 顺时针轮流走，十五回合无吃子算和。

# Sides
seat-s = 南
seat-e = 东
seat-n = 北
seat-w = 西
side-s = 红方 ▲
side-e = 紫方 ■
side-n = 绿方 ●
side-w = 蓝方 ◆
relation-you = 你
relation-ally = 盟友
relation-opponent = 对手
owner-you = 我方
computer = 电脑

# Ranks: full, on a piece, on a very small piece
rank-a = 司令
rank-b = 军长
rank-c = 师长
rank-d = 旅长
rank-e = 团长
rank-f = 营长
rank-g = 连长
rank-h = 排长
rank-i = 工兵
rank-j = 地雷
rank-k = 炸弹
rank-l = 军旗
rank-x = 未知
rank-a-short = 司令
rank-b-short = 军长
rank-c-short = 师长
rank-d-short = 旅长
rank-e-short = 团长
rank-f-short = 营长
rank-g-short = 连长
rank-h-short = 排长
rank-i-short = 工兵
rank-j-short = 地雷
rank-k-short = 炸弹
rank-l-short = 军旗
rank-a-tiny = 司
rank-b-tiny = 军
rank-c-tiny = 师
rank-d-tiny = 旅
rank-e-tiny = 团
rank-f-tiny = 营
rank-g-tiny = 连
rank-h-tiny = 排
rank-i-tiny = 工
rank-j-tiny = 雷
rank-k-tiny = 炸
rank-l-tiny = 旗

# The board
board-label = 棋盘
board-mountain = 山界
board-front = 前线
point-empty = { $point }，空
point-piece = { $point }，{ $rank }，{ $owner }

# The table
table-title = 对局
phase-gathering = 等人入座
phase-arranging = 正在布阵
phase-arrange = 请布阵
phase-waiting = 已完成调度，等待对方
phase-finished = 对局结束
turn-you = 轮到你走
turn-other = 轮到{ $side } · { $name }
quiet = 无吃子
quiet-title = 连续多少步没有吃子；到了上限即和棋
ready = 完成调度
unready = 重新调度
arrange-random = 随机布阵
arrange-default = 默认布阵
offer-draw = 求和
surrender = 投降
surrender-from = 第 { $ply } 步起才能投降
surrender-from-short = 第 { $ply } 步起
surrender-question = 确定投降吗？
surrender-yes = 投降
surrender-no = 继续下
draw-asked = { $name } 求和，同意吗？
draw-waiting = 已求和，等待回应
draw-open = { $name } 求和
draw-agree = 同意和棋
draw-refuse = 拒绝
hint-arrange = 点两枚棋子互换，或拖到另一枚上。
hint-confirm = 再点一次 { $point } 确认
hint-watching = 你在旁观
reconnecting = 连接断开，正在重连……
card-off = 断
card-off-title = 断线
card-ready = 已就绪
card-arranging = 布阵中
card-timeouts = 超时 { $count }/{ $limit }
card-lost = 损 { $count }
card-fallen = 已知损失：{ $list }
out-flag = 军旗被夺
out-no-move = 无棋可走
out-timeouts = 超时出局
out-surrender = 已投降
out-left = 已离开

# Plies
plies-title = 棋谱
clash-attacker = 吃
clash-defender = 反弹
clash-both = 兑
ply-timeout = 超时（第 { $count } 次）
ply-stuck = 无棋可走，跳过（第 { $count } 次）
ply-surrender = 投降
ply-left = 离开
ply-draw = 同意和棋
ply-aborted = 对局中止
ply-flag = { $seat }亮旗 { $point }
ply-out = { $seat }出局

# The end
result-win = 你赢了
result-loss = 你输了
result-draw = 和棋
result-void = 本局作废
result-winners = { $seats }胜
ending-flag = 军旗被夺
ending-no-move = 无棋可走
ending-timeouts = 超时次数用完
ending-surrender = 投降
ending-left = 有人离开
ending-agreement = 双方同意和棋
ending-quiet = 太久没有吃子
ending-all-stuck = 各方都无棋可走
ending-aborted = 对局中止
end-replay = 复盘
end-again = 再来一局

# Rules of a table
rules-order = 大小与代号：司令 40、军长 39、师长 38、旅长 37、团长 36、营长 35、连长 34、排长 33、工兵 32。
rules-special = 大吃小，同级兑掉；炸弹（00）碰谁都兑；地雷只有工兵能挖；地雷和军旗不能动。
rules-title = 规则：{ $preset }
rules-differences = 与通常规则不同之处：

# What the server refuses
refused-not-now = 现在不能这样做
refused-not-seated = 你没有坐在这一桌
refused-not-your-turn = 还没轮到你
refused-stale = 局面已变，请再看一眼
refused-illegal-move = 不能这样走
refused-layout = 这样布阵不合规则
refused-already-ready = 已完成调度，先点“重新调度”
refused-too-early = 第 { $ply } 步起才可以
refused-offer-open = 已有求和等待回应
refused-no-offer = 没有待回应的求和
refused-seat-taken = 这个座位已经有人
refused-foreign-origin = 拒绝来自其他网站的请求
refused-malformed = 服务器没看懂这条请求
refused-too-fast = 操作太快，请慢一点
refused-not-found = 没有这盘棋或这个页面
refused-unreadable = 读不懂这个文件：{ $detail }
refused-too-large = 文件太大，棋谱不会超过 1 MB
refused-storage = 没能保存，所以没有生效
refused-offline = 连不上服务器
refused-other = 没有成功（{ $code }）
illegal-no-piece = 那里没有棋子
illegal-not-yours = 那不是你的棋子
illegal-never-moves = 地雷和军旗不能移动
illegal-headquarters = 进了大本营的棋子不能再动
illegal-camp = 行营里的棋子不能攻击
illegal-own-piece = 那里有自己或盟友的棋子
illegal-no-route = 走不到那里
illegal-forbidden = 这桌的规则不许这样走
fault-at = { $point }：{ $reason }
fault-count = 棋子数目不对
fault-missing = 这里缺一枚棋子
fault-unknown-piece = 没有这种棋子
fault-camp = 行营里不能放棋子
fault-flag-outside-headquarters = 军旗只能放在大本营
fault-mine-too-far-forward = 地雷只能放在最后两行
fault-bomb-in-front-row = 炸弹不能放在第一行
fault-outside-home = 只能放在自己的阵地
fault-too-many = { $rank }太多
fault-too-few = { $rank }太少

# Replay
replay-title = 复盘
replay-open-title = 打开棋谱
replay-drop = 把 .jgs 或 .junqi 文件拖到这里
replay-choose = 选择文件
replay-first = 开局
replay-prev = 上一步
replay-next = 下一步
replay-last = 终局
replay-play = 播放
replay-pause = 暂停
replay-slider = 步数
replay-viewer = 视角
viewer-open = 全部亮明
viewer-public = 旁观者
viewer-seat = { $seat }家
replay-differences = 与规则不符之处：{ $count }
replay-difference = 第 { $ply } 步：{ $reason }
replay-download = 下载 { $kind }

# Pages of errors
error-title = 出错了
error-not-found = 没有这盘棋或这个页面
error-bad-request = 这个请求读不懂
error-server = 服务器出了问题，请稍后再试
error-home = 回首页
