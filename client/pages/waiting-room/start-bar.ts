/** A quick table starts by itself, with bots where all agree. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { QUICK_SEATS } from "../../../shared/table-limits.ts";
import { t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { Sitter, TableSnapshot } from "../../net/session-types.ts";
import type { WaitingHands } from "./waiting-state.ts";

/** Every so many seconds a screen reader says how many are left: each single one would drown all else. */
const SAID_EVERY = 5;

/** What the bar of one who sits is made of. */
export interface Beginning {
  readonly me: Sitter;
  readonly start: TemplateResult | typeof nothing;
  readonly hands: WaitingHands;
}

/** The countdown, the wish for bots, and the host's way to start at once. */
export function quickBegin(snapshot: TableSnapshot, { me, start, hands }: Beginning): TemplateResult {
  return html`
    ${countdown(snapshot)}
    <div class="buttons">
      ${snapshot.sitters.length < QUICK_SEATS ? fillSwitch(me.welcomesBots, snapshot, hands) : nothing} ${start}
    </div>
  `;
}

function countdown({ clock, sitters }: TableSnapshot): TemplateResult {
  const left = clock === "none" || "leftMs" in clock ? undefined : secondsUntil(clock.endsAt);
  const isAlone = sitters.length < FEWEST_SEATS;
  if (left === undefined) {
    return html`<p class="begin-hint" role="status">${t(isAlone ? "waiting.quickAlone" : "waiting.quickWaits")}</p>`;
  }
  const said = SAID_EVERY * Math.ceil(left / SAID_EVERY);
  return html`
    <p class="begin-hint countdown" aria-hidden="true">${t("waiting.startsIn", { count: left })}</p>
    <p class="unseen" role="status">${t("waiting.startsIn", { count: said })}</p>
  `;
}

function fillSwitch(isOn: boolean, { sitters }: TableSnapshot, hands: WaitingHands): TemplateResult {
  const people = sitters.filter(({ bot }) => bot === "none");
  const agreed = people.filter(({ welcomesBots }) => welcomesBots).length;
  const turn = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) hands.ask("agreeToBots", { agrees: target.checked });
  };
  return html`
    <label class="switch fill">
      <input type="checkbox" role="switch" aria-label=${t("waiting.fill")} aria-describedby="fill-hint" .checked=${live(isOn)} @change=${turn} />
      <span class="switch-words">
        <b>${t("waiting.fill")}</b>
        <small id="fill-hint">${t("waiting.fillHint", { count: QUICK_SEATS })} · ${t("waiting.fillAgreed", { agreed, count: people.length })}</small>
      </span>
      <i class="switch-face" aria-hidden="true"></i>
    </label>
  `;
}
