import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const ruleWords: Japanese<typeof en.ruleWords> = {
  wanted: { both: "{{color}}か{{symbol}}", color: "{{color}}" },
  way: {
    play: "{{cards}}を出すか、1枚引いてください",
    draw: "出せる手札がないので、1枚引いてください",
    general: "出せるカードかワイルドを出すか、1枚引いてください",
    must: "{{cards}}を出してください",
    mustAny: "出せるカードかワイルドを出してください",
    pass: "出せる手札がないので、パスしてください",
  },
  plain: {
    handSize_other: "全員{{count}}枚から始めます。",
    winner: "先に上がった人が、ほかの全員の手札の点をもらいます。",
    penalty: "それぞれ、自分の手札に残った点がつきます。",
    targetWinner: "先に{{points}}点に届いた人が対戦に勝ちます。",
    targetPenalty: "誰かが{{points}}点に届いたとき、一番少ない人が対戦に勝ちます。",
    single: "1ラウンドで対戦が決まります。",
    turnSeconds: "1回{{count}}秒まで。過ぎると自動プレイになります。",
    stackingOff: "ドロー２やワイルドドロー４を受けた人は、次の人に回せません。",
    stackingSame:
      "ドロー２にはドロー２で、ワイルドドロー４にはワイルドドロー４で返せます。枚数は足されて次の人に回ります。",
    stackingMixed: "ドロー２とワイルドドロー４は、互いに返せます。枚数は足されて次の人に回ります。",
    jumpIn: "一番上と全く同じカードを持つ人は、自分の番でなくてもすぐに出せます。",
    sevenZero: "7は選んだ人と手札を交換し、0は全員の手札を次の人に回します。",
    drawToMatch: "引くときは、出せるカードが来るまで引き続けます。",
    forcePlay: "出せるなら出します。引くのとパスは、出せない人だけです。",
    noBluff: "ワイルドドロー４は、今の色が手札にないときだけ出せます。チャレンジはできません。",
    playSets: "同じ数字のカードはまとめて出せます。最初の1枚が合えばよく、最後の1枚が一番上になります。",
    customCards: "カスタムワイルドが4枚加わります。出すとテーブルのルールをひとつ宣言できます。",
    teams: "向かい合う2人がチームで、一緒に勝ちます。4人、6人、8人、10人で遊べます。",
    falseCatchPenalty: "まちがって指摘した人は2枚引きます。",
  },
  choices: {
    winner: "ラウンドの勝者がもらう",
    penalty: "各自につく（少ない人の勝ち）",
    single: "1ラウンドだけ",
    toPoints: "目標点まで",
    seconds: "{{count}}秒",
    off: "なし",
    same: "同じ種類だけ",
    mixed: "両方",
  },
  presetSays: {
    official: "説明書どおりのゲーム。追加なし。",
    quick: "1ラウンド、5枚、1回30秒。",
    party: "積み重ね、割り込み、手札の交換。",
    merciless: "何でも積み重なり、手札が飛び交い、ミスには罰。",
    own: "このテーブルだけの組み合わせ。",
  },
  groups: { match: "対戦", house: "ハウスルール", pace: "開始と時間" },
};
