import type { refusals as english } from "../en/refusals.ts";
import type { Japanese } from "./japanese.ts";

export const refusals: Japanese<typeof english> = {
  nameTaken: "その名前の人がもうこのテーブルにいます。別の名前にしてください。",
  tableFull: "このテーブルは満席です。別のテーブルを選ぶか、新しく作ってください。",
  tableInPlay: "このテーブルは対戦中です。終わってから参加するか、別のテーブルを選んでください。",
  watchingNotAllowed: "このテーブルは観戦できません。別のテーブルを選ぶか、ホストに聞いてください。",
  tooManyWatching: "もう{{most}}人が観戦しています。あとでまた来るか、別のテーブルを選んでください。",
  alreadySeated: "このテーブルにはもうあなたの席があります。もうひとつは要りません。",
  tableNotFound: "そのテーブルは見つかりません。コードを確かめるか、もう一度招待してもらってください。",
  tableSetAside: "サーバーがこのテーブルを開き直せませんでした。新しいテーブルを作ってください。",
  passwordWrong: "パスワードが違います。ホストに聞いてください。",
  seatTokenWrong: "ここの席はもうあなたのものではありません。もう一度テーブルに参加してください。",
  badMessage: "テーブルに伝わりませんでした。ページを読み込み直して、もう一度試してください。",
  tooFast: "一度に多すぎます。少し待ってから、もう一度試してください。",
  offline: "今は接続が切れています。つながるまで待って、もう一度試してください。",
  roomBroken:
    "このテーブルに問題が起きました。いま立て直しています。少し待ってから、もう一度試してください。",
};
