/** Status line, action bar, catch button, rule banner and connection state. */
import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { whyNot } from "../../../../shared/legal.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import type { ConnectionState, TableSnapshot } from "../../../net/session/session-types.ts";
import type { Box, TableGeometry } from "../../../scenes/contract.ts";
import type { PlayController } from "../play/play-controller.ts";
import { isBotPlayingForMe, isSpectating, whyNoMove } from "../viewer-status.ts";
import { actionBar } from "./action-bar.ts";
import { announcements, nameLookup } from "./announcements.ts";
import { bannerStyle, boxStyle, catchButtonStyle } from "./overlay-positions.ts";
import { ruleBanner } from "./rule-banner.ts";
import { formatCountdown, isMyTurn, remainingMs, statusText } from "./status-text.ts";

export interface StatusBarProps {
  readonly snapshot: TableSnapshot;
  readonly connectionState: ConnectionState;
  readonly geometry: TableGeometry | undefined;
  readonly page: Pick<Box, "w" | "h">;
  readonly playController: PlayController;
  /** False at first: announcements are added to the page later, so that screen readers read them. */
  readonly canAnnounce: boolean;
  readonly openMenu: () => void;
  /** A spectator asks for a seat in the next match (C6). */
  readonly takeSeat: () => void;
  /** The host removes the table rule (H8). */
  readonly removeRule: () => void;
}

/** Longer texts (in Latin letters) have a smaller font, because they must fit between two buttons. */
const LONG_STATUS_LENGTH = 22;

/** The heading, the status line, the rule banner and the connection state. */
export function statusBar({
  snapshot,
  connectionState,
  geometry,
  page,
  playController,
  canAnnounce,
  removeRule,
}: StatusBarProps): TemplateResult {
  const { view, clock } = snapshot;
  const isMine = isMyTurn(view) && !isBotPlayingForMe(snapshot) && !playController.isLate;
  const status = fullStatusText(snapshot, playController);
  const classes = {
    "is-mine": isMine,
    "is-long": textWidth(status) > LONG_STATUS_LENGTH,
    "is-behind": playController.picker !== "closed",
  };
  return html`
    <h1 class="unseen" tabindex="-1">${titleOf(snapshot)}</h1>
    <p class=${classMap({ "table-status": true, ...classes })} .style=${boxStyle(geometry?.status)}>
      <span data-testid="status">${status}</span>
      ${countdown(clock, connectionState)}
    </p>
    ${announcements(snapshot, playController, canAnnounce)}
    ${ruleBanner(snapshot, { style: bannerStyle(geometry, page), removeRule })}
    <p class="table-line" role="status" ?hidden=${connectionText(connectionState) === ""}>${connectionText(connectionState)}</p>`;
}

/**
 * The time left as digits, with a sentence for screen readers. Nothing while disconnected, because the client does not
 * know whether the clock runs: usually the table is paused then (C2).
 */
function countdown(
  clock: TableSnapshot["clock"],
  connection: ConnectionState,
): TemplateResult | typeof nothing {
  if (clock === "none" || connection !== "connected") return nothing;
  const left = remainingMs(clock, Date.now());
  const count = Math.max(0, Math.ceil(left / 1000));
  return html`<span class="table-seconds" role="timer" aria-label=${t("table.timeLeft", { count })}>${formatCountdown(left)}</span>`;
}

/** The width in Latin letters: full-width characters (Japanese) count twice. */
function textWidth(text: string): number {
  return [...text].length + (text.match(FULL_WIDTH)?.length ?? 0);
}

const FULL_WIDTH = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]/gu;

function titleOf({ code, isLocalGame }: TableSnapshot): string {
  return isLocalGame ? t("replay.practice") : t("table.title", { code });
}

/** For spectators, the text begins with that (C6). */
function fullStatusText(snapshot: TableSnapshot, playController: PlayController): string {
  const status = currentStatusText(snapshot, playController);
  return isSpectating(snapshot) ? [t("presence.watching"), status].filter(isNotEmpty).join(" · ") : status;
}

function currentStatusText(snapshot: TableSnapshot, playController: PlayController): string {
  if (playController.isLate) return t("table.underWay");
  if (snapshot.isPaused) return t("presence.paused");
  if (isMyTurn(snapshot.view) && isBotPlayingForMe(snapshot)) return t("presence.standInTurn");
  return statusText(snapshot.view, nameLookup(snapshot), playController.pendingChoice);
}

const isNotEmpty = (text: string): boolean => text !== "";

/** The action bar, and the catch button beside the exposed player's plate. */
export function actionBarAndCatch(props: StatusBarProps): TemplateResult {
  const { snapshot, geometry, playController, openMenu, takeSeat } = props;
  const { flow, thumb } = geometry?.actions ?? { flow: "row", thumb: "right" };
  return html`<div class="table-actions is-${flow} is-${thumb}" role="group"
      aria-label=${t("table.actions")} .style=${boxStyle(geometry?.actions)}>
      ${actionBar({ snapshot, playController, openMenu, takeSeat })}
    </div>
    ${catchButton(props)}`;
}

function catchButton({
  snapshot,
  geometry,
  page,
  playController,
}: StatusBarProps): TemplateResult | typeof nothing {
  const { view } = snapshot;
  const seat = view.exposed;
  if (seat === NOBODY || whyNot(view, { type: "catch", seat }) !== undefined) return nothing;
  return html`<button type="button" class="table-catch" data-testid="catch" .style=${catchButtonStyle(geometry, seat, page)}
    aria-disabled=${String(whyNoMove(snapshot) !== undefined)} ?inert=${playController.picker !== "closed"} @click=${() => playController.catchSeat(seat)}>
    ${t("table.catch", { name: nameLookup(snapshot)(seat) })}</button>`;
}

function connectionText(connection: ConnectionState): string {
  switch (connection) {
    case "connected":
      return "";
    case "returning":
      return t("place.returning");
    case "openedElsewhere":
    case "removed":
    case "notWatchable":
    case "setAside":
    case "seatLost":
    case "over":
      // A separate page explains each of these.
      return "";
    default:
      return connection satisfies never;
  }
}
