/** Over the table, when a round or the match has ended: who won, what was left, and what comes next. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import type { Line, TableSession, TableSnapshot } from "../../net/session-types.ts";
import { refused, stillRefused } from "../../ui/refusal-line.ts";
import { asking } from "../../ui/send-request.ts";
import { myName } from "../home/player-name.ts";
import { deedsList } from "./deeds-list.ts";
import { matchHead } from "./match-head.ts";
import type { Deeds } from "./match-stats.ts";
import { nextStep } from "./next-round.ts";
import { flyPoints } from "./points-animation.ts";
import type { ResultHands } from "./result-hands.ts";
import { roundHead } from "./round-head.ts";
import { handsTable } from "./score-table.ts";

/** The countdown is looked at more often than it changes, so that no second seems long. */
const COUNTDOWN_LOOK_MS = 250;

/** What is known around the table beside what it shows. */
export interface AroundResult {
  /** Of this match. */
  readonly deeds: Deeds;
  leave(): void;
}

/** What the panel stands on; `there`: so many of the points have come in. */
interface Stage {
  readonly hands: ResultHands;
  readonly deeds: Deeds;
  readonly there: number | undefined;
}

/** All that the panel says of a table whose round or match is over. */
function resultPanel(snapshot: TableSnapshot, { hands, deeds, there }: Stage): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  return html`
    <div class="result-head">${isMatch ? matchHead(snapshot) : roundHead(snapshot, there)}</div>
    <div class="result-body" role="region" aria-label=${t("results.standings")} tabindex="0">${handsTable(snapshot)}${isMatch ? deedsList(snapshot, deeds) : nothing}</div>
    <div class="result-foot">${nextStep(snapshot, hands)}</div>
  `;
}

/** Shows the panel and keeps it true until the answer is called. */
export function openResultPanel(host: HTMLElement, session: TableSession, around: AroundResult): () => void {
  const panel = new ResultPanel(host, session, around);
  return () => panel.close();
}

class ResultPanel implements ResultHands {
  readonly leave: () => void;
  readonly #deeds: Deeds;
  readonly #session: TableSession;
  readonly #host: HTMLElement;
  readonly #window = document.createElement("dialog");
  readonly #stops: readonly (() => void)[];
  #trouble: Refusal | undefined;
  /** Points of the round that have come in; all of them once nothing flies. */
  #there: number | undefined;

  constructor(host: HTMLElement, session: TableSession, { deeds, leave }: AroundResult) {
    this.leave = leave;
    this.#deeds = deeds;
    this.#session = session;
    this.#host = host;
    this.#window.className = "result";
    this.#window.setAttribute("aria-labelledby", "result-title");
    // There is no way around the result: the table goes on from here.
    this.#window.addEventListener("cancel", (event) => event.preventDefault());
    host.append(this.#window);
    const ticking = setInterval(() => this.#draw(), COUNTDOWN_LOOK_MS);
    const draw = () => this.#draw();
    const lineChanged = (line: Line) => {
      this.#trouble = stillRefused(this.#trouble, line);
      this.#draw();
    };
    this.#stops = [
      session.listen({ changed: draw, lineChanged }),
      onLanguageChange(draw),
      () => clearInterval(ticking),
    ];
    this.#draw();
    this.#window.showModal();
    this.#window.querySelector<HTMLElement>("h2")?.focus();
    flyPoints(this.#window, session.snapshot.view, (points) => {
      this.#there = points;
      if (this.#window.isConnected) this.#draw();
    });
  }

  next(): void {
    void this.#ask("nextRound", {});
  }

  rematch(): void {
    void this.#ask("rematch", {});
  }

  sit(): void {
    void this.#ask("takeSeat", { name: myName() });
  }

  close(): void {
    for (const stop of this.#stops) stop();
    render(nothing, this.#window);
    this.#window.close();
    this.#window.remove();
    // Who went out has no card left for the focus to come back to.
    if (document.activeElement === document.body) this.#host.querySelector("h1")?.focus();
  }

  readonly #ask = asking({ request: (name, payload) => this.#session.request(name, payload) }, (refusal) => {
    this.#trouble = refusal;
    if (this.#window.isConnected) this.#draw();
  });

  #draw(): void {
    const { snapshot, line } = this.#session;
    const away =
      line === "returning" ? html`<p class="away" role="status">${t("place.returning")}</p>` : nothing;
    const stage = { hands: this, deeds: this.#deeds, there: this.#there };
    render(
      html`${away}${resultPanel(asFarAsKnown(snapshot, line), stage)}${refused(this.#trouble)}`,
      this.#window,
    );
  }
}

/** Without its clock while the line is lost: what comes next may begin before we are back, or wait. */
function asFarAsKnown(snapshot: TableSnapshot, line: Line): TableSnapshot {
  return line === "connected" ? snapshot : { ...snapshot, clock: "none" };
}
