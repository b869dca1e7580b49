/** Over a table that waits: who is missing, and the seconds left (C2). */
import { html, nothing, type TemplateResult } from "lit-html";
import { listOfNames, t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { timeLeft } from "../game/overlay/status-text.ts";
import { longestWait, type Missing, missing } from "./missing.ts";
import type { Style } from "./place.ts";

type Company = Pick<TableSnapshot, "sitters" | "isPaused" | "isHalted">;

export class PauseNotice {
  #isPaused = false;
  /** Heard once when the pause begins, and once when it ends: nobody wants to hear every second. */
  #told = "";

  view({ sitters, isPaused, isHalted }: Company, place: Style): TemplateResult {
    const away = isHalted ? "halted" : missing(sitters, Date.now());
    if (isPaused !== this.#isPaused) this.#told = isPaused ? beginning(away) : t("presence.pauseEnds");
    this.#isPaused = isPaused;
    return html`${isPaused ? notice(away, place) : nothing}
      <p class="unseen" role="status" data-testid="pause-told">${this.#told}</p>`;
  }
}

/** Who is missing, or that it is not up to anybody at the table. */
type Cause = readonly Missing[] | "halted";

function beginning(away: Cause): string {
  if (away === "halted") return t("presence.halted");
  if (away.length === 0) return t("presence.waitingForAnybody");
  const facts = { names: listOfNames(away.map(({ name }) => name)), count: longestWait(away) };
  return away.length === 1 ? t("presence.pauseBegins", facts) : t("presence.pauseBeginsForMany", facts);
}

function notice(away: Cause, place: Style): TemplateResult {
  return html`<div class="table-notice table-pause" data-testid="pause" .style=${place}>
    <p>${heading(away)}</p>
    ${away === "halted" || away.length === 0 ? nothing : html`<ul role="list">${away.map(row)}</ul>`}
  </div>`;
}

function heading(away: Cause): string {
  if (away === "halted") return t("presence.halted");
  return away.length === 0 ? t("presence.waitingForAnybody") : t("presence.waitingFor");
}

function row({ name, seconds }: Missing): TemplateResult {
  return html`<li><bdi>${name}</bdi> <b class="table-pause-seconds">${timeLeft(seconds * 1000)}</b></li>`;
}
