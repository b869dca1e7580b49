import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const practice: Japanese<typeof en.practice> = {
  title: "試してみよう",
  asks: {
    match: "一番上は{{top}}です。手札のどれを出せるでしょう？",
    drawn: "一番上は{{top}}、今引いたのは{{drawn}}です。何を出せるでしょう？",
    stack: "{{top}}を受けました。このテーブルでは返せます。どのカードで？",
    bluff: "一番上は{{top}}、ブラフは禁止です。{{four}}はいつ出せるでしょう？",
  },
  fits: {
    color: "出せます：{{card}}は場の色と同じです。",
    symbol: "出せます：{{card}}は一番上のカードと同じ数字か記号です。",
    wild: "出せます：ワイルドはどのカードにも重ねられ、色を選べます。",
    drawn: "出せます：引いたばかりのカードは、合えばすぐに出せます。",
    answer_other: "出せます：{{card}}で罰を次へ回し、{{count}}枚になります。",
  },
  done: "最後の1枚でした。勝ちです！",
  again: "もう一度",
};
