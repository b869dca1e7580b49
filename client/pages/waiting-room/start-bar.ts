/** A quick table starts by itself, with bots where all agree. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { QUICK_SEATS } from "../../../shared/table-limits.ts";
import { t } from "../../i18n/i18n.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session-types.ts";
import type { WaitingActions } from "./waiting-state.ts";

/** Every so many seconds a screen reader says how many are left: each single one would drown all else. */
const ANNOUNCE_EVERY_SECONDS = 5;

/** What the bar of one who sits is made of. */
export interface StartBarProps {
  readonly me: PlayerInfo;
  readonly startButton: TemplateResult | typeof nothing;
  readonly actions: WaitingActions;
}

/** The countdown, the wish for bots, and the host's way to start at once. */
export function quickStart(
  snapshot: TableSnapshot,
  { me, startButton, actions }: StartBarProps,
): TemplateResult {
  return html`
    ${countdown(snapshot)}
    <div class="buttons">
      ${snapshot.players.length < QUICK_SEATS ? agreeToBotsToggle(me.agreesToBots, snapshot, actions) : nothing} ${startButton}
    </div>
  `;
}

function countdown({ clock, players }: TableSnapshot): TemplateResult {
  const secondsLeft = clock === "none" || "leftMs" in clock ? undefined : secondsUntil(clock.endsAt);
  const isAlone = players.length < FEWEST_SEATS;
  if (secondsLeft === undefined) {
    return html`<p class="begin-hint" role="status">${t(isAlone ? "waiting.quickAlone" : "waiting.quickWaits")}</p>`;
  }
  const announced = ANNOUNCE_EVERY_SECONDS * Math.ceil(secondsLeft / ANNOUNCE_EVERY_SECONDS);
  return html`
    <p class="begin-hint countdown" aria-hidden="true">${t("waiting.startsIn", { count: secondsLeft })}</p>
    <p class="unseen" role="status">${t("waiting.startsIn", { count: announced })}</p>
  `;
}

function agreeToBotsToggle(
  isOn: boolean,
  { players }: TableSnapshot,
  actions: WaitingActions,
): TemplateResult {
  const people = players.filter(({ bot }) => bot === "none");
  const agreed = people.filter(({ agreesToBots }) => agreesToBots).length;
  const turn = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) actions.send("agreeToBots", { agrees: target.checked });
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
