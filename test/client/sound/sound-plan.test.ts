import assert from "node:assert/strict";
import { MAX_LAG_MS } from "../../../client/scenes/animation/animation-queue.ts";
import {
  type AnimationTiming,
  limitCues,
  planSounds,
  type SoundCue,
} from "../../../client/sound/sound-plan.ts";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { table } from "../../support/game/table.ts";

const RED = cardOf("red", "5");

/** Four sit at the table, and I on the first seat. */
function view(part: Partial<View> = {}): View {
  return { ...table({ seats: 4 }).deal({ 0: "r5 r6", 1: "g1 g2", top: "r3" }).view(0), ...part };
}

const played = (seat: number): SeenEvent => ({ type: "cardPlayed", seat, card: RED });
const turn = (seat: number): SeenEvent => ({ type: "turnStarted", seat });
const drawn = (seat: number, count: number, why: "turn" | "drawTwo" = "turn"): SeenEvent => ({
  ...{ type: "cardsDrawn", seat, count, cards: [], why },
});
const dealt: SeenEvent = {
  ...{ type: "dealt", round: 1, dealer: 3, counts: [7, 7, 7, 7], hand: [], top: RED, drawPile: 79 },
};
const won = (seat: number): SeenEvent => ({ type: "roundWon", seat, points: [], hands: [] });

const cuesOf = (
  events: readonly SeenEvent[],
  animationTiming?: AnimationTiming,
  seen = view(),
): readonly SoundCue[] => planSounds(seen, events, animationTiming).cues;
const names = (cues: readonly SoundCue[]): readonly string[] => cues.map(({ sound }) => sound);
const only = (cues: readonly SoundCue[], sound: string): readonly SoundCue[] =>
  cues.filter((soundCue) => soundCue.sound === sound);

describe("sound plan", () => {
  it("is empty if nothing moves", () => {
    assert.deepEqual(planSounds(view(), []), { cues: [], durationMs: 0 });
    assert.deepEqual(cuesOf([{ type: "turnPassed", seat: 1 }]), []);
    assert.deepEqual(cuesOf([{ type: "matchEnded", winners: [], scores: [], why: "idle" }]), []);
  });

  it("another player's is dropped if the animation is cut before it, but the viewer's own is played at that moment", () => {
    const late = { backlogMs: 1900, isInstant: false };
    assert.deepEqual(names(cuesOf([played(3)], late)), []);
    assert.deepEqual(
      cuesOf([played(0)], late).map(({ sound, at }) => [sound, at]),
      [["play", MAX_LAG_MS]],
    );
  });

  it("a card sounds when it lands, and then the viewer's turn; another player's turn does not", () => {
    const cues = cuesOf([played(3), turn(0)]);
    assert.deepEqual(names(cues), ["play", "turn"]);
    assert.deepEqual(
      cues.map(({ at }) => at),
      [420, 460],
    );
    assert.deepEqual(names(cuesOf([played(0), turn(1)])), ["play"]);
  });

  it("the viewer's card that left the hand long ago lands at once", () => {
    const pace = { backlogMs: 0, isInstant: false };
    assert.deepEqual(
      [150, 420, 1900].map((lifted) => cuesOf([played(0)], { ...pace, ownPlayAgeMs: lifted })[0]?.at),
      [270, 0, 0],
    );
    assert.equal(
      cuesOf([played(2)], { ...pace, ownPlayAgeMs: 300 })[0]?.at,
      420,
      "another's card has its own way",
    );
  });

  it("events of the viewer have different, fuller sounds; those of others come from the position of their seats", () => {
    const [mine] = cuesOf([played(0)]);
    const [left] = cuesOf([played(1)]);
    const [across] = cuesOf([played(2)]);
    const [right] = cuesOf([played(3)]);
    assert.deepEqual([mine?.isMine, mine?.pan, mine?.gain], [true, 0, 1]);
    assert.ok((left?.pan ?? 0) < -0.3 && (right?.pan ?? 0) > 0.3);
    assert.ok(Math.abs(across?.pan ?? 1) < 0.01);
    assert.ok(left?.isMine === false && left.gain < 1);
  });

  it("gives spectators all sounds, and none as their own", () => {
    const seen = view({ seat: SPECTATOR, hand: [] });
    const cues = cuesOf([played(0), turn(1), drawn(1, 2, "drawTwo"), won(2)], undefined, seen);
    assert.deepEqual([...new Set(names(cues))], ["play", "hit", "draw", "win"]);
    assert.ok(cues.every(({ isMine, pan }) => !isMine && Math.abs(pan) < 1));
  });

  it("cards that must be taken begin with a blow, cards drawn in turn do not", () => {
    const cues = cuesOf([drawn(0, 4, "drawTwo")]);
    assert.deepEqual(names(cues), ["hit", "draw", "draw", "draw", "draw"]);
    assert.equal(cues[0]?.isMine, true);
    assert.deepEqual(names(cuesOf([drawn(1, 1)])), ["draw"]);
  });

  it("each card of a penalty is heard and felt alone, a little higher than the one before it", () => {
    const cues = only(cuesOf([drawn(0, 8, "drawTwo")]), "draw");
    assert.deepEqual(
      cues.map(({ step }) => step),
      [0, 1, 2, 3, 4, 5, 6, 7],
    );
    assert.deepEqual(
      cues.map(({ cards, isMine }) => isMine && cards),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
    const gaps = cues.slice(1).map(({ at }, i) => at - (cues[i]?.at ?? 0));
    assert.ok(
      gaps.every((gap) => Math.abs(gap - 110) < 0.01),
      `${gaps}`,
    );
    const others = only(cuesOf([drawn(1, 8, "drawTwo")]), "draw");
    assert.ok(others.length === 8 && others.every(({ isMine }) => !isMine));
    assert.deepEqual(
      only(cuesOf([drawn(0, 3)]), "draw").map(({ isMine, cards }) => [isMine, cards]),
      [
        [false, 0],
        [false, 0],
        [false, 0],
      ],
      "cards that were drawn by choice are not felt",
    );
  });

  it("a penalty that grows sounds higher each time, when “+n” arrives", () => {
    const hit = (amount: number) => only(cuesOf([{ type: "penaltyRaised", seat: 2, amount }]), "hit")[0];
    assert.deepEqual(
      [2, 4, 6, 12].map((amount) => hit(amount)?.step),
      [0, 1, 2, 5],
    );
    assert.deepEqual([hit(2)?.at, hit(2)?.cards], [460, 2]);
  });

  it("T6: a penalty for the viewer is also the viewer's turn", () => {
    const raised: SeenEvent = { type: "penaltyRaised", seat: 0, amount: 4 };
    const cues = cuesOf([{ type: "cardPlayed", seat: 3, card: WILD_DRAW_FOUR }, raised]);
    assert.deepEqual(names(cues), ["play", "hit", "turn"]);
    assert.deepEqual(names(cuesOf([{ ...raised, seat: 2 }])), ["hit"]);
  });

  it("every sign has its sound", () => {
    const soundsOf = (event: SeenEvent) => names(cuesOf([event]));
    assert.deepEqual(soundsOf({ type: "directionReversed", direction: -1 }), ["reverse"]);
    assert.deepEqual(soundsOf({ type: "seatSkipped", seat: 1 }), ["skip"]);
    assert.deepEqual(soundsOf({ type: "unoCalled", seat: 1 }), ["uno"]);
    assert.deepEqual(soundsOf({ type: "unoCaught", seat: 1, by: 2 }), ["caught"]);
    assert.deepEqual(soundsOf({ type: "falseCatch", by: 2 }), ["refuse"]);
    const wait = ["deal", "deal", "deal"];
    const challenged: SeenEvent = { type: "challenged", by: 1, seat: 2, guilty: true, hand: [] };
    assert.deepEqual(soundsOf(challenged), [...wait, "caught"]);
    assert.deepEqual(soundsOf({ ...challenged, guilty: false }), [...wait, "skip"]);
    assert.deepEqual(soundsOf({ type: "tableRuleDeclared", seat: 1, text: "" }), ["said"]);
    assert.deepEqual(soundsOf({ type: "handsSwapped", seats: [0, 1] }), ["reverse", "draw"]);
    assert.deepEqual(soundsOf({ type: "handsRotated", direction: 1 }), ["reverse", "draw"]);
    assert.deepEqual(new Set(soundsOf({ type: "drawPileReshuffled", drawPile: 40 })), new Set(["deal"]));
    assert.deepEqual(soundsOf({ type: "colorChosen", seat: 1, color: "red" }), []);
  });

  it("the match is won if the viewer, or the partner (H9), wins or claims the win (C3); it sounds once", () => {
    const ended: SeenEvent = { type: "matchEnded", winners: [0], scores: [], why: "won" };
    const mine = (cues: readonly SoundCue[]) => cues.map(({ sound, isMine }) => [sound, isMine]);
    assert.deepEqual(mine(cuesOf([won(0)])), [["win", true]]);
    assert.deepEqual(mine(cuesOf([won(2)])), [["defeat", false]]);
    const inTeams = view({ rules: { ...OFFICIAL_RULES, teams: true } });
    assert.deepEqual(mine(cuesOf([won(2)], undefined, inTeams)), [["win", true]]);
    assert.deepEqual(mine(cuesOf([won(1)], undefined, inTeams)), [["defeat", false]]);
    const matchOver = view({ result: { winners: [0], scores: [], why: "won" } });
    assert.deepEqual(mine(cuesOf([won(0), ended], undefined, matchOver)), [["triumph", true]]);
    assert.deepEqual(
      mine(cuesOf([won(2), ended], undefined, matchOver)),
      [["triumph", true]],
      "the match counts",
    );
    assert.deepEqual(mine(cuesOf([{ ...ended, why: "claimed" }])), [["triumph", true]]);
  });

  it("the winning card sounds when it lands in slow motion, also after it has left the hand", () => {
    const landing = (cues: readonly SoundCue[]) => only(cues, "play")[0]?.at ?? 0;
    const slow = landing(cuesOf([played(1), won(1)]));
    assert.ok(slow > 2 * landing(cuesOf([played(1), turn(2)])));
    const own = cuesOf([played(0), won(0)], { backlogMs: 0, ownPlayAgeMs: 300, isInstant: false });
    assert.ok(landing(own) < slow && landing(own) > 0.5 * slow);
  });

  it("a deal ripples around the table, each card apart from the next", () => {
    const cues = cuesOf([dealt]);
    assert.ok(cues.length > 12 && cues.length <= 28, `${cues.length} of 28 cards`);
    assert.ok((cues.at(-1)?.at ?? 0) < 1800);
    for (const [i, soundCue] of cues.entries())
      assert.ok(i === 0 || soundCue.at - (cues[i - 1]?.at ?? 0) >= 55, "two at once are one noise");
    assert.ok(cues.some(({ pan }) => pan < 0) && cues.some(({ pan }) => pan > 0));
  });

  it("never starts more than three sounds at once, and keeps the important ones", () => {
    const pace = { backlogMs: 0, isInstant: true };
    const events = [played(1), drawn(2, 2, "drawTwo"), drawn(3, 2), won(0)];
    const cues = cuesOf(events, pace);
    for (const { at } of cues)
      assert.ok(cues.filter((soundCue) => soundCue.at >= at && soundCue.at < at + 90).length <= 3);
    assert.ok(names(cues).includes("win") && names(cues).includes("hit"));
  });

  it("is short with reduced motion", () => {
    const at = cuesOf([played(3), { type: "seatSkipped", seat: 0 }, turn(1)], {
      backlogMs: 0,
      isInstant: true,
    });
    assert.ok(
      at.every((soundCue) => soundCue.at < 250),
      JSON.stringify(at),
    );
  });

  it("follows animations that are still running, in step with their higher speed", () => {
    const quiet = planSounds(view(), [played(3), turn(0)]);
    const after = planSounds(view(), [played(3), turn(0)], { backlogMs: 1000, isInstant: false });
    assert.equal(quiet.durationMs, 520);
    assert.equal(after.cues[0]?.at.toFixed(0), (1000 + 420 / ((1000 + 520) / 1500)).toFixed(0));
    assert.ok(after.durationMs < quiet.durationMs);
  });

  it("a long backlog drops late sounds, except for those of the viewer", () => {
    const many = Array.from({ length: 12 }, (_, i) => played(1 + (i % 3)));
    const { cues, durationMs } = planSounds(view(), [...many, turn(0)], {
      backlogMs: 1500,
      isInstant: false,
    });
    assert.equal(cues.at(-1)?.sound, "turn");
    assert.ok(cues.every(({ at }) => at <= MAX_LAG_MS));
    assert.ok(only(cues, "play").length < 8, `${names(cues)}`);
    assert.ok(durationMs <= MAX_LAG_MS - 1500);
  });

  it("is silent if the animations are skipped", () => {
    const evening = Array.from({ length: 30 }, (_, i) => played(i % 4));
    assert.deepEqual(planSounds(view(), evening), { cues: [], durationMs: 0 });
  });
});

const cue = (sound: SoundCue["sound"], at: number): SoundCue => ({
  sound,
  at,
  gain: 1,
  pan: 0,
  isMine: false,
  step: 0,
  cards: 0,
});
const soundsOf = (...cues: readonly SoundCue[]) => limitCues(cues).map(({ sound, at }) => `${sound} ${at}`);

describe("sounds at the same time", () => {
  it("are separated: of two equal sounds in short succession only the first is played", () => {
    assert.deepEqual(soundsOf(cue("draw", 30), cue("draw", 0), cue("draw", 60)), ["draw 0", "draw 60"]);
  });

  it("are three at most, the weightiest, in their order of time", () => {
    const all = [cue("said", 0), cue("draw", 10), cue("uno", 20), cue("turn", 30), cue("hit", 200)];
    assert.deepEqual(soundsOf(...all), ["draw 10", "uno 20", "turn 30", "hit 200"]);
  });
});
