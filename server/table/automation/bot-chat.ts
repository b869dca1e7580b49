/** Lets bots send a phrase now and then, in the same way as people do. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { temperamentOf } from "../../../shared/bots/bot-cast.ts";
import { type PhraseMoment, phraseFor, phraseMoment } from "../../../shared/bots/bot-phrases.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { PHRASE_NUMBERS } from "../../../shared/phrase.ts";
import { redact, type SeenEvent } from "../../../shared/redact.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Chat } from "../chat.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";

/** How many turns of the table the same bot is silent after a phrase, and how many all bots are. */
export const SILENT_TURNS = { sameBot: 12, allBots: 3 } as const;
/** How long a bot takes to react, in ms: at least this, and up to as much again. */
const REACTION_MS = 800;

export interface BotChatOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly chat: Chat;
}

/** A bot that has a reason to say something. */
interface Candidate {
  readonly bot: SeatedPlayer;
  readonly moment: PhraseMoment;
}

export class BotChat {
  readonly #options: BotChatOptions;
  readonly #timers = new Set<Timer>();
  /** The number of the turn in which each bot, and the last one of all, sent its last phrase. */
  readonly #phraseTurns = new WeakMap<SeatedPlayer, number>();
  #lastPhraseTurn = Number.NEGATIVE_INFINITY;
  #turn = 0;

  constructor(options: BotChatOptions) {
    this.#options = options;
  }

  /** These events have been shown: at most one bot says something about them. */
  eventsShown(events: readonly GameEvent[]): void {
    const seen = events.map((event) => redact(event));
    this.#turn += seen.filter(({ type }) => type === "turnStarted").length;
    if (this.#turn - this.#lastPhraseTurn < SILENT_TURNS.allBots) return;
    const speaker = this.#chooseSpeaker(this.#candidates(seen));
    if (speaker !== undefined) this.#speak(speaker);
  }

  stop(): void {
    for (const timer of this.#timers) timer.clear();
    this.#timers.clear();
  }

  #candidates(events: readonly SeenEvent[]): readonly Candidate[] {
    const rested = this.#options.seats.all.filter((player) => !isPerson(player) && this.#hasRested(player));
    return rested.flatMap((bot) => {
      const moment = phraseMoment(bot.seat, events);
      return moment === undefined ? [] : [{ bot, moment }];
    });
  }

  #hasRested(bot: SeatedPlayer): boolean {
    const last = this.#phraseTurns.get(bot) ?? Number.NEGATIVE_INFINITY;
    return this.#turn - last >= SILENT_TURNS.sameBot;
  }

  /** The winner of a round speaks rather than a loser. */
  #chooseSpeaker(candidates: readonly Candidate[]): Candidate | undefined {
    const leading = candidates.filter(({ moment }) => moment !== "lostRound");
    const speakers = leading.length > 0 ? leading : candidates;
    return speakers.length === 0 ? undefined : speakers[this.#options.chance(speakers.length)];
  }

  #speak({ bot, moment }: Candidate): void {
    const { clock, chance, seats, chat } = this.#options;
    const temperament = temperamentOf(bot.name);
    const phrase = temperament === undefined ? undefined : phraseFor(moment, temperament, chance);
    if (phrase === undefined) return;
    this.#phraseTurns.set(bot, this.#turn);
    this.#lastPhraseTurn = this.#turn;
    const timer = clock.after(REACTION_MS + chance(REACTION_MS), () => {
      this.#timers.delete(timer);
      if (seats.get(bot.id) === bot) chat.send(bot, PHRASE_NUMBERS[phrase]);
    });
    this.#timers.add(timer);
  }
}
