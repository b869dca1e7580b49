/** Texts of the page that checks whether the shuffles of a match were fair: loaded when it is opened. */
import type { en } from "../../catalogue.ts";
import type { Japanese } from "./game.ts";

type Texts = Japanese<typeof en.fairnessCheck>;

const passed: Texts["passed"] = {
  record: "記録には、すべてのラウンドの証明があります。",
  serverKey: "署名は、このサーバーが公開している鍵によるものです。",
  receipts: "ブラウザに残っている控えは、この対戦のものです。",
  commitment: "秘密の数は、サーバーが先に約束したものと同じです。",
  voidAttempts: "理由の記録なしに取り消されたシャッフルはありません。",
  contributions: "どの乱数も、各プレイヤーが先に約束したものと同じです。",
  ownContribution: "あなたの乱数はシャッフルに使われ、記録は配る前に見せられた内容と一致します。",
  key: "鍵は、秘密の数と全員の乱数だけから作られています。",
  cards: "シャッフル、配られた手札、引いたカード、すべての手が、鍵から計算した結果と一致します。",
  seenCards: "あなたが見たカードは、すべて記録と一致します。",
  chain: "あとから追加、削除、変更された出来事はありません。",
  signature: "サーバーは、ラウンドの終わりに出来事へ署名しています。",
  receipt: "記録の出来事は、サーバーがあなたに署名したものと同じです。",
  result: "サーバーは、この結果に署名しています。",
};

const failures: Texts["failures"] = {
  fairnessMissing: "ブラウザにはこの対戦の控えがありますが、記録に証明がありません。",
  otherMatch: "サーバーは、別の対戦の証明を返しました。",
  roundMissing: "証明と記録のラウンドが一致しません。",
  wrongSeats: "証明の席の数が、対戦と違います。",
  unknownServerKey: "署名の鍵は、このサーバーが公開したことのないものです。",
  otherServerKey: "対戦中、サーバーはブラウザに別の鍵を見せていました。",
  receiptsOfOtherMatch: "ブラウザに残っている控えは、別の対戦のものです。",
  shownRoundMissing: "ブラウザに表示されたラウンドが、記録にありません。",
  commitmentDoesNotOpen: "秘密の数が、サーバーが先に約束したものと違います。",
  commitmentReplayed: "サーバーは、同じ約束か秘密の数を二度使いました。",
  attemptMissing: "記録から、シャッフルの試行が抜けています。",
  voidWithoutCause: "シャッフルの試行が、正当な理由なしに取り消されました。",
  contributionDoesNotOpen: "この乱数は、先に約束したものと違います。",
  contributionMissing: "この乱数がありません。",
  contributedAfterExclusion: "この席は、もう乱数を出せないのに出しています。",
  keyMissing: "このラウンドは、専用の鍵なしで配られました。",
  keyDiffers: "カードは、秘密の数と全員の乱数から作られていない鍵で配られました。",
  ownContributionDropped: "サーバーはあなたの乱数を受け取ったのに、シャッフルに使いませんでした。",
  ownContributionChanged: "あなたの乱数が、別のものに置き換えられています。",
  shuffleDiffers: "カードの順番が鍵と合いません。約束のあとで山札が変えられています。",
  cardsDiffer: "引いたカードが、山札の次のカードと違います。",
  movesDiffer: "起きたことが、この手の結果と合いません。",
  seenDiffers: "あなたが見たものと、記録の内容が違います。",
  chainDiffers: "出来事が、テーブルの全員が見たものと違います。",
  signatureWrong: "署名が、サーバーのものではありません。",
  commitmentDiffers: "サーバーは、あなたに別の約束を見せていました。",
  publishedSeatsDiffer: "サーバーは、あなたにプレイヤーの別の約束を見せていました。",
  receiptHeadDiffers: "記録の出来事が、サーバーがあなたに署名したものと違います。",
  resultDiffers: "結果が、実際の手から決まるものと違います。",
};

const open: Texts["open"] = {
  noFairness: "この記録には証明がありません。古い対戦、ブラウザだけの対戦、または今日の手札の記録です。",
  noKnownKeys: "このブラウザには、対戦に署名したサーバーの公開鍵がありません。",
  noReceipts: "このブラウザで対戦も観戦もしていないため、控えがありません。",
  noReceiptOfRound: "ブラウザには、このラウンドの控えがありません。",
  notContributed: "ブラウザは乱数を出していません。",
  contributionTooLate: "あなたの乱数は間に合わず、使われませんでした。",
  onlyServerContributed:
    "どのプレイヤーも乱数を出さなかったため、このラウンドを守るのはサーバーの約束だけです。",
  notReplayed: "前のラウンドに誤りがあるため、このラウンドは確認できません。",
  unfinished: "対戦はまだ終わっていません。",
  nothingReceived: "ブラウザは何も受け取っていません。",
};

const fairnessCheck: Texts = {
  title: "これは公正？",
  close: "閉じる",
  verdicts: {
    ok: "この対戦は公正でした",
    okWithoutReceipts: "記録の証明は正しいです",
    failed: "おかしいところがあります",
    notCheckable: "すべては確認できません",
    running: "対戦はまだ続いています",
  },
  verdictTexts: {
    ok: "どのシャッフルの順番も、誰かが知る前に決まっていました。記録は、あなたが遊んだ対戦そのものです。たった今、あなたのブラウザが自分で計算して確かめました。",
    okWithoutReceipts:
      "記録の証明はそろっていて、どのシャッフルも証明と一致します。たった今、あなたのブラウザが自分で計算して確かめました。ただし、この対戦の控えがないため、プレイヤーが見たものと記録を比べることはできません。",
    failed: "記録が、証明またはブラウザが見たものと食い違っています。この対戦は信用できません。",
    notCheckable: "良い知らせでも悪い知らせでもありません。確認できたことと足りないものは、下にあります。",
    running:
      "次のカードはもう決まっています。カードを決めるものは、全員の手札が分かってしまうため、対戦が終わるまで秘密です。終わったあとで、ブラウザがすべて確認できます。",
  },
  places: {
    local: "確認するサーバーがありません",
    handOfTheDay: "今日の手札",
    notStarted: "カードはまだ配られていません",
    noProof: "この対戦には証明がありません",
    unreadable: "この記録は読み込めません",
    unreachable: "記録を取得できません",
  },
  placeTexts: {
    local:
      "この対戦は、あなたのブラウザの中だけで動いています。カードを配るサーバーがないので、ほかの誰かが細工することもできません。",
    handOfTheDay:
      "今日は全員に同じカードが配られるため、プレイヤーはシャッフルに乱数を加えられません。サーバーは、その日の前に約束を、そのあとに秘密の数を公開します。",
    notStarted:
      "サーバーは、対戦が始まるときに最初のシャッフルを約束します。そのときに、もう一度このページを開いてください。",
    noProof:
      "このサーバーがシャッフルを証明できるようになる前に始まったか、ブラウザが途中から参加しました。確認はできませんが、良い知らせでも悪い知らせでもありません。",
  },
  loading: "記録を読み込んでいます…",
  checking: "確認しています…",
  tryAgain: "もう一度試す",
  statuses: { ok: "正しい", failed: "誤り", notCheckable: "確認できない", later: "終了後" },
  found: "おかしいところ",
  steps: "手順ごとの確認",
  sections: {
    proof: "証明",
    commitment: "サーバーの約束",
    contributions: "プレイヤーの乱数",
    own: "あなたの乱数",
    shuffles: "すべてのシャッフル",
    seen: "あなたが見たすべてのカード",
    chain: "出来事の鎖",
    signature: "署名",
    serverKey: "サーバーの鍵",
  },
  sectionTexts: {
    proof: "対戦が終わると、サーバーはシャッフルのもとになったものをすべて公開します。",
    commitment:
      "配る前に、サーバーは秘密の数を選び、その指紋を公開します。そのあとで別の数に変えることはできません。",
    contributions:
      "各プレイヤーのブラウザも乱数を加えます。シャッフルは全員の数から決まるので、誰も一人では選べません。",
    own: "ブラウザがあなたのために乱数を選び、覚えています。",
    shuffles: "ブラウザが対戦全体をもう一度シャッフルし、配り、進めて、すべてのカードを比べます。",
    seen: "対戦中、ブラウザは見せられたものすべての指紋を書き留めました。",
    chain: "一手ごとに指紋の鎖が伸びます。一手を変えると、そのあとがすべて変わります。",
    signature: "サーバーはラウンドごとに鎖へ、最後に結果へ署名します。あとから否定することはできません。",
    serverKey: "サーバーは、公開している同じ鍵ですべての対戦に署名します。",
  },
  passed,
  failures,
  open,
  later: "対戦が終わったら、ブラウザが確認します。",
  rounds: "第{{rounds}}ラウンド",
  place: {
    round: "第{{round}}ラウンド",
    attempt: "試行{{attempt}}",
    seat: "席{{seat}}",
    namedSeat: "席{{seat}}（{{name}}）",
    event: "出来事{{event}}",
  },
  fixed: {
    title: "第{{round}}ラウンドで決まっていること",
    open: "第{{round}}ラウンドの取り決め中",
    commitment: "サーバーの秘密の数の指紋",
    seats: "シャッフルに加わる人",
    player: "自分の乱数",
    server: "ボット：サーバーの秘密の数から決まる数",
    none: "何も加えない",
    me: "あなた",
    voided:
      "第{{round}}ラウンドの試行{{attempt}}は、乱数が間に合わなかったため取り消されました：{{names}}。この席は、この対戦ではもう乱数を加えません。",
  },
  limits: {
    title: "これでは分からないこと",
    hands:
      "カードを配るサーバーは、全員の手札を知っています。誰かに見せることは、どんなシャッフルでも防げません。",
    together:
      "サーバーと一人のプレイヤーが組めば、試行を一度取り消せます。ただし全員に見え、プレイヤーごとに一対戦で一度だけです。次のカードは選べません。",
    serverAlone:
      "どのプレイヤーも乱数を加えなければ、あなたを守るのはサーバーの約束だけです。その場合の結果は「すべては確認できません」です。",
    recordAlone:
      "記録だけでは、全員が同じ約束を見たことは分かりません。それを示せるのは、各ブラウザに残った控えだけです。",
    moves: "誰の手だったか、名前、時刻は、サーバーの申告です。",
  },
  days: {
    title: "サーバーが日ごとにした約束",
    kept: "サーバーは、その日の前にこの配り方を約束していました。その日が終わると、ブラウザが秘密の数と比べます。",
    seenLate: "サーバーは約束を公開しています。その日がまだ始まっていなければ、ブラウザが保存します。",
    unpublished: "サーバーはこの日の前に何も約束していないため、配り方は確認できません。",
    opened: "秘密の数は、サーバーがその日の前に約束したものとまったく同じです。",
    openedUnseen: "秘密の数は公開された約束と合っていますが、ブラウザはその日の前に約束を見ていません。",
    doesNotOpen: "秘密の数が約束と合いません。",
    differs: "その日の前に、サーバーはブラウザに別の約束を見せていました。",
    failed: "サーバーの約束と食い違っています。今日の手札は信用できません。",
  },
  more: {
    title: "ほかの方法で確認する",
    lead: "このページも同じサーバーから届くので、信じる必要はありません。次のファイルを別のプログラムで確かめられます。",
    record: "記録をダウンロード",
    receipts: "ブラウザの控えをダウンロード",
    file: "記録ファイルを確認する",
    statistics: "すべての対戦の統計",
    howItWorks: "詳しい仕組み（1バイトずつ）",
  },
};

export const fairnessCheckTexts = { fairnessCheck };
