/** The waiting room on a big screen: how to join in large letters, with a QR code, and who is there already. */

import "../../styles/card-to-flick.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { type Character, FACES } from "../../../shared/text/face-of-name.ts";
import { t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { face, playerAvatar } from "../../ui/faces/avatar.ts";
import { icon } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { textEms } from "../game/game-canvas.ts";
import { CardToFlick } from "../waiting-room/card-to-flick.ts";
import { RoomChat, sayingOf } from "../waiting-room/room-chat.ts";
import { readinessText } from "../waiting-room/start-bar.ts";
import type { Sayings } from "../waiting-room/waiting-state.ts";
import { guestAddress } from "./screen-address.ts";
import { focusSoundPrompt, type ScreenControls } from "./screen-controls.ts";
import { typedWay } from "./screen-status.ts";

/** How often countdowns are updated, in ms. */
const REFRESH_MS = 500;

/** How long a greeting is read, in ms. */
const GREETING_MS = 2600;
const GREETINGS = ["here", "welcome", "joins"] as const;

type RoomControls = Pick<ScreenControls, "view" | "soundPrompt">;

export class ScreenRoom {
  readonly #session: TableSession;
  readonly #controls: RoomControls;
  readonly #card: CardToFlick;
  readonly #chat = new RoomChat((sayings) => {
    this.#sayings = sayings;
    this.draw();
  });
  readonly #page: ReturnType<typeof mountPage>;
  readonly #ticker: ReturnType<typeof setInterval>;
  readonly #unsubscribe: () => void;
  #sayings: Sayings = new Map();
  /** Who has just come, and is greeted in place of the title. */
  #guest: PlayerInfo | undefined;
  #known: ReadonlySet<string>;
  #greetingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parent: HTMLElement, session: TableSession, controls: RoomControls) {
    this.#session = session;
    this.#controls = controls;
    this.#known = idsOf(session.snapshot);
    this.#card = new CardToFlick(session);
    this.#page = mountPage(parent, "big-screen", () => this.#view());
    this.#ticker = setInterval(() => session.snapshot.clock !== "none" && this.draw(), REFRESH_MS);
    this.#unsubscribe = session.subscribe({
      changed: (snapshot) => this.#changed(snapshot),
      connectionChanged: () => this.draw(),
      chatReceived: (message) => {
        this.#chat.receive(message, session.snapshot);
        this.#card.receive(message);
      },
    });
    focusSoundPrompt(parent);
  }

  draw(): void {
    this.#page.draw();
  }

  close(): void {
    clearInterval(this.#ticker);
    clearTimeout(this.#greetingTimer);
    this.#chat.close();
    this.#card.close();
    this.#unsubscribe();
    this.#page.close();
  }

  /** A player who comes is greeted, the last one of several. */
  #changed(snapshot: TableSnapshot): void {
    const guest = snapshot.players.findLast(({ id }) => !this.#known.has(id));
    this.#known = idsOf(snapshot);
    if (guest !== undefined) this.#greet(guest);
    this.draw();
  }

  #greet(guest: PlayerInfo): void {
    clearTimeout(this.#greetingTimer);
    this.#guest = guest;
    this.#greetingTimer = setTimeout(() => {
      this.#guest = undefined;
      this.draw();
    }, GREETING_MS);
  }

  #view(): TemplateResult {
    const { snapshot, connectionState } = this.#session;
    const isLost = connectionState === "returning";
    const isFull = freeSeats(snapshot) === 0;
    const guest = this.#guest;
    const call = t(isFull ? "place.fullTitle" : "screen.join");
    const title = guest === undefined ? call : greeting(guest);
    return html`
      ${this.#controls.view()}
      <main class="screen-room">
        ${howToJoin(snapshot, isFull)}
        <div class="screen-lobby">
          <h1 tabindex="-1" .style=${`--ems:${textEms(title)}`}>${title}</h1>
          ${playerList(snapshot, this.#sayings, guest?.id)}
          <p class="screen-note" role="status">${isLost ? t("place.returning") : startNote(snapshot)}</p>
          ${this.#controls.soundPrompt()}
          <div class="screen-flick" inert>${this.#card.view()}</div>
        </div>
      </main>
    `;
  }
}

const idsOf = ({ players }: TableSnapshot): ReadonlySet<string> => new Set(players.map(({ id }) => id));

/** Another line for each seat. */
function greeting({ name, seat }: PlayerInfo): string {
  return t("screen.arrived", { name, context: GREETINGS[seat % GREETINGS.length] ?? "here" });
}

/** The QR code; and for phones without a camera, the address and the code. They lead to a full table, too. */
function howToJoin({ code, hasPassword }: TableSnapshot, isFull: boolean): TemplateResult {
  return html`<div class="screen-join">
    <p>${isFull ? t("place.full", { code }) : t("screen.joinScan")}</p>
    <div class="screen-qr">${qrCode(guestAddress(code), t("screen.joinQr", { code }))}</div>
    ${typedWay(code)}
    ${hasPassword ? html`<p class="screen-lock">${icon("lock")}${t("home.passwordTitle")}</p>` : nothing}
  </div>`;
}

/** As many tiles fill the list, with their columns; for more, the names are beside the faces. */
const GRIDS = [
  [4, 2],
  [6, 3],
  [9, 3],
] as const;
const ROWS = [10, 2] as const;

function freeSeats({ players, rules }: TableSnapshot): number {
  return Math.max(0, mostSeats(rules) - players.length);
}

/** The fewer there are, the larger their faces. */
function playerList(snapshot: TableSnapshot, sayings: Sayings, guest: string | undefined): TemplateResult {
  const { players } = snapshot;
  const [shown, columns] = GRIDS.find(([tiles]) => tiles > players.length) ?? ROWS;
  const free = Math.min(freeSeats(snapshot), shown - players.length);
  const size = `--columns:${columns};--rows:${shown / columns}`;
  return html`${players.length === 0 ? html`<p>${t("screen.nobody")}</p>` : nothing}
  <ul class="screen-players ${shown === ROWS[0] ? "are-many" : ""}" .style=${size} aria-label=${t("waiting.seats")}>
    ${repeat(
      players,
      ({ id }) => id,
      (player) => playerRow(player, sayings, player.id === guest),
    )}
    ${othersThan(players)
      .slice(0, free)
      .map(
        (character) =>
          html`<li class="is-free" aria-hidden="true"><span class="avatar">${face(character, "calm")}</span></li>`,
      )}
  </ul>`;
}

/** Faces that nobody at the table has: who could still come. */
function othersThan(players: readonly PlayerInfo[]): readonly Character[] {
  return FACES.filter((each) => players.every(({ avatar }) => avatar !== each));
}

function playerRow(player: PlayerInfo, sayings: Sayings, isNew: boolean): TemplateResult {
  const { name, isHost, bot, connected, ready, agreesToStart } = player;
  const isBot = bot !== "none";
  const isReady = !isBot && connected && (ready || agreesToStart);
  const kinds = `${connected ? "" : "is-gone"} ${isReady ? "is-ready" : ""}`;
  return html`<li class=${kinds} data-new=${isNew}>
    ${playerAvatar(player, isReady || isBot ? "happy" : "calm")}<b><bdi>${name}</bdi></b>
    ${sayingOf(player, sayings)}
    <span class="screen-marks">
    ${isHost ? html`<span class="screen-crown">${icon("crown")}<span class="unseen">${t("waiting.host")}</span></span>` : nothing}
    ${isBot ? html`<span>${icon("bot")}<span class="unseen">${t(`waiting.botBadge.${bot}`)}</span></span>` : nothing}
    ${connected ? nothing : html`<span class="screen-gone">${icon("away")}<span class="unseen">${t("waiting.gone")}</span></span>`}
    ${isReady ? html`<span class="screen-ready">${icon("check")}<span class="unseen">${t("waiting.ready")}</span></span>` : nothing}
    </span>
  </li>`;
}

/** What the match still needs before it starts. */
function startNote({ players, isQuickPlay, clock }: TableSnapshot): string {
  if (clock !== "none" && "endsAt" in clock)
    return t("waiting.startsIn", { count: secondsUntil(clock.endsAt) });
  if (isQuickPlay) return t("waiting.quickIdleNote");
  if (players.length < FEWEST_SEATS) return "";
  return readinessText(players);
}
