import type { settings as english } from "../en/settings.ts";
import type { Japanese } from "./japanese.ts";

export const settings: Japanese<typeof english> = {
  lead: "設定はすぐに反映され、このブラウザに保存されます。",
  open: "設定",
  groups: { look: "表示", sound: "音と振動", hand: "あなたの手札", help: "サポート" },
  names: {
    textSize: "文字の大きさ",
    deck: "カードの絵柄",
    motion: "動き",
    volume: "音量",
    music: "音楽",
    vibration: "振動",
    sorting: "手札の並び順",
    leftHanded: "左利き用",
    hints: "ヒント",
    moreTime: "時間を延ばす",
    stepping: "ボタンひとつで遊ぶ",
  },
  says: {
    language: "すべての文字がその場で切り替わります。",
    textSize: "すべての文字が一緒に大きくなります。",
    deck: "カードはどれも同じです。「くっきり」と「シンプル」は記号が大きくなります。",
    motion: "「控えめ」では、カードが飛ばずにすぐ移動します。",
    volume: "ゲームの音の大きさです。",
    music: "テーブルにいる間、静かな音楽が流れます。",
    vibration: "カードが出たとき、あなたの番のとき、攻撃されたときに端末が振動します。",
    sorting: "手札のカードの並べ方です。",
    leftHanded: "UNOなどのボタンが左側になります。",
    hints:
      "はじめのうちは、今できることとその理由をひとことでお知らせします。オフにしてからオンにすると、すべてもう一度表示されます。",
    moreTime:
      "自分の番の時間が長くなります。非公開のテーブルと、相手がボットだけのときに使えます。ほかの人がいる公開のテーブルでは、全員同じ時間です。ほかの人との対戦で誰かの時間が長いときは、レート対象になりません。",
    stepping: "できることが順番に光ります。キーを押すか画面に触れると、光っているものを選びます。",
  },
  silence: "なし",
  motion: { system: "端末に合わせる", full: "すべて", reduced: "控えめ" },
  deck: { standard: "標準", contrast: "くっきり", plain: "シンプル" },
  sorting: { drawn: "引いた順", color: "色順", number: "数字順" },
  moreTime: { none: "なし", twice: "2倍", fourTimes: "4倍" },
};
