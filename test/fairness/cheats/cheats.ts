/** Ways for a server to cheat, each planted in a real server beside the honest code, and what its victim must be told. */
import type { TableChain } from "../../../shared/fairness/match-fairness.ts";
import { commitmentOfSeat } from "../../../shared/fairness/round-key.ts";
import { commit, openRound, type RoundProtocol, reveal } from "../../../shared/fairness/round-protocol.ts";
import type { FairnessFailure, NotCheckable } from "../../../shared/fairness/verify/fairness-step.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { Seat } from "../../../shared/seat.ts";
import { requestDeal } from "../../../shared/table/fairness/dealing.ts";
import { FAIR_DEALS } from "../../../shared/table/fairness/fair-rounds.ts";
import { startMatch } from "../../../shared/table/match/match-flow.ts";
import type { TableDraft, VerifiableDeals } from "../../../shared/table/table-draft.ts";
import { parseEventBatch } from "../../../shared/wire/event-batch.ts";
import type { FairnessMessage } from "../../../shared/wire/fairness.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { falseState } from "./false-state.ts";

/** The last player who sits down. */
export const VICTIM = "Victim";

/** What a dishonest server does in another way. What is absent is honest. */
export interface Plant {
  readonly deals?: Partial<VerifiableDeals>;
  /** What the victim is sent in place of a message about the shuffles; undefined for nothing. */
  readonly fairnessFor?: (message: FairnessMessage, victim: Seat) => FairnessMessage | undefined;
  /** True for events that the victim is not sent. */
  readonly isWithheld?: (events: Uint8Array) => boolean;
  /** True for a message of the victim that is thrown away: its bytes contain its name. */
  readonly isIgnored?: (message: Buffer) => boolean;
  /** Puts something false into the synced state. Returns a function that ends it. */
  readonly falsify?: () => () => void;
}

export interface Cheat {
  /** The hole of the audit that it uses. */
  readonly hole: string;
  /** What the checks must name, or one of these: a person who is called a bot may not have had a turn. */
  readonly found: readonly (FairnessFailure | NotCheckable)[];
  /** Alone against a bot; otherwise with two others. */
  readonly isAlone?: true;
  /** The victim also watches the table in a second tab, which came first. */
  readonly alsoWatches?: true;
  /** It calls `done` when the victim has been cheated in the match that runs. */
  readonly plant: (done: () => void) => Plant;
}

export const CHEAT_NAMES = [
  ...(["fresh", "unopened", "rewind", "redeal"] as const),
  ...(["botmark", "exclude", "dropcommit", "silentdrop", "acceptdrop", "fakeseat", "mute"] as const),
  ...(["void", "silentvoid", "reseat", "state", "watched", "withhold"] as const),
  ...(["rollback", "equivocate", "twolists", "swap"] as const),
] as const;
export type CheatName = (typeof CHEAT_NAMES)[number];

/** What no protocol between a server and its players can find. */
export const NEVER_FOUND = {
  whomoved: "moves are written down as the clock's: the chain covers what happened, not who did it",
  leak: "all hands are shown to a friend: the server deals them, so it knows them",
} as const;

const seatOf = ({ state }: TableDraft): Seat => state.players.find(({ name }) => name === VICTIM)?.seat ?? 0;

/** Replaces each preparation of a round just when it was made, before anybody has seen it. */
function reopened(
  change: (next: RoundProtocol, victim: Seat) => RoundProtocol,
  done: () => void,
): Partial<VerifiableDeals> {
  const made = new Set<string>();
  return {
    adapt: (draft, isPaused) => {
      FAIR_DEALS.adapt(draft, isPaused);
      const { next } = draft.state.dealing;
      if (next?.phase !== "open" || next.binding.attempt > 0 || made.has(next.commitment)) return;
      const changed = change(next, seatOf(draft));
      made.add(changed.commitment);
      draft.patch("dealing", { next: changed });
      done();
    },
  };
}

type ContributionName = Parameters<VerifiableDeals["contribute"]>[2]["type"];

/** Answers the victim, and does nothing. */
function contribution(
  type: ContributionName,
  done: () => void,
  answer: ReturnType<VerifiableDeals["contribute"]>,
): Partial<VerifiableDeals> {
  return {
    contribute: (draft, player, request) => {
      if (player.name !== VICTIM || request.type !== type)
        return FAIR_DEALS.contribute(draft, player, request);
      done();
      return answer;
    },
  };
}

const ignored = (name: ContributionName) => (done: () => void) => ({
  isIgnored: (message: Buffer) => {
    const isIt = message.includes(name);
    if (isIt) done();
    return isIt;
  },
});

/** A number that the server has chosen itself. */
const CHOSEN = seedOf("the server's choice");

/** The only person is called a bot, and the bot is called a person, whose number the server has chosen. */
function fakeSeat(done: () => void): Partial<VerifiableDeals> {
  const { adapt } = reopened(({ binding, secret, excluded }, victim) => {
    const holders = binding.holders.map((_, seat) => (seat === victim ? "bot" : "player"));
    const next = openRound({ binding: { ...binding, holders }, secret, excluded });
    const seat = 1 - victim;
    const hex = commitmentOfSeat({ commitment: next.commitment, seat, value: CHOSEN });
    const result = commit(next, { seat, hex });
    return result.ok ? result.protocol : next;
  }, done);
  return {
    adapt: (draft, isPaused) => {
      adapt?.(draft, isPaused);
      const { next } = draft.state.dealing;
      if (next?.phase !== "revealing") return;
      const result = reveal(next, { seat: 1 - seatOf(draft), hex: CHOSEN });
      if (result.ok) draft.patch("dealing", { next: result.protocol });
    },
  };
}

/** Does something once, when all have revealed and the server alone knows the deck of the first round. */
function beforeDeal(
  act: (draft: TableDraft, next: RoundProtocol) => ReturnType<VerifiableDeals["nextStep"]>,
): Partial<VerifiableDeals> {
  let isDue = true;
  return {
    nextStep: (draft) => {
      const { next } = draft.state.dealing;
      if (!isDue || next?.phase !== "keyed") return FAIR_DEALS.nextStep(draft);
      isDue = false;
      return act(draft, next);
    },
  };
}

/** The same round of the same match, with another secret. Everybody is shown both. */
function rollback(done: () => void): Partial<VerifiableDeals> {
  let tries = 0;
  return {
    ...beforeDeal((draft, { binding }) => {
      tries += 1;
      const secret = draft.surroundings.makeSeed();
      draft.patch("dealing", { next: openRound({ binding, secret, excluded: [] }), window: undefined });
      done();
      return "published";
    }),
    messages: (match, next) =>
      FAIR_DEALS.messages(match, next).map((message) => ({ ...message, key: `${message.key} ${tries}` })),
  };
}

/**
 * The server has seen the deck, and prepares another match: the next deck may be better. `forget`: what the table's chain is before
 * that match.
 */
function fresh(
  done: () => void,
  forget: (chain: TableChain, thrownAway: RoundProtocol) => TableChain = (chain) => chain,
): Partial<VerifiableDeals> {
  return beforeDeal((draft, next) => {
    const { chain } = draft.state.dealing;
    const forgotten = forget(chain, next);
    if (forgotten !== chain) draft.patch("dealing", { next: undefined, chain: forgotten });
    startMatch(draft, next.binding.rules);
    done();
    return "published";
  });
}

/** As if nothing had been prepared: the next commitment has the number of the one that is thrown away. */
function rewound(chain: TableChain, { binding: { link } }: RoundProtocol): TableChain {
  return link === undefined ? chain : { number: link.number - 1, head: link.before, dropped: [] };
}

/** All have seen their first hands, and are dealt others in another match, as if the table had forgotten the first one. */
function redeal(done: () => void): Partial<VerifiableDeals> {
  let isDue = true;
  const begun = ({ state: { match } }: TableDraft) =>
    isDue && match?.game.phase === "playing" ? match : undefined;
  return {
    adapt: (draft, isPaused) => {
      FAIR_DEALS.adapt(draft, isPaused);
      if (begun(draft) !== undefined) requestDeal(draft);
    },
    nextStep: (draft) => {
      const match = begun(draft);
      if (match === undefined) return FAIR_DEALS.nextStep(draft);
      isDue = false;
      draft.patch("dealing", { next: undefined, chain: { ...draft.state.dealing.chain, dropped: [] } });
      startMatch(draft, match.game.rules);
      done();
      return "published";
    },
  };
}

function reseat(done: () => void): Partial<VerifiableDeals> {
  return beforeDeal((draft) => {
    const [friend, victim] = [0, seatOf(draft)].map((seat) =>
      draft.state.players.find((each) => each.seat === seat),
    );
    if (victim !== undefined && friend !== undefined) {
      const { seat } = victim;
      draft.change(victim, { seat: friend.seat });
      draft.change(friend, { seat });
      done();
    }
    return FAIR_DEALS.nextStep(draft);
  });
}

/** The next card of the pile and another one below it, until one of them is drawn. */
function swap(done: () => void): Partial<VerifiableDeals> {
  let swapped: { readonly round: number; readonly at: number } | undefined;
  return {
    adapt: (draft, isPaused) => {
      FAIR_DEALS.adapt(draft, isPaused);
      const { game } = draft.state.match ?? {};
      if (game?.phase !== "playing") return;
      const { round, drawPile } = game;
      if (swapped?.round === round) {
        if (drawPile.length <= swapped.at) done();
        return;
      }
      const at = drawPile.length - 1;
      const other = drawPile.findLastIndex((card) => card !== drawPile[at]);
      Object.assign(drawPile, { [at]: drawPile[other], [other]: drawPile[at] });
      swapped = { round, at };
    },
  };
}

const flipped = (hex: string) => hex.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));

const FALSE_STATE = {
  found: ["handDiffers"],
  plant: (done) => ({ falsify: () => falseState(VICTIM, done) }),
} as const satisfies Pick<Cheat, "found" | "plant">;

export const CHEATS: Readonly<Record<CheatName, Cheat>> = {
  fresh: {
    ...{ hole: "H1", found: ["droppedWithoutCause", "dealVanished"] },
    plant: (done) => ({ deals: fresh(done) }),
  },
  unopened: {
    ...{ hole: "H1", found: ["dealVanished"] },
    plant: (done) => ({ deals: fresh(done, (chain) => ({ ...chain, dropped: [] })) }),
  },
  rewind: {
    ...{ hole: "H1", found: ["chainBroken"] },
    plant: (done) => ({ deals: fresh(done, rewound) }),
  },
  redeal: { ...{ hole: "H6", found: ["dealVanished"] }, plant: (done) => ({ deals: redeal(done) }) },
  botmark: {
    ...{ hole: "H2", found: ["personCalledBot", "notContributed"] },
    plant: (done) => ({
      deals: reopened(({ binding, secret, excluded }, victim) => {
        const holders = binding.holders.with(victim, "bot");
        return openRound({ binding: { ...binding, holders }, secret, excluded });
      }, done),
    }),
  },
  exclude: {
    ...{ hole: "H2", found: ["notContributed"] },
    plant: (done) => ({
      deals: reopened((next, victim) => openRound({ ...next, excluded: [...next.excluded, victim] }), done),
    }),
  },
  dropcommit: {
    ...{ hole: "H2", found: ["notContributed"] },
    plant: (done) => ({
      deals: contribution("commitContribution", done, refused("contributionRefused", { why: "tooLate" })),
    }),
  },
  silentdrop: { ...{ hole: "H2", found: ["contributionTooLate"] }, plant: ignored("commitContribution") },
  acceptdrop: {
    ...{ hole: "H2", found: ["ownContributionDropped"] },
    plant: (done) => ({ deals: contribution("commitContribution", done, accepted(true)) }),
  },
  fakeseat: {
    ...{ hole: "H3", found: ["personCalledBot", "botCalledPerson"], isAlone: true },
    plant: (done) => ({ deals: fakeSeat(done) }),
  },
  mute: {
    ...{ hole: "H2", found: ["noReceiptOfRound"] },
    plant: (done) => ({
      fairnessFor: () => {
        done();
        return undefined;
      },
    }),
  },
  void: {
    ...{ hole: "H5", found: ["ownContributionCalledMissing"] },
    plant: (done) => ({ deals: contribution("revealContribution", done, accepted(true)) }),
  },
  silentvoid: { ...{ hole: "H5", found: ["notContributed"] }, plant: ignored("revealContribution") },
  reseat: { ...{ hole: "H4", found: ["ownSeatChanged"] }, plant: (done) => ({ deals: reseat(done) }) },
  state: { hole: "H7", ...FALSE_STATE },
  watched: { hole: "H8", alsoWatches: true, ...FALSE_STATE },
  withhold: {
    ...{ hole: "H7", found: ["eventsNotShown"] },
    plant: (done) => ({
      isWithheld: (bytes) => {
        const { events } = parseEventBatch(bytes);
        const isOver = events.some(({ type }) => type === "roundWon");
        const isOwnDraw = events.some((event) => event.type === "cardsDrawn" && event.cards.length > 0);
        // An opening Draw Two is dealt and drawn at once: who is not shown a deal has no receipt to compare.
        const isDeal = events.some(({ type }) => type === "dealt");
        const isWithheld = isOwnDraw && !isOver && !isDeal;
        if (isWithheld) done();
        return isWithheld;
      },
    }),
  },
  rollback: {
    ...{ hole: "section 4", found: ["commitmentDiffers"] },
    plant: (done) => ({ deals: rollback(done) }),
  },
  equivocate: {
    ...{ hole: "section 4", found: ["commitmentDiffers"] },
    plant: (done) => ({
      fairnessFor: (sent) => {
        if (sent.name !== "roundCommitment") return sent;
        done();
        return { ...sent, message: { ...sent.message, commitment: flipped(sent.message.commitment) } };
      },
    }),
  },
  twolists: {
    ...{ hole: "section 4", found: ["publishedSeatsDiffer"] },
    plant: (done) => ({
      fairnessFor: (sent, victim) => {
        if (sent.name !== "contributionCommitments") return sent;
        done();
        const seats = sent.message.seats.map((seat, at) =>
          at === victim ? seat : { kind: "player" as const, commitment: flipped(seat.commitment ?? CHOSEN) },
        );
        return { ...sent, message: { ...sent.message, seats } };
      },
    }),
  },
  swap: { ...{ hole: "section 4", found: ["cardsDiffer"] }, plant: (done) => ({ deals: swap(done) }) },
};
