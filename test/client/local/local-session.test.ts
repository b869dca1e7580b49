import assert from "node:assert/strict";
import { newTable } from "../../../client/local/first-states.ts";
import { chooseSharpMove, type MoveQuestion } from "../../../shared/bots/choose-move.ts";
import { OFFICIAL_RULES, presetRules, type Rules } from "../../../shared/rules.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { LocalTablePlayer, settled } from "./local-table-player.ts";

function opened(rules: Partial<Rules> = {}, bots = 2, seed = "a local table"): LocalTablePlayer {
  const characters = Array.from({ length: bots }, () => "normal" as const);
  const setup = { name: "Ann", rules: { ...OFFICIAL_RULES, ...rules }, bots: characters };
  return new LocalTablePlayer(newTable(setup, seededChance(seed)), seed);
}

async function started(rules: Partial<Rules> = {}): Promise<LocalTablePlayer> {
  const player = opened({ target: "single", ...rules });
  assert.ok((await player.ask("start", {})).ok);
  return player;
}

/** It is the person's turn, and nothing else has to be decided first. */
function canDraw({ table: { snapshot } }: LocalTablePlayer): boolean {
  return snapshot.view.turn === 0 && snapshot.view.pendingAction === "turn" && snapshot.phase === "playing";
}

async function refusalOf(player: LocalTablePlayer, name: RequestName, payload: object): Promise<string> {
  const result = await player.ask(name, payload);
  assert.ok(!result.ok, `${name} was accepted`);
  return result.refusal.code;
}

describe("the local table", () => {
  it("has a waiting room with the person as its host, bots, and no clock", () => {
    const { snapshot } = opened().table;
    assert.deepEqual([snapshot.phase, snapshot.clock, snapshot.isLocalGame], ["waiting", "none", true]);
    assert.deepEqual(snapshot.localTable, { isKept: true, isLastMatchLost: false });
    assert.deepEqual(
      snapshot.players.map(({ name, bot, isMe, isHost }) => [name === "Ann", bot, isMe, isHost]),
      [
        [true, "none", true, true],
        [false, "normal", false, false],
        [false, "normal", false, false],
      ],
    );
  });

  it("changes its rules, bots, seats, name and emblem between matches, and notifies listeners", async () => {
    const player = opened();
    const notices: Notice["type"][] = [];
    player.table.subscribe({ noticed: ({ type }) => notices.push(type) });
    const rules = presetRules("harsh");
    for (const [name, payload] of [
      ["setRules", { rules }],
      ["addBot", { character: "sharp" }],
      ["kick", { seatId: "s2" }],
      ["setSeatOrder", { seatIds: ["s4", "s1", "s3"] }],
      ["rename", { name: "  Bea  " }],
      ["setAvatar", { avatar: 3 }],
    ] as const)
      assert.ok((await player.ask(name, payload)).ok, name);
    const { players, rules: now } = player.table.snapshot;
    assert.deepEqual(now, rules);
    assert.deepEqual(
      players.map(({ id }) => id),
      ["s4", "s1", "s3"],
    );
    assert.deepEqual([players[1]?.name, players[1]?.avatar, players[0]?.bot], ["Bea", "owl", "sharp"]);
    assert.deepEqual(notices, ["rulesChanged", "botAdded", "kicked", "seatOrderChanged", "renamed"]);
    assert.ok((await player.ask("start", {})).ok);
    assert.equal(player.table.snapshot.view.seat, 1);
  });

  it("refuses what cannot be done, and changes nothing then", async () => {
    const player = opened({}, 9);
    await settled();
    const before = player.table.snapshot;
    const { length } = player.store.changes;
    const bot = before.players[1]?.name ?? "";
    const refusals = [
      ["addBot", { character: "easy" }, "tableFull"],
      ["kick", { seatId: "s1" }, "cannotKickYourself"],
      ["kick", { seatId: "s99" }, "seatEmpty"],
      ["rename", { name: bot.toUpperCase() }, "nameTaken"],
      ["setSeatOrder", { seatIds: ["s1", "s1"] }, "seatsChanged"],
      ["setRules", { rules: { ...OFFICIAL_RULES, handSize: 15 } }, "tooFewCardsLeft"],
      ["nextRound", {}, "noRound"],
      ["rematch", {}, "noRound"],
      ["pause", { paused: true }, "cannotPause"],
      ["removeTableRule", {}, "noTableRule"],
      ["draw", {}, "noRound"],
    ] as const;
    for (const [name, payload, code] of refusals) assert.equal(await refusalOf(player, name, payload), code);
    assert.deepEqual(player.table.snapshot, before);
    assert.equal(player.store.changes.length, length);
  });

  it("refuses what needs other people or a server", async () => {
    const player = opened();
    const elsewhere = ["takeSeat", "spectate", "allowSpectators", "setTurnTime", "setPageHidden"] as const;
    for (const name of elsewhere) assert.equal(await refusalOf(player, name, {}), "notAtLocalTable");
    assert.equal(await refusalOf(player, "agreeToStart", {}), "notQuickTable");
    await player.ask("start", {});
    assert.equal(await refusalOf(player, "claimWin", {}), "cannotClaimWinYet");
  });

  it("does not start with impossible rules", async () => {
    assert.equal(await refusalOf(opened({ teams: true }), "start", {}), "teamsNeedPairs");
    assert.equal(await refusalOf(opened({}, 0), "start", {}), "tooFewSeats");
  });

  it("shows nothing before it is stored, however long that takes, and then everything in order", async () => {
    const player = await started();
    await player.playUntil(() => canDraw(player));
    const before = player.table.snapshot;
    const shown: number[] = [];
    let events = 0;
    let phrases = 0;
    player.table.subscribe({
      changed: ({ lastEvent }) => shown.push(lastEvent),
      happened: ({ length }) => {
        events += length;
      },
      chatReceived: () => {
        phrases += 1;
      },
    });
    const write = Promise.withResolvers<void>();
    player.store.pending = write.promise;
    const drawn = player.ask("draw", {});
    player.clock.advance(60_000);
    await settled();
    assert.deepEqual([player.table.snapshot, shown, phrases], [before, [], 0], "it is not stored yet");
    write.resolve();
    assert.ok((await drawn).ok);
    await settled();
    assert.deepEqual(
      shown,
      shown.toSorted((a, b) => a - b),
    );
    assert.equal(events, player.table.snapshot.lastEvent - before.lastEvent);
    const stored = player.store.changes
      .flatMap(({ entries }) => entries)
      .filter(({ n }) => n > before.lastEvent);
    assert.equal(stored[0]?.command.type, "draw");
  });

  it("is given up as soon as another tab has it, and writes no more", async () => {
    const player = await started();
    const states: string[] = [];
    player.table.subscribe({ connectionChanged: (state) => states.push(state) });
    const { length } = player.store.changes;
    player.store.takenOver();
    const before = player.table.snapshot;
    player.clock.advance(60_000);
    await settled();
    assert.equal(await refusalOf(player, "draw", {}), "offline");
    assert.deepEqual([states, player.table.connectionState], [["openedElsewhere"], "openedElsewhere"]);
    assert.deepEqual([player.store.changes.length, player.store.isClosed], [length, true]);
    assert.equal(player.table.snapshot, before);
  });

  it("notices at the next command that another tab has it", async () => {
    const player = await started();
    player.store.isTakenOver = true;
    assert.ok((await player.ask("pause", { paused: true })).ok === false);
    assert.equal(player.table.connectionState, "openedElsewhere");
    const before = player.table.snapshot;
    player.clock.advance(60_000);
    await settled();
    assert.equal(player.table.snapshot, before);
  });

  it("continues if the browser cannot store anything more, and shows that", async () => {
    const player = await started();
    player.store.hasFailed = true;
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    const { localTable, matchId } = player.table.snapshot;
    assert.deepEqual([localTable?.isKept, matchId], [false, ""]);
  });

  it("C9 pauses: no bot moves, the person cannot, and then both go on", async () => {
    const player = await started();
    assert.ok((await player.ask("pause", { paused: true })).ok);
    const { lastEvent, isPaused, isSolo } = player.table.snapshot;
    assert.ok(isPaused && isSolo);
    player.clock.advance(600_000);
    await settled();
    assert.equal(player.table.snapshot.lastEvent, lastEvent);
    assert.equal(await refusalOf(player, "draw", {}), "pausedByPlayer");
    await player.unpause();
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
  });

  it("C9 has no clock: it waits for the person for as long as it takes", async () => {
    const player = await started();
    await player.playUntil(() => player.table.snapshot.view.turn === 0);
    player.clock.advance(24 * 60 * 60_000);
    await settled();
    assert.equal(player.table.snapshot.view.turn, 0);
  });

  it("stops its bots when it is left, and keeps the match", async () => {
    const player = await started();
    await player.table.leave();
    const { length } = player.store.changes;
    player.clock.advance(60_000);
    assert.equal(await refusalOf(player, "pause", { paused: false }), "offline");
    assert.deepEqual([player.store.changes.length, player.store.isClosed], [length, true]);
    const written = player.store.changes.flatMap(({ entries }) => entries);
    assert.deepEqual(player.store.kept.entries, JSON.parse(JSON.stringify(written)));
  });

  it("ends a match that the person gives up: it is in the history without a winner, and the waiting room follows", async () => {
    const player = await started();
    assert.ok((await player.ask("leave", {})).ok);
    const [finished] = player.store.finished;
    assert.equal(finished?.row.why, "abandoned");
    assert.deepEqual(new Set(finished?.row.seats.map(({ place }) => place)), new Set([0]));
    assert.equal(player.table.snapshot.phase, "waiting");
    assert.equal(player.store.changes.at(-1)?.isRunning, false);
  });

  it("goes back to its waiting room when it is left after a match", async () => {
    const player = await started();
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    assert.ok(player.store.kept.state.match !== undefined, "a closed tab comes back to the result");
    await player.table.leave();
    const { state, entries } = player.store.kept;
    assert.deepEqual([state.match, entries], [undefined, []]);
    assert.equal(player.store.finished.length, 1);
  });

  it("plays a rematch under the rules that were chosen after the match (E6)", async () => {
    const player = await started();
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    const rules = { ...player.table.snapshot.rules, handSize: 3 };
    assert.ok((await player.ask("setRules", { rules })).ok);
    assert.equal(player.table.snapshot.view.rules.handSize, 7);
    assert.ok((await player.ask("rematch", {})).ok);
    assert.equal(player.table.snapshot.view.rules.handSize, 3);
    assert.equal(await refusalOf(player, "setRules", { rules }), "matchRunning");
  });

  it("H8 declares the person's own rule as plain text, and removes it", async () => {
    const player = await started({ customCards: true, target: 500 });
    const declared = async () => {
      const { view } = player.table.snapshot;
      if (view.turn !== 0 || view.pendingAction !== "turn" || !view.hand.includes(55)) return false;
      const play = { card: 55, color: "red", rule: { text: "  Sing\u202E  a song ", turns: 3 }, uno: true };
      return (
        (await player.ask("play", play)).ok || (await player.ask("play", { ...play, uno: undefined })).ok
      );
    };
    let isDeclared = false;
    for (let steps = 0; !isDeclared && steps < 5_000; steps += 1) {
      isDeclared = await declared();
      if (!isDeclared) await player.step();
    }
    const { tableRule } = player.table.snapshot.view;
    assert.ok(tableRule !== "none" && tableRule.text === "Sing a song");
    assert.ok((await player.ask("removeTableRule", {})).ok);
    assert.equal(player.table.snapshot.isTableRuleRemoved, true);
    await player.reload();
    assert.equal(player.table.snapshot.isTableRuleRemoved, true);
    assert.equal(await refusalOf(player, "removeTableRule", {}), "noTableRule");
  });

  it("lets a master know after a reload what it knew before", async () => {
    const asked: MoveQuestion[] = [];
    const kept = newTable(
      { name: "Ann", rules: presetRules("party"), bots: ["master"] },
      seededChance("master"),
    );
    const player = new LocalTablePlayer(kept, "master", {
      chooseMove: (question) => {
        asked.push(structuredClone(question));
        return chooseSharpMove(question);
      },
    });
    assert.ok((await player.ask("start", {})).ok);
    await player.playUntil(() => player.store.kept.entries.length > 20);
    const { length } = asked;
    await player.reload();
    assert.ok(asked.length > length);
    assert.deepEqual(asked.at(-1)?.memory, asked[length - 1]?.memory);
    assert.ok((asked.at(-1)?.memory.seats[1]?.known.length ?? 0) > 0);
  });

  it("lets its bots say a phrase now and then", async () => {
    const player = await started({ target: 500 });
    const speakers = new Set<string>();
    player.table.subscribe({ chatReceived: ({ seatId }) => speakers.add(seatId) });
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    assert.ok(speakers.size > 0 && !speakers.has("s1"));
  });

  it("T9 and U3 refuse commands that come too late or too early", async () => {
    const player = await started({ target: 500 });
    for (let isCaught = false; !isCaught; ) {
      await player.playUntil(() => player.table.snapshot.view.catchableSeat > 0);
      const { catchableSeat: seat } = player.table.snapshot.view;
      // Right after the exposure, only the exposed seat may act.
      assert.equal(await refusalOf(player, "catch", { seat }), "tooSoon");
      player.clock.advance(1_000);
      isCaught = (await player.ask("catch", { seat })).ok;
      // A player who has just called cannot be caught.
      assert.ok(isCaught || player.table.snapshot.view.catchableSeat !== seat);
    }
    await player.playUntil(
      () => player.table.snapshot.view.turn === 0 && player.table.snapshot.phase === "playing",
    );
    const [first, second] = [player.ask("draw", {}), player.ask("draw", {})];
    await first;
    assert.ok(!(await second).ok);
  });
});
