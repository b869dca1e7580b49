import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const history: Japanese<typeof en.history> = {
  title: "対戦の記録",
  pages: "対戦とプロフィール",
  lead: "このブラウザ、またはあなたのプロフィールで遊んだ対戦です。",
  none: "ここではまだ最後まで遊んだ対戦がありません。遊ぶと、もう一度見られるようになります。",
  loading: "対戦を探しています…",
  more: "もっと前の対戦を表示",
  watch: "見る",
  watchNamed: "{{date}}の対戦を見る",
  won: "勝ち",
  lost: "{{count}}人中{{place}}位",
  idle: "終了：誰もプレイしなくなりました",
  abandoned: "中断：残った人が少なくなりました",
  rated: "レート対象",
  table: "テーブル{{code}}",
  standIn: "{{name}}さんの代わりに代理がプレイしました",
  openFile: "ファイルの記録を見る",
};

export const historyErrors: Japanese<typeof en.historyErrors> = {
  invalidRequest: "サーバーがこのページを理解できませんでした。読み込み直してください。",
  noKey: "このブラウザは何も保存しないため、サーバーはあなたの対戦を見分けられません。",
  unknownMatch: "その対戦はないか、まだ続いています。",
  unknownProfile: "そのプロフィールはないか、削除されました。",
  wrongCode: "その復元コードのプロフィールはありません。もう一度確かめてください。",
  nameTaken: "その名前、または見分けのつかない名前は、別のプロフィールが使っています。",
  rateLimited: "間違ったコードが続きました。数分後にもう一度お試しください。",
  tooLarge: "サーバーには大きすぎます。",
  notReady: "いまは過去の対戦を開けません。テーブルでは遊び続けられます。しばらくしてからお試しください。",
  offline: "サーバーに接続できません。",
};
