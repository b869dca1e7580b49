/** The waiting room on a big screen: how to join in large letters, with a QR code, and who is there already. */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { playerAvatar } from "../../ui/avatar.ts";
import { icon } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { readinessText } from "../waiting-room/start-bar.ts";
import { guestAddress, typedAddress } from "./screen-address.ts";
import { focusSoundPrompt, type ScreenControls } from "./screen-controls.ts";

/** How often countdowns are updated, in ms. */
const REFRESH_MS = 500;

/** What the flow of the big screen does with a page. */
export interface OpenedScreenPage {
  draw(): void;
  close(): void;
}

type RoomSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe">;

export function openScreenRoom(
  parent: HTMLElement,
  session: RoomSession,
  controls: Pick<ScreenControls, "view" | "soundPrompt">,
): OpenedScreenPage {
  const page = mountPage(parent, "big-screen", () => roomView(session, controls));
  const draw = () => page.draw();
  const unsubscribe = session.subscribe({ changed: draw, connectionChanged: draw });
  const ticker = setInterval(() => session.snapshot.clock !== "none" && draw(), REFRESH_MS);
  focusSoundPrompt(parent);
  return {
    draw,
    close() {
      clearInterval(ticker);
      unsubscribe();
      page.close();
    },
  };
}

function roomView(
  { snapshot, connectionState }: RoomSession,
  controls: Pick<ScreenControls, "view" | "soundPrompt">,
): TemplateResult {
  const isLost = connectionState === "returning";
  const isFull = freeSeats(snapshot) === 0;
  return html`
    ${controls.view()}
    <main class="screen-room">
      ${howToJoin(snapshot, isFull)}
      <div class="screen-lobby">
        <h1 tabindex="-1">${isFull ? t("place.fullTitle") : t("screen.join")}</h1>
        ${playerList(snapshot)}
        <p class="screen-note" role="status">${isLost ? t("place.returning") : startNote(snapshot)}</p>
        ${controls.soundPrompt()}
      </div>
    </main>
  `;
}

/** The QR code; and for phones without a camera, the address and the code. They lead to a full table, too. */
function howToJoin({ code, hasPassword }: TableSnapshot, isFull: boolean): TemplateResult {
  const address = unbroken(typedAddress(SITE_ADDRESS));
  return html`<div class="screen-join">
    <p>${isFull ? t("place.full", { code }) : t("screen.joinScan")}</p>
    <div class="screen-qr">${qrCode(guestAddress(code), t("screen.joinQr", { code }))}</div>
    <p>${t("screen.joinType", { address })}</p>
    <p class="screen-letters" dir="ltr"><b class="unseen">${[...code].join(" ")}</b>${[...code].map((symbol) => html`<span aria-hidden="true">${symbol}</span>`)}</p>
    ${hasPassword ? html`<p class="screen-lock">${icon("lock")}${t("home.passwordTitle")}</p>` : nothing}
  </div>`;
}

/** No line ends at a hyphen of an address. */
function unbroken(address: string): string {
  return address.replaceAll("-", "-\u2060");
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
function playerList(snapshot: TableSnapshot): TemplateResult {
  const { players } = snapshot;
  const [shown, columns] = GRIDS.find(([tiles]) => tiles > players.length) ?? ROWS;
  const free = Math.min(freeSeats(snapshot), shown - players.length);
  const size = `--columns:${columns};--rows:${shown / columns}`;
  return html`${players.length === 0 ? html`<p>${t("screen.nobody")}</p>` : nothing}
  <ul class="screen-players ${shown === ROWS[0] ? "are-many" : ""}" .style=${size} aria-label=${t("waiting.seats")}>
    ${repeat(players, ({ id }) => id, playerRow)}
    ${Array.from({ length: free }, () => html`<li class="is-free" aria-hidden="true"><span class="avatar">+</span></li>`)}
  </ul>`;
}

function playerRow(player: PlayerInfo): TemplateResult {
  const { name, isHost, bot, connected, ready, agreesToStart } = player;
  const isBot = bot !== "none";
  const isReady = !isBot && connected && (ready || agreesToStart);
  const kinds = `${connected ? "" : "is-gone"} ${isReady ? "is-ready" : ""}`;
  return html`<li class=${kinds}>
    ${playerAvatar(player, isReady || isBot ? "happy" : "calm")}<b><bdi>${name}</bdi></b>
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
