import type { en } from "../en.ts";
import type { Japanese } from "./japanese.ts";

export const cards: Japanese<typeof en.cards> = {
  colors: { red: "赤", yellow: "黄", green: "緑", blue: "青" },
  suits: { red: "三角", yellow: "星", green: "クローバー", blue: "ひし形" },
  suited: {
    red: "赤（三角）",
    yellow: "黄（星）",
    green: "緑（クローバー）",
    blue: "青（ひし形）",
  },
  family: {
    red: "赤い三角",
    yellow: "黄色い星",
    green: "緑のクローバー",
    blue: "青いひし形",
  },
  symbols: { skip: "スキップ", reverse: "リバース", drawTwo: "ドロー２" },
  wilds: { wild: "ワイルド", wildDrawFour: "ワイルドドロー４", customWild: "カスタムワイルド" },
  colored: "{{family}}の{{symbol}}",
  back: "裏向きのカード",
};
