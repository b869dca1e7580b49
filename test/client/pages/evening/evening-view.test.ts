import assert from "node:assert/strict";
import { loadTexts, setLanguage } from "../../../../client/i18n/i18n.ts";
import {
  type EveningActions,
  type EveningState,
  eveningCsv,
  eveningView,
} from "../../../../client/pages/evening/evening-view.ts";
import type { EveningView } from "../../../../shared/evening/evening.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";
import { templateText } from "../../../support/browser/template-text.ts";

const NAMES = ["=1+1", 'Ann "the" Ace', "Bob"];
const EVENING: EveningView = {
  ...{ id: "e", title: "Friday club", rules: OFFICIAL_RULES, startsAt: 1_000, plan: { rounds: 2 } },
  ...{ isOver: false, nextAt: 1_000, now: 2_000, isWeekly: true, isHost: false },
  players: NAMES.map((name) => ({ name, isHere: true })),
  rounds: [
    {
      at: 1_000,
      tables: [{ code: "QK7M2P", match: "m", players: [0, 1, 2], isOpen: true, places: [1, 2, 3] }],
    },
  ],
};

const ACTIONS: EveningActions = {
  change: () => undefined,
  ask: () => undefined,
  openTable: () => undefined,
  copyLink: () => undefined,
  saveCsv: () => undefined,
  goHome: () => undefined,
};

const textOf = (evening: Partial<EveningView>, state: Partial<EveningState> = {}) =>
  templateText(
    eveningView(
      { evening: { ...EVENING, ...evening }, name: "Zoe", isCopied: false, isEndAsked: false, ...state },
      ACTIONS,
    ),
  );

describe("the page of a club evening", () => {
  let restore = () => {};
  before(async () => {
    await setLanguage("en", ["home"]);
    await loadTexts(["game", "history", "evening"]);
    restore = setGlobal("location", { href: "https://example.org/#/evening/e" });
  });
  after(() => restore());

  it("asks people who come for their name, and for the password if there is one", () => {
    assert.match(textOf({}), /Your name/);
    assert.doesNotMatch(textOf({}), /Password/);
    const closed = { needs: "password", players: [], rounds: [] } as const;
    assert.match(textOf(closed), /name="password" required/);
    // Nobody can tell how many are there.
    assert.match(textOf(closed), /Next is round 1/);
  });

  it("shows people who are in the way to their table, and asks people who were away whether they are back", () => {
    const seat = { code: "QK7M2P", seatToken: "secret" };
    const text = textOf({ me: 1, seat });
    assert.match(text, /Go to my table/);
    assert.doesNotMatch(text, /secret|End the evening|You’re in/);
    assert.match(textOf({ me: 1 }), /You’re in\. Keep this page open/);
    const players = NAMES.map((name) => ({ name, isHere: false }));
    assert.match(textOf({ me: 1, players }), /not in the next draw.*I’m here/s);
    assert.match(textOf({ me: 1, players }), /as soon as three people are here/);
  });

  it("shows the tables of the running round first, with a way to watch the others", () => {
    const open = { match: "m2", isOpen: true } as const;
    const running = [
      { ...open, code: "AAAAAA", players: [0, 2] },
      { ...open, code: "BBBBBB", players: [1] },
    ];
    const rounds = [...EVENING.rounds, { at: 1_500, tables: running }];
    const text = textOf({ me: 1, rounds, seat: { code: "BBBBBB", seatToken: "secret" } });
    assert.match(
      text,
      /Go to my table.*<h2>Round 2.*evening-mine.*#\/screen\/AAAAAA.*Standings.*<h2>Round 1/s,
    );
    assert.doesNotMatch(text, /#\/screen\/BBBBBB/);
    assert.match(text, /class=face/);
    assert.doesNotMatch(text, /<h2>Round 2.*<h2>Round 2/s);
  });

  it("lets the host draw and end, the latter with a second press", () => {
    assert.match(textOf({ isHost: true }), /Start the next round now.*End the evening/s);
    assert.match(textOf({ isHost: true }, { isEndAsked: true }), /Really end it\?/);
    assert.doesNotMatch(textOf({ isHost: true, isEnding: true }), /End the evening/);
  });

  it("ends with a podium, the replays and the next evening", () => {
    const text = textOf({ isOver: true, following: "later" });
    assert.match(text, /podium-place-1.*12 points.*podium-place-2.*6 points/s);
    assert.match(text, /#\/match\/m/);
    assert.match(text, /#\/evening\/later/);
    assert.doesNotMatch(text, /I’m here/);
  });

  it("shows why a request was refused", () => {
    assert.match(textOf({}, { error: "eveningPassword" }), /isn’t the password of this evening/);
  });
});

describe("the standings of an evening", () => {
  it("leave as a file that no spreadsheet computes", () => {
    const [first, ...lines] = eveningCsv(EVENING).split("\r\n");
    assert.equal(first, '"Rank","Player","Points","Tables won","Round 1","Opponents beaten"');
    assert.deepEqual(lines, [
      `1,"'=1+1",12,1,12,"Ann ""the"" Ace; Bob"`,
      `2,"Ann ""the"" Ace",6,0,6,"Bob"`,
      '3,"Bob",0,0,0,""',
      "",
    ]);
  });
});
