/** Which bot says something about what has happened, and after which time: seldom, and never two at once. */
import type { Phrase } from "../phrase.ts";
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";
import type { Chance } from "./bot.ts";
import { temperamentOf } from "./bot-cast.ts";
import { type PhraseMoment, phraseFor, phraseMoment } from "./bot-phrases.ts";

/** How many turns of the table the same bot is silent after a phrase, and how many all bots are. */
export const SILENT_TURNS = { sameBot: 12, allBots: 3 } as const;
/** How long a bot takes to react, in ms: at least this, and up to as much again. */
const REACTION_MS = 800;

export interface SpeakingBot {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
}

/** What a bot says, this many ms from now. */
export interface Remark<B extends SpeakingBot> {
  readonly bot: B;
  readonly phrase: Phrase;
  readonly ms: number;
}

/** A bot that has a reason to say something. */
interface Candidate<B extends SpeakingBot> {
  readonly bot: B;
  readonly moment: PhraseMoment;
}

export class BotSpeech<B extends SpeakingBot> {
  readonly #chance: Chance;
  /** The number of the turn in which each bot, and the last one of all, sent its last phrase. */
  readonly #phraseTurns = new Map<string, number>();
  #lastPhraseTurn = Number.NEGATIVE_INFINITY;
  #turn = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** At most one of the bots says something about these events, which everybody has seen. */
  remarkOn(events: readonly SeenEvent[], bots: readonly B[]): Remark<B> | undefined {
    this.#turn += events.filter(({ type }) => type === "turnStarted").length;
    if (this.#turn - this.#lastPhraseTurn < SILENT_TURNS.allBots) return undefined;
    const speaker = this.#chooseSpeaker(this.#candidates(events, bots));
    return speaker === undefined ? undefined : this.#remarkOf(speaker);
  }

  #candidates(events: readonly SeenEvent[], bots: readonly B[]): readonly Candidate<B>[] {
    return bots
      .filter((bot) => this.#hasRested(bot))
      .flatMap((bot) => {
        const moment = phraseMoment(bot.seat, events);
        return moment === undefined ? [] : [{ bot, moment }];
      });
  }

  #hasRested({ id }: B): boolean {
    const last = this.#phraseTurns.get(id) ?? Number.NEGATIVE_INFINITY;
    return this.#turn - last >= SILENT_TURNS.sameBot;
  }

  /** The winner of a round speaks rather than a loser. */
  #chooseSpeaker(candidates: readonly Candidate<B>[]): Candidate<B> | undefined {
    const leading = candidates.filter(({ moment }) => moment !== "lostRound");
    const speakers = leading.length > 0 ? leading : candidates;
    return speakers.length === 0 ? undefined : speakers[this.#chance(speakers.length)];
  }

  #remarkOf({ bot, moment }: Candidate<B>): Remark<B> | undefined {
    const temperament = temperamentOf(bot.name);
    const phrase = temperament === undefined ? undefined : phraseFor(moment, temperament, this.#chance);
    if (phrase === undefined) return undefined;
    this.#phraseTurns.set(bot.id, this.#turn);
    this.#lastPhraseTurn = this.#turn;
    return { bot, phrase, ms: REACTION_MS + this.#chance(REACTION_MS) };
  }
}
