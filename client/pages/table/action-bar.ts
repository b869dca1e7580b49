/** The buttons under the thumb: pass, accept, challenge, the call, the menu. */
import { html, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { whyNot } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/words.ts";
import type { Moves } from "./moves.ts";
import { isUnoDue } from "./uno-call.ts";

export type Answer = "pass" | "accept" | "challenge" | "cancel";

/** The buttons that stand between the menu and the call now. */
export function answersOf(view: View, picker: Moves["picker"]): readonly Answer[] {
  if (picker === "play") return ["cancel"];
  const isMine = view.phase === "playing" && view.turn === view.seat;
  return isMine && view.ask === "penalty" ? ["accept", "challenge"] : ["pass"];
}

/** True if a press would be refused now; the button can still be read, and says why. */
export function isOff(view: View, answer: Answer): boolean {
  return answer !== "cancel" && whyNot(view, { type: answer }) !== undefined;
}

export interface ActionBar {
  readonly view: View;
  readonly moves: Moves;
  readonly openMenu: () => void;
}

/** The bar; the call is live at all times, the colour picker too leaves it alone. */
export function actionBar({ view, moves, openMenu }: ActionBar): TemplateResult {
  const isPicking = moves.picker !== "closed";
  const due = { "table-uno": true, "is-due": isUnoDue(view, moves.isArmed), "is-armed": moves.isArmed };
  return html`
    <button type="button" class="table-menu-button" data-testid="menu" ?inert=${isPicking}
      aria-label=${t("table.menu")} aria-haspopup="dialog" @click=${openMenu}>☰</button>
    <div class="table-answers">
      ${answersOf(view, moves.picker).map((answer) => answerButton(view, moves, answer))}
    </div>
    <button type="button" class=${classMap(due)} data-testid="uno" aria-pressed=${String(moves.isArmed)}
      @click=${() => moves.pressUno()}>${t("table.uno")}</button>`;
}

function answerButton(view: View, moves: Moves, answer: Answer): TemplateResult {
  return html`<button type="button" class="table-answer table-${answer}" data-testid=${answer}
    aria-disabled=${String(isOff(view, answer))} ?inert=${moves.picker === "opening"}
    @click=${() => give(moves, answer)}>${wordsOf(answer, view)}</button>`;
}

function wordsOf(answer: Answer, view: View): string {
  return answer === "accept" ? t("table.accept", { count: view.penalty }) : t(`table.${answer}`);
}

function give(moves: Moves, answer: Answer): void {
  if (answer === "cancel") moves.cancelPicker();
  else moves[answer]();
}
