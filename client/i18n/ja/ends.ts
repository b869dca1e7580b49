import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const ends: Japanese<typeof en.ends> = {
  elsewhereTitle: "別のウィンドウで遊んでいます",
  playHere: "ここで遊ぶ",
  overTitle: "このテーブルはもうありません",
  removedTitle: "ホストがあなたをテーブルから外しました",
  removed: "そこの席はなくなりました。ほかのテーブルが待っています。",
  notWatchableTitle: "ここはもう観戦できません",
  notWatchable: "ホストが、遊ぶ人だけのテーブルにしました。",
  setAsideTitle: "このテーブルは続けられません",
  setAside:
    "サーバーがこのテーブルを開き直せませんでした。それまでの記録はサーバーの管理者のために残してあります。",
  seatLostTitle: "あなたの席は空きました",
  seatLost: "離れていた時間が長かったため、席が空きました。",
  sitDownAgain: "もう一度席に着く",
};
