/**
 * Offers turn notifications when they would have been useful: in the results of a round in which the player's turn came
 * while the page was hidden. A player who declines is not asked again.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";
import { load, save } from "../storage.ts";
import { pushSwitch } from "./push-switch.ts";
import { problemText } from "./subscription.ts";

const STORAGE_KEY = "turn-notifications-declined";

/** `missed`: a turn came while the page was hidden. `accepted`: the player has pressed yes in these results. */
type OfferState = "none" | "missed" | "accepted";
let state: OfferState = "none";

/** The player's turn came while the page was hidden. */
export function noteMissedTurn(): void {
  if (state !== "none" || pushSwitch.isOn || wasDeclined()) return;
  state = "missed";
  pushSwitch.ask();
}

/** The results are closed: the next missed turn is another reason. */
export function endOffer(): void {
  state = "none";
}

/** The offer, as part of the results; they are drawn again several times per second. */
export function turnOffer(): TemplateResult | typeof nothing {
  if (state === "none") return nothing;
  // The live region stays the same, so that screen readers read how it went.
  return html`<div class="turn-offer" role="status" tabindex="-1">${state === "accepted" ? outcome() : question()}</div>`;
}

function question(): TemplateResult | typeof nothing {
  const { isOffered, isOn, isBlocked } = pushSwitch;
  if (!isOffered || isOn || isBlocked || wasDeclined()) return nothing;
  return html`
    <p>${t("push.offer")}</p>
    <div class="turn-offer-answers">
      <button class="button" type="button" @click=${accept}>${t("push.accept")}</button>
      <button class="button plain" type="button" @click=${decline}>${t("push.decline")}</button>
    </div>
  `;
}

function outcome(): TemplateResult | typeof nothing {
  const { isBusy, problem } = pushSwitch;
  if (isBusy) return nothing;
  return html`<p>${problem === undefined ? t("push.isOn") : problemText(problem)}</p>`;
}

function accept({ target }: Event): void {
  focusInstead(target, ".turn-offer");
  state = "accepted";
  void pushSwitch.press(true);
}

function decline({ target }: Event): void {
  focusInstead(target, "h2");
  save(STORAGE_KEY, "yes");
  state = "none";
}

/** The pressed button disappears: the focus goes to another element of its dialog. */
function focusInstead(target: EventTarget | null, selector: string): void {
  const dialog = target instanceof Element ? target.closest("dialog") : undefined;
  dialog?.querySelector<HTMLElement>(selector)?.focus();
}

function wasDeclined(): boolean {
  return load(STORAGE_KEY) !== undefined;
}
