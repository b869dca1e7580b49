/** Texts of the page with the statistics of all shuffles. */
import type { en } from "../../catalogue.ts";
import type { Japanese } from "./game.ts";

export const shuffleStatistics: Japanese<typeof en.shuffleStatistics> = {
  title: "シャッフルの統計",
  lead: "このサーバーのシャッフルでこれまでに配られた結果と、偶然だけならどうなるかを比べます。",
  own: "これらの数字はサーバー自身の申告で、ほかの人は確かめられません。個々の対戦は違います。対戦が終われば、サーバーを信用しなくても、ブラウザーがシャッフルを検証できます。",
  since: "集計開始",
  deals: "配られた回数",
  none: "まだ集計された対戦がありません。",
  howTitle: "見かた",
  howBand: "点は実際に起きた割合です。線のまわりの帯は、偶然だけで起こりうる範囲です。",
  howRare:
    "回数が少ないと帯は広く、多いと狭くなります。シャッフルが公正なら、数字が帯から外れるのは約16,000回に1回です。",
  howCounted: "集計を始める前の対戦は含まれません。全員に同じカードが配られる「今日の手札」も含まれません。",
  inside: "帯の中",
  outside: "帯の外",
  more: "多い",
  less: "少ない",
  tooFew: "まだ少なすぎます",
  summary: "{{all}}個のうち{{inside}}個の数字が帯の中にあります。",
  summaryOutside:
    "公正なシャッフルでは、数字が帯の外に出ることはほとんどありません。対戦が増えても外れたままなら、何かがおかしいということです。",
  asTable: "表で見る",
  what: "項目",
  share: "割合",
  expected: "偶然の場合",
  band: "帯",
  position: "位置",
  from: "{{low}}～{{high}}",
  wildAt: "位置ごとのワイルドカード",
  wildAtText:
    "シャッフルした山の各位置のカードがワイルドカードだった割合です。左のカードほど先に配られ、右のカードほど後に引かれます。",
  actionAt: "位置ごとの記号カード",
  actionAtText: "スキップ、リバース、ドロー2についての同じ割合です。",
  opening: "最初のカード",
  openingText:
    "捨て札の山の最初になったカードです。ワイルドドロー4になることはなく、その場合はシャッフルし直します。",
  sameColor: "同じ色の連続",
  sameColorText:
    "配られた順に、同じ色のカードが続いた割合です。偶然だけでも、こうした連続は思ったより多く起こります。",
  sameColorRow: "{{length}}枚",
  firstWins: "先に行動する人",
  firstWinsText:
    "ラウンドで最初に行動した人が勝った割合です。帯は、全員が同じ割合で勝つ場合のものです。わずかな有利はゲームの一部で、親はラウンドごとに交代します。",
  winsAgain: "連勝",
  winsAgainText:
    "ラウンドの勝者が次のラウンドも勝った割合です。帯は、全員が同じ割合で勝つ場合のものです。強い人はより多く勝つので、帯より多くても、シャッフルが悪いことにはなりません。",
  tableSize: "{{seats}}人",
};
