/** Quick chat: the panel of emotes and phrases, incoming messages, and muted players. */

import { html, nothing, type TemplateResult } from "lit-html";
import {
  EMOTES,
  isEmote,
  PHRASE_NUMBERS,
  type Phrase,
  phraseOf,
  READY_PHRASES,
} from "../../../../shared/phrase.ts";
import type { QuickChat } from "../../../../shared/wire/messages.ts";
import { t } from "../../../i18n/i18n.ts";
import { phraseName } from "../../../i18n/phrase-and-rule-texts.ts";
import type { PlayerInfo, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { TableCanvas } from "../../../scenes/scene-contract.ts";
import { operatorSettings } from "../../../site.ts";
import type { TableSounds } from "../../../sound/table-sounds.ts";
import { load, save } from "../../../storage.ts";
import { emoteImage } from "../../../ui/faces/emote-image.ts";
import { icon } from "../../../ui/icons.ts";
import { isBlockedSeat } from "./blocked-seats.ts";
import type { EventLog } from "./event-log.ts";
import type { PositionStyle } from "./overlay-positions.ts";

export interface ChatPanelActions {
  readonly changed: () => void;
  /** Sends the phrase with this number. */
  readonly send: (phrase: number) => void;
  /** The panel was closed: focus its button. */
  readonly closed: () => void;
  /** The panel mutes and unmutes all bots with one tap. */
  readonly mutes: Pick<Mutes, "areBotsMuted" | "muteBots">;
}

interface ChatPanelStyles {
  readonly button: PositionStyle;
  readonly panel: PositionStyle;
}

export class ChatPanel {
  readonly #actions: ChatPanelActions;
  readonly #onPointerDown = (event: Event) => this.#closeUnlessInside(event);
  #isOpen = false;

  constructor(actions: ChatPanelActions) {
    this.#actions = actions;
  }

  /** `isInert`: the button cannot be pressed now; `hasBots`: there are bots to mute at the table. */
  view(styles: ChatPanelStyles, isInert: boolean, hasBots: boolean): TemplateResult {
    return html`<div class="table-say" @keydown=${(event: KeyboardEvent) => this.#closeOnEscape(event)}>
      <button type="button" class="table-say-button" data-testid="say" ?inert=${isInert} aria-label=${t("presence.say")}
        aria-expanded=${String(this.#isOpen)} .style=${styles.button} @click=${() => this.#setOpen(!this.#isOpen)}>
        ${chatIcon()}</button>
      ${this.#isOpen ? this.#panel(styles.panel, hasBots) : nothing}
    </div>`;
  }

  close(): void {
    document.removeEventListener("pointerdown", this.#onPointerDown, true);
    this.#isOpen = false;
  }

  #panel(style: PositionStyle, hasBots: boolean): TemplateResult {
    return html`<div class="table-say-panel" role="group" aria-label=${t("presence.say")} .style=${style}>
      <ul role="list" class="table-emotes" aria-label=${t("presence.emotes")}>
        ${EMOTES.map((emote) => html`<li>${this.#phraseButton(emote, emoteImage(emote))}</li>`)}
      </ul>
      ${operatorSettings.chat === undefined ? this.#phraseList() : nothing}
      ${hasBots ? this.#muteBotsButton() : nothing}
    </div>`;
  }

  #phraseList(): TemplateResult {
    return html`<ul role="list" class="table-phrases" aria-label=${t("presence.phrases")}>
      ${READY_PHRASES.map((phrase) => html`<li>${this.#phraseButton(phrase, phraseName(phrase))}</li>`)}
    </ul>`;
  }

  #muteBotsButton(): TemplateResult {
    const { mutes, changed } = this.#actions;
    const toggle = () => {
      mutes.muteBots(!mutes.areBotsMuted);
      changed();
    };
    return html`<button type="button" class="table-mute-bots" data-testid="say-mute-bots"
      aria-pressed=${String(mutes.areBotsMuted)} @click=${toggle}>
      ${mutes.areBotsMuted ? icon("check") : nothing}${t("presence.muteBots")}</button>`;
  }

  #phraseButton(phrase: Phrase, content: TemplateResult | string): TemplateResult {
    const send = () => {
      this.#setOpen(false);
      this.#actions.send(PHRASE_NUMBERS[phrase]);
    };
    return html`<button type="button" data-testid="say-${phrase}" aria-label=${phraseName(phrase)}
      @click=${send}>${content}</button>`;
  }

  #closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.preventDefault();
    this.#setOpen(false);
  }

  #closeUnlessInside({ target }: Event): void {
    const isInside = target instanceof Element && target.closest(".table-say") !== null;
    if (!isInside) this.#closeWithoutFocus();
  }

  /** After a press outside the panel, which moves the focus itself. */
  #closeWithoutFocus(): void {
    this.close();
    this.#actions.changed();
  }

  #setOpen(isOpen: boolean): void {
    this.close();
    this.#isOpen = isOpen;
    if (isOpen) document.addEventListener("pointerdown", this.#onPointerDown, true);
    this.#actions.changed();
    if (!isOpen) this.#actions.closed();
  }
}

function chatIcon(): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 5h16v11h-9l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"></path></svg>`;
}

export interface ChatTargets {
  readonly mutes: Pick<Mutes, "isHidden" | "areBotsMuted">;
  readonly canvas: Pick<TableCanvas, "showChatBubble"> | undefined;
  readonly log: Pick<EventLog, "addChat">;
  readonly sounds: Pick<TableSounds, "playChat">;
}

/** Shows a message over its sender's plate and in the log, and plays a sound. Ignores unknown phrases and muted players. */
export function showIncomingChat(
  message: QuickChat,
  { players }: Pick<TableSnapshot, "players">,
  targets: ChatTargets,
): void {
  const sender = players.find(({ id }) => id === message.seatId);
  const phrase = phraseOf(message.phrase);
  if (sender === undefined || phrase === undefined) return;
  if (isMutedHere(sender, targets.mutes)) return;
  targets.canvas?.showChatBubble(
    sender.seat,
    isEmote(phrase) ? { emote: phrase } : { words: phraseName(phrase) },
  );
  targets.sounds.playChat();
  targets.log.addChat(phrase, { name: sender.name, isMine: sender.isMe });
}

/** True if this player does not want to read what the sender says. */
export function isMutedHere({ id, bot, isMe }: PlayerInfo, mutes: ChatTargets["mutes"]): boolean {
  return !isMe && (mutes.isHidden(id) || (bot !== "none" && mutes.areBotsMuted));
}

const MUTE_ALL_KEY = "mute-everybody";
const MUTE_BOTS_KEY = "mute-bots";
const MUTED_SEATS_KEY = "muted";
/** The oldest seats beyond this number are forgotten. */
const MAX_STORED_MUTES = 60;

/** The muted players; stored in this browser. */
export interface Mutes {
  isMuted(seatId: string): boolean;
  /** Mutes or unmutes one player at this table. */
  mute(seatId: string, isMuted: boolean): void;
  readonly areAllMuted: boolean;
  /** Mutes or unmutes all players at all tables. */
  muteAll(isMuted: boolean): void;
  readonly areBotsMuted: boolean;
  /** Mutes or unmutes all bots at all tables. */
  muteBots(isMuted: boolean): void;
  /** True if this player is muted or blocked, or all players are muted. */
  isHidden(seatId: string): boolean;
}

/** Loads the mutes of a table. If the browser stores nothing, they last as long as the page. */
export function loadMutes(code: string): Mutes {
  let muted: readonly string[] = (load(MUTED_SEATS_KEY) ?? "").split(" ").filter((key) => key !== "");
  let areAllMuted = load(MUTE_ALL_KEY) === "on";
  let areBotsMuted = load(MUTE_BOTS_KEY) === "on";
  const keyOf = (seatId: string) => `${code}/${seatId}`;
  const isMuted = (seatId: string) => muted.includes(keyOf(seatId));
  return {
    isMuted,
    mute(seatId, isMutedNow) {
      const others = muted.filter((key) => key !== keyOf(seatId));
      muted = isMutedNow ? [...others, keyOf(seatId)].slice(-MAX_STORED_MUTES) : others;
      save(MUTED_SEATS_KEY, muted.join(" "));
    },
    get areAllMuted() {
      return areAllMuted;
    },
    muteAll(isMutedNow) {
      areAllMuted = isMutedNow;
      save(MUTE_ALL_KEY, isMutedNow ? "on" : "off");
    },
    get areBotsMuted() {
      return areBotsMuted;
    },
    muteBots(isMutedNow) {
      areBotsMuted = isMutedNow;
      save(MUTE_BOTS_KEY, isMutedNow ? "on" : "off");
    },
    isHidden: (seatId) => areAllMuted || isMuted(seatId) || isBlockedSeat(seatId),
  };
}
