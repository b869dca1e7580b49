/** Over a table that waits: who is missing, and the seconds left (C2). */
import { html, nothing, type TemplateResult } from "lit-html";
import { listOfNames, t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { formatCountdown } from "../game/overlay/status-text.ts";
import { type AbsentPlayer, absentPlayers, maxSecondsLeft } from "./missing.ts";
import type { PositionStyle } from "./place.ts";

type PauseState = Pick<TableSnapshot, "players" | "isPaused" | "isStorageDown">;

export class PauseNotice {
  #isPaused = false;
  /** Heard once when the pause begins, and once when it ends: nobody wants to hear every second. */
  #announcement = "";

  view({ players, isPaused, isStorageDown }: PauseState, style: PositionStyle): TemplateResult {
    const cause = isStorageDown ? "halted" : absentPlayers(players, Date.now());
    if (isPaused !== this.#isPaused)
      this.#announcement = isPaused ? pauseAnnouncement(cause) : t("presence.pauseEnds");
    this.#isPaused = isPaused;
    return html`${isPaused ? pauseBox(cause, style) : nothing}
      <p class="unseen" role="status" data-testid="pause-told">${this.#announcement}</p>`;
  }
}

/** Who is missing, or that it is not up to anybody at the table. */
type PauseCause = readonly AbsentPlayer[] | "halted";

function pauseAnnouncement(pauseCause: PauseCause): string {
  if (pauseCause === "halted") return t("presence.halted");
  if (pauseCause.length === 0) return t("presence.waitingForAnybody");
  const details = {
    names: listOfNames(pauseCause.map(({ name }) => name)),
    count: maxSecondsLeft(pauseCause),
  };
  return pauseCause.length === 1
    ? t("presence.pauseBegins", details)
    : t("presence.pauseBeginsForMany", details);
}

function pauseBox(pauseCause: PauseCause, style: PositionStyle): TemplateResult {
  return html`<div class="table-notice table-pause" data-testid="pause" .style=${style}>
    <p>${pauseHeading(pauseCause)}</p>
    ${pauseCause === "halted" || pauseCause.length === 0 ? nothing : html`<ul role="list">${pauseCause.map(absentPlayerRow)}</ul>`}
  </div>`;
}

function pauseHeading(pauseCause: PauseCause): string {
  if (pauseCause === "halted") return t("presence.halted");
  return pauseCause.length === 0 ? t("presence.waitingForAnybody") : t("presence.waitingFor");
}

function absentPlayerRow({ name, secondsLeft }: AbsentPlayer): TemplateResult {
  return html`<li><bdi>${name}</bdi> <b class="table-pause-seconds">${formatCountdown(secondsLeft * 1000)}</b></li>`;
}
