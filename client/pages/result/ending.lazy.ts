/** Shows the end of a round or match over everything: words, a wreath, fireworks. A tap or a key ends it at once. */
import "../../styles/ending.css";
import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import type { OpenedGamePage } from "../../net/game-api-contract.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { seatAvatar } from "../../ui/faces/avatar.ts";
import { type EndingPlan, type Firework, fireworksEndMs } from "./ending-plan.ts";
import { type FireworkCanvas, fireworkCanvas } from "./firework-canvas.ts";
import { sparkBuffer } from "./firework-sparks.ts";
import { resultTitle, roundWinner } from "./score-table.ts";

/** The sound of a firework far to the left or right. */
const MAX_PAN = 0.5;

/** How long the fireworks of a still picture have been open. */
const STILL_MOMENT_SECONDS = 0.5;

export interface EndingDeps {
  readonly plan: EndingPlan;
  readonly snapshot: TableSnapshot;
  readonly page: OpenedGamePage;
  /** The table has been held for long enough, or the player does not want to wait. */
  showResults(): void;
}

/** The end of a round or match, from its last card to its last spark. */
export class Ending {
  readonly #deps: EndingDeps;
  readonly #layer = document.createElement("div");
  readonly #cleanups: (() => void)[] = [];
  #isHolding = true;
  #isOver = false;

  constructor(parent: HTMLElement, deps: EndingDeps) {
    this.#deps = deps;
    const { mood, isMatch, isStill } = deps.plan;
    const classes = [
      "ending",
      `ending-${mood}`,
      isMatch ? "is-match" : "is-round",
      isStill ? "is-still" : "",
    ];
    this.#layer.className = classes.filter(Boolean).join(" ");
    // The result is announced by a live region of the table.
    this.#layer.setAttribute("aria-hidden", "true");
    this.#layer.setAttribute("popover", "manual");
    parent.append(this.#layer);
    this.#bringToFront();
    this.#listen();
    void this.#play();
  }

  /** Ends everything at once. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const cleanup of this.#cleanups) cleanup();
    render(nothing, this.#layer);
    this.#layer.remove();
  }

  /** After the hold the fireworks go on over the results, until the player does something. */
  #listen(): void {
    const pressed = (event: Event) => {
      if (!this.#isHolding) return this.#fade();
      event.stopPropagation();
      if (event.cancelable) event.preventDefault();
      this.#skip();
    };
    const keyPressed = (event: KeyboardEvent) => {
      if (!event.repeat && !MODIFIERS.has(event.key)) pressed(event);
    };
    const stop = new AbortController();
    addEventListener("pointerdown", pressed, { capture: true, signal: stop.signal });
    addEventListener("keydown", keyPressed, { capture: true, signal: stop.signal });
    this.#cleanups.push(() => stop.abort());
  }

  async #play(): Promise<void> {
    const { page, plan } = this.#deps;
    await page.canvas.whenEventsShown();
    if (this.#isOver || !this.#isHolding) return;
    this.#show();
    this.#after(plan.holdMs, () => this.#endHold());
  }

  #show(): void {
    const { plan, page, snapshot } = this.#deps;
    const bottom = page.canvas.pileBottom();
    if (bottom !== undefined) this.#layer.style.setProperty("--pile-bottom", `${Math.round(bottom)}px`);
    render(endingView(plan, snapshot), this.#layer);
    this.#layer.classList.add("is-shown");
    if (plan.fireworks.length > 0) this.#fire(plan.fireworks);
  }

  #fire(fireworks: readonly Firework[]): void {
    const canvas = this.#layer.querySelector("canvas");
    const show = canvas === null ? undefined : fireworkCanvas(canvas);
    for (const { at, x, size } of fireworks) {
      this.#deps.page.sounds.playFirework({ at, gain: 0.45 + 0.35 * size, pan: (2 * x - 1) * MAX_PAN });
    }
    if (show === undefined) return;
    show.load(sparkBuffer(fireworks, show));
    if (this.#deps.plan.isStill) show.draw(STILL_MOMENT_SECONDS);
    else this.#run(show, fireworksEndMs(fireworks));
    this.#cleanups.push(() => show.release());
  }

  #run(show: FireworkCanvas, endMs: number): void {
    const start = performance.now();
    let request = 0;
    const frame = () => {
      const ms = performance.now() - start;
      if (ms > endMs) return this.close();
      show.draw(ms / 1000);
      request = requestAnimationFrame(frame);
    };
    request = requestAnimationFrame(frame);
    this.#cleanups.push(() => cancelAnimationFrame(request));
  }

  #skip(): void {
    this.#isHolding = false;
    this.#deps.page.sounds.silence();
    this.close();
    this.#deps.showResults();
  }

  /** The results come; fireworks that still fly stay above them. */
  #endHold(): void {
    this.#isHolding = false;
    this.#deps.showResults();
    const { fireworks, isStill } = this.#deps.plan;
    this.#layer.classList.add("is-over-results");
    if (isStill || fireworks.length === 0) this.close();
    else this.#bringToFront();
  }

  #fade(): void {
    if (this.#layer.classList.contains("is-fading")) return;
    this.#layer.classList.add("is-fading");
    this.#deps.page.sounds.silence();
    this.#after(FADE_MS, () => this.close());
  }

  /** Above all dialogs: the layer that was shown last is the topmost. Older browsers show it below them. */
  #bringToFront(): void {
    if (typeof this.#layer.showPopover !== "function" || !this.#layer.isConnected) return;
    if (this.#layer.matches(":popover-open")) this.#layer.hidePopover();
    this.#layer.showPopover();
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(run, ms);
    this.#cleanups.push(() => clearTimeout(timer));
  }
}

/** Keys that only change the meaning of others. */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta"]);
/** As long as the transition in ending.css. */
const FADE_MS = 400;

function endingView(plan: EndingPlan, snapshot: TableSnapshot): TemplateResult {
  const isVictory = plan.mood === "victory";
  return html`
    ${isVictory ? html`<div class="ending-light"></div>` : nothing}
    <div class="ending-words">
      ${isVictory ? laurelBranch("left") : nothing}
      <div class="ending-text">
        ${isVictory ? seatAvatar(roundWinner(snapshot.view) ?? snapshot.view.seat, snapshot, "winning") : nothing}
        <strong class="ending-title">${resultTitle(snapshot)}</strong>
        ${subtitle(plan, snapshot)}
      </div>
      ${isVictory ? laurelBranch("right") : nothing}
    </div>
    ${plan.fireworks.length > 0 ? html`<canvas class="ending-fireworks"></canvas>` : nothing}
  `;
}

/** The points that were won, or a kind word for a player who has not won. */
function subtitle({ mood, isMatch }: EndingPlan, { view }: TableSnapshot): TemplateResult | typeof nothing {
  if (mood === "defeat") {
    const next = t(isMatch ? "results.afterMatch" : "results.afterRound");
    return html`<span class="ending-note">${joinSentences(kindWords(view), next)}</span>`;
  }
  const count = view.roundPoints[roundWinner(view) ?? view.seat] ?? 0;
  return count > 0 ? html`<span class="ending-note">${t("results.points", { count })}</span>` : nothing;
}

/** At most as many cards as these are nearly a win. */
const FEW_CARDS = 3;

function kindWords({ revealedHands, seat }: TableSnapshot["view"]): string {
  const count = revealedHands[seat]?.length ?? 0;
  return count > 0 && count <= FEW_CARDS ? t("results.short", { count }) : t("results.wellPlayed");
}

const LAUREL_LEAVES = 9;
/** In degrees from the bottom of the wreath: where its first and last leaves grow. */
const FIRST_LEAF_ANGLE = 24;
const LAST_LEAF_ANGLE = 150;
const LAUREL_RADIUS = 82;

/** One of the two branches of a laurel wreath beside the words of a victory; the left one is the mirror image. */
function laurelBranch(side: "left" | "right"): TemplateResult {
  const leaves = Array.from({ length: LAUREL_LEAVES }, (_, i) => [leaf(i, 1), leaf(i, -1)]).flat();
  return svg`
    <svg class="laurel laurel-${side}" viewBox="22 -98 96 196" aria-hidden="true" focusable="false">
      ${leaves.map((transform) => svg`<path class="laurel-leaf" d="M0 0C7 -9 21 -10 31 0C21 8 7 8 0 0Z" transform=${transform}></path>`)}
    </svg>
  `;
}

/** Two leaves grow at each place of the branch, one inwards and one outwards; the upper ones are smaller. */
function leaf(index: number, row: 1 | -1): string {
  const share = index / (LAUREL_LEAVES - 1);
  const angle = FIRST_LEAF_ANGLE + (LAST_LEAF_ANGLE - FIRST_LEAF_ANGLE) * share;
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [LAUREL_RADIUS * Math.sin(radians), LAUREL_RADIUS * Math.cos(radians)];
  const scale = 1 - 0.4 * share;
  const turn = row * 34 - angle;
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(2)})`;
}
