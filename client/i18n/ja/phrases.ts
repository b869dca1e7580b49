import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const emotes: Japanese<typeof en.emotes> = {
  smile: "にっこり",
  laugh: "大笑い",
  cool: "サングラス",
  wink: "ウインク",
  think: "考え中",
  gasp: "びっくり",
  cry: "涙",
  grumble: "むすっ",
  sleep: "居眠り",
  heart: "ハート",
  clap: "拍手",
  thumbsUp: "いいね",
};

export const phrases: Japanese<typeof en.phrases> = {
  hello: "こんにちは！",
  goodLuck: "がんばって！",
  wellPlayed: "お見事！",
  thanks: "ありがとう！",
  sorry: "ごめんなさい！",
  oops: "おっと！",
  wow: "わあ！",
  noWay: "まさか！",
  soClose: "惜しい！",
  yourTurn: "あなたの番ですよ！",
  oneMoment: "少し待ってください。",
  imBack: "戻りました！",
  notAgain: "またですか！",
  luckyMe: "ついてる！",
  oneMoreGame: "もう一戦どうですか？",
  goodbye: "さようなら！",
};
