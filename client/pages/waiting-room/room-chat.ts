/** Emotes and phrases in the waiting room: a row of buttons, and what a player says beside the name. */

import { html, nothing, type TemplateResult } from "lit-html";
import {
  EMOTES,
  isEmote,
  PHRASE_NUMBERS,
  type Phrase,
  phraseOf,
  READY_PHRASES,
} from "../../../shared/phrase.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import { t } from "../../i18n/i18n.ts";
import { phraseName } from "../../i18n/phrase-and-rule-texts.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { operatorSettings } from "../../site.ts";
import { emoteImage } from "../../ui/faces/emote-image.ts";
import { isMutedHere, loadMutes } from "../game/overlay/chat-panel.ts";
import type { Sayings, WaitingActions } from "./waiting-state.ts";

/** How long a saying is shown, in ms. */
const SAYING_MS = 5_000;

/** Keeps what players say for a moment; `changed` gets what the page shows now. */
export class RoomChat {
  readonly #changed: (sayings: Sayings) => void;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #sayings: Sayings = new Map();

  constructor(changed: (sayings: Sayings) => void) {
    this.#changed = changed;
  }

  /** Ignores muted players, and phrases of newer versions. */
  receive({ seatId, phrase: number }: QuickChat, { code, players }: TableSnapshot): void {
    const phrase = phraseOf(number);
    const sender = players.find(({ id }) => id === seatId);
    if (phrase === undefined || sender === undefined || isMutedHere(sender, loadMutes(code))) return;
    clearTimeout(this.#timers.get(seatId));
    this.#timers.set(
      seatId,
      setTimeout(() => this.#show([...this.#sayings].filter(([id]) => id !== seatId)), SAYING_MS),
    );
    this.#show([...this.#sayings, [seatId, phrase]]);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #show(sayings: readonly (readonly [string, Phrase])[]): void {
    this.#sayings = new Map(sayings);
    this.#changed(this.#sayings);
  }
}

/** What a player has just said. */
export function sayingOf({ id }: PlayerInfo, sayings: Sayings): TemplateResult {
  const phrase = sayings.get(id);
  const content = phrase === undefined ? nothing : saying(phrase);
  return html`<span class="sitter-says" role="status">${content}</span>`;
}

function saying(phrase: Phrase): TemplateResult | string {
  if (!isEmote(phrase)) return phraseName(phrase);
  return html`${emoteImage(phrase)}<span class="unseen">${phraseName(phrase)}</span>`;
}

/** A row of all emotes and phrases that the operator allows, which scrolls to the side; spectators have none. */
export function sayRow(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult | typeof nothing {
  const { chat } = operatorSettings;
  if (snapshot.isLocalGame === true || myPlayer(snapshot) === undefined || chat === "off") return nothing;
  const phrases = chat === "emotes" ? EMOTES : [...EMOTES, ...READY_PHRASES];
  const button = (phrase: Phrase) => {
    const send = () => actions.send("quickChat", { phrase: PHRASE_NUMBERS[phrase] });
    return html`
      <li><button type="button" aria-label=${phraseName(phrase)} @click=${send}>${isEmote(phrase) ? emoteImage(phrase) : phraseName(phrase)}</button></li>
    `;
  };
  return html`<ul class="say-row" role="list" aria-label=${t("presence.say")}>${phrases.map(button)}</ul>`;
}
