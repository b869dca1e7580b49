import type { refusals as english } from "../en/refusals.ts";
import type { Japanese } from "./japanese.ts";

export const refusals: Japanese<typeof english> = {
  nameTaken: "その名前の人がもうこのテーブルにいます。別の名前にしてください。",
  tableFull: "このテーブルは満席です。別のテーブルを選ぶか、新しく作ってください。",
  tableInPlay: "このテーブルは対戦中です。終わってから参加するか、別のテーブルを選んでください。",
  spectatorsNotAllowed: "このテーブルは観戦できません。別のテーブルを選ぶか、ホストに聞いてください。",
  tooManySpectators: "もう{{most}}人が観戦しています。あとでまた来るか、別のテーブルを選んでください。",
  alreadySeated: "このテーブルにはもうあなたの席があります。もうひとつは要りません。",
  tableNotFound: "そのテーブルは見つかりません。コードを確かめるか、もう一度招待してもらってください。",
  tableUnrecoverable: "サーバーがこのテーブルを開き直せませんでした。新しいテーブルを作ってください。",
  passwordWrong: "パスワードが違います。ホストに聞いてください。",
  invalidSeatToken: "ここの席はもうあなたのものではありません。もう一度テーブルに参加してください。",
  seatExpired: "ここのあなたの席は空席になりました。もう一度テーブルに参加してください。",
  kicked: "ホストがあなたをこのテーブルから外しました。ほかのテーブルを選んでください。",
  tooManyTables:
    "あなた、または同じネットワークの人が、もうテーブルを{{most}}卓開いています。どれかを離れるか、いまあるテーブルに入ってください。",
  serverFull:
    "このサーバーには、もう新しいテーブルを開く余裕がありません。いまあるテーブルに入るか、あとでもう一度試してください。",
  invalidRequest: "テーブルに伝わりませんでした。ページを読み込み直して、もう一度試してください。",
  rateLimited: "一度に多すぎます。少し待ってから、もう一度試してください。",
  offline: "今は接続が切れています。つながるまで待って、もう一度試してください。",
  tableRestarting:
    "このテーブルに問題が起きました。いま立て直しています。少し待ってから、もう一度試してください。",
};
