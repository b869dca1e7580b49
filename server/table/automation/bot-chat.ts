/** Lets bots send a phrase now and then, in the same way as people do. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { BotSpeech, type Remark } from "../../../shared/bots/bot-speech.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { PHRASE_NUMBERS } from "../../../shared/phrase.ts";
import { redact } from "../../../shared/redact.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Chat } from "../chat.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Seats } from "../seats/seats.ts";

export interface BotChatOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly chance: Chance;
  readonly chat: Chat;
}

export class BotChat {
  readonly #options: BotChatOptions;
  readonly #timers = new Set<Timer>();
  readonly #speech: BotSpeech<SeatedPlayer>;

  constructor(options: BotChatOptions) {
    this.#options = options;
    this.#speech = new BotSpeech(options.chance);
  }

  /** These events have been shown: at most one bot says something about them. */
  eventsShown(events: readonly GameEvent[]): void {
    const bots = this.#options.seats.all.filter((player) => !isPerson(player));
    const seen = events.map((event) => redact(event));
    const remark = this.#speech.remarkOn(seen, bots);
    if (remark !== undefined) this.#speakLater(remark);
  }

  stop(): void {
    for (const timer of this.#timers) timer.clear();
    this.#timers.clear();
  }

  #speakLater({ bot, phrase, ms }: Remark<SeatedPlayer>): void {
    const { clock, seats, chat } = this.#options;
    const timer = clock.after(ms, () => {
      this.#timers.delete(timer);
      if (seats.get(bot.id) === bot) chat.send(bot, PHRASE_NUMBERS[phrase]);
    });
    this.#timers.add(timer);
  }
}
