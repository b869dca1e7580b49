/** Lets the bots of the local table say a phrase now and then. */
import type { Chance } from "../../shared/bots/bot.ts";
import { BotSpeech, type SpeakingBot } from "../../shared/bots/bot-speech.ts";
import { PHRASE_NUMBERS } from "../../shared/phrase.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { QuickChat } from "../../shared/wire/messages.ts";
import type { Scheduler } from "../scheduler.ts";
import type { LocalTableState } from "./local-table-state.ts";

interface LocalBotChatDeps {
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly say: (quickChat: QuickChat) => void;
}

export class LocalBotChat {
  readonly #deps: LocalBotChatDeps;
  readonly #speech: BotSpeech<SpeakingBot>;
  #cancel = () => {};

  constructor(deps: LocalBotChatDeps) {
    this.#deps = deps;
    this.#speech = new BotSpeech(deps.chance);
  }

  /** The player has seen these events: at most one bot says something about them. */
  eventsShown(events: readonly SeenEvent[], { seats }: Pick<LocalTableState, "seats">): void {
    const { scheduler, say } = this.#deps;
    const bots = seats.flatMap(({ id, name, bot }, seat) => (bot === "none" ? [] : [{ id, name, seat }]));
    const remark = this.#speech.remarkOn(events, bots);
    if (remark === undefined) return;
    const { bot, phrase, ms } = remark;
    this.#cancel = scheduler(ms, () => say({ seatId: bot.id, phrase: PHRASE_NUMBERS[phrase] }));
  }

  stop(): void {
    this.#cancel();
  }
}
