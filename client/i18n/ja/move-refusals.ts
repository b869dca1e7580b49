import type { moveRefusals as english } from "../en/move-refusals.ts";
import type { Japanese } from "./japanese.ts";

export const moveRefusals: Japanese<typeof english> = {
  notYourTurn: "まだあなたの番ではありません。番が来ると手札が光ります。",
  cardNotInHand: "{{card}}はもう手札にありません。今ある手札から出してください。",
  cardDoesNotMatch: "{{card}}は{{wanted}}に合いません。{{way}}。",
  onlyDrawnCard: "引いたあとに出せるのは、引いたカードだけです。{{drawn}}を出すか、パスしてください。",
  alreadyDrew: "もう引きました。{{drawn}}を出すか、パスしてください。",
  nothingToPass: "パスできるのは引いたあとだけです。カードを出すか、1枚引いてください。",
  colorMissing: "{{card}}は色と一緒に出します。4色からひとつ選んでください。",
  colorNotNeeded: "{{card}}には色があります。色を選ばずに出してください。",
  mustAnswer_other: "{{count}}枚があなたを待っています。引くか、チャレンジしてください。",
  mustAnswerStack_other:
    "{{count}}枚があなたを待っています。引くか、できるならチャレンジするか返してください。",
  noPenaltyToDraw: "今は引き受けるカードがありません。カードを出すか、1枚引いてください。",
  nothingToChallenge:
    "今はチャレンジできません。できるのは、ブラフありのテーブルで、自分が受けたワイルドドロー４に対してだけです。",
  pilesEmpty: "引けるカードがもうありません。合うカードを出すか、なければパスしてください。",
  mustPlay: "引けるカードがもうなく、手札に合うカードがあります。それを出してください。",
  mustChooseColor: "最初のカードはワイルドです。出す前に色を選んでください。",
  colorNotAsked: "今は色を選べません。色はワイルドと一緒に選びます。",
  stale: "その間にテーブルが進みました。もう一度見てから出してください。",
  cannotCallUnoNow_other: "手札は{{count}}枚です。UNOは、自分の番に、出すと残り1枚になるときに宣言します。",
  unoAlreadyCalled: "もうUNOを宣言しました。カードを出してください。",
  tooSoon: "出したばかりの人には、UNOを宣言する時間が1秒あります。すぐにもう一度試してください。",
  catchTooLate: "間に合いませんでした。その人はもう宣言したか、指摘されたか、逃げ切りました。",
  catchYourself: "自分を指摘することはできません。UNOを押してください。",
  nothingToCatch: "指摘できる人がいません。指摘できるのは、手札が1枚でUNOを宣言していない人だけです。",
  noRound: "今はラウンド中ではありません。次に配られるまで待ってください。",
  roundRunning: "まだラウンドの途中です。最後まで遊んでください。",
  tableOnly: "それはテーブルの仕事です。配るのも数えるのも自動です。",
  matchRunning: "もう対戦が始まっています。終わるまで待ってください。",
  matchOver: "対戦は終わりました。再戦に同意するか、テーブルを離れてください。",
  cannotAnswerWith: "{{card}}では{{top}}に返せません。目立っているカードを選ぶか、カードを引いてください。",
  jumpInNeedsEqual:
    "あなたの番ではありません。割り込めるのは、誰かが出した一番上のカードと色も記号も同じカードだけです。",
  jumpInTooLate: "割り込みが間に合いませんでした。番の人がもう行動しました。",
  swapMissing: "7は手札を交換します。交換する相手を選んでください。",
  swapNotNeeded: "手札の交換はありません。相手を選ばずに出してください。",
  swapImpossible: "その席とは交換できません。テーブルの別の人を選んでください。",
  mustPlayInHand: "このテーブルでは、出せるなら出します。{{card}}か、ほかの出せるカードを出してください。",
  mustPlayDrawn: "このテーブルでは、出せるなら出します。引いたカードが合うので、{{card}}を出してください。",
  bluffForbidden:
    "このテーブルにブラフはありません。{{color}}が手札にあるあいだ、ワイルドドロー４は出せません。",
  setsNotAllowed: "このテーブルで出せるのは一度に1枚です。1枚だけ出してください。",
  setNotOneNumber: "まとめて出せるのは同じ数字のカードです。同じ数字だけを選んでください。",
  setSizeWrong: "まとめて出せるのは{{least}}枚から{{most}}枚です。枚数を合わせてください。",
  tableRuleNotNeeded:
    "テーブルルールを宣言できるのはカスタムワイルドだけです。{{card}}はルールなしで出してください。",
  tableRuleLength:
    "テーブルルールは{{least}}文字から{{most}}文字です。短くするか、用意されたものから選んでください。",
  tableRulePrivateOnly:
    "公開テーブルでは、用意されたテーブルルールだけを宣言できます。そこから選んでください。",
  noTableRule: "今はテーブルルールがありません。取り消せるのは、誰かが宣言してからです。",
  storageUnavailable: "今は記録ができないので、書けるようになるまでテーブルは待ちます。",
  tablePaused_other: "接続が切れた人を、あと最大{{count}}秒待っています。そのあとすぐに再開します。",
  botIsPlaying: "今は代理がプレイしています。テーブルに触れるかキーを押すと、席があなたに戻ります。",
  cannotClaimWinYet: "今は勝ちを宣言できません。ほかの全員が対戦を離れたときだけできます。",
  cannotKickYourself: "自分を外すことはできません。テーブルを離れてください。",
  teamsNeedPairs:
    "チーム戦ができるのは4人、6人、8人、10人です（{{seats}}人ではできません）。チーム戦をやめるか、人数を変えてください。",
  ruleOutOfRange: "「{{option}}」は{{least}}から{{most}}までです。その間の数を選んでください。",
  tooFewCardsLeft:
    "{{seats}}人にそんなに多くは配れません。山札に{{least}}枚は必要なので、最初の手札を減らしてください。",
  tooFewSeats: "対戦には{{least}}人以上が必要です。コードで誰かを招待してください。",
  tooManySeats: "遊べるのは{{most}}人までです。まず誰かが席を立つ必要があります。",
  notSeated: "このテーブルにあなたの席がありません。まず参加してください。",
  hostOnly: "それができるのはホストだけです。星印の人に頼んでください。",
  seatsChanged: "その間に誰かが座ったか、席を立ちました。もう一度見てから席を移してください。",
  seatEmpty: "そこにはもう誰もいません。別の人を選んでください。",
  notQuickTable:
    "それができるのは「すぐに遊ぶ」で開いたテーブルだけです。ここではホストがボットを加え、対戦を始めます。",
};
