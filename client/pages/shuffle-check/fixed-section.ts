/** What was fixed before the deal of the newest round: the server's commitment, and who adds to the shuffle. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { SeatCommitment } from "../../../shared/fairness/match-fairness.ts";
import type { RoundReceipt } from "../../../shared/fairness/receipts.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { AttemptVoided } from "../../../shared/wire/fairness.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import { withAside } from "../../i18n/joined.ts";
import { seatText } from "./check-texts.ts";
import type { CheckedState, RunningCheckState } from "./fairness-state.ts";

/** While the match runs: the rounds whose cards are fixed. Afterwards only the attempts without a key are of interest. */
export function fixedSection(state: RunningCheckState | CheckedState): TemplateResult | typeof nothing {
  const { phase, names } = state;
  const rounds = phase === "running" ? newestRounds(state.kept.receipts.rounds) : [];
  const voided = phase === "running" ? state.kept.voided : state.voided;
  if (rounds.length + voided.length === 0) return nothing;
  return html`<div class="fairness-rounds">
    ${rounds.map((receipt) => roundView(receipt, names))} ${voided.map((attempt) => voidedView(attempt, names))}
  </div>`;
}

/** The round that is being played, and the next one, which is agreed on meanwhile. */
function newestRounds(rounds: readonly RoundReceipt[]): readonly RoundReceipt[] {
  const fixed = rounds.findLast(({ seats }) => seats !== undefined);
  const next = rounds.at(-1);
  return [fixed, next === fixed ? undefined : next].filter((receipt) => receipt !== undefined);
}

function roundView(
  { round, commitment, seats, seat: me }: RoundReceipt,
  names: readonly string[],
): TemplateResult {
  const title = t(seats === undefined ? "fairnessCheck.fixed.open" : "fairnessCheck.fixed.title", { round });
  return html`
    <section class="fairness-fixed">
      <h3>${title}</h3>
      <dl>
        <dt>${t("fairnessCheck.fixed.commitment")}</dt>
        <dd><code>${commitment}</code></dd>
        ${seats === undefined ? nothing : html`<dt>${t("fairnessCheck.fixed.seats")}</dt>`}
        ${seats?.map((each, seat) => html`<dd>${seatView(each, { seat, me, names })}</dd>`)}
      </dl>
    </section>
  `;
}

interface SeatContext {
  readonly seat: Seat;
  readonly me: Seat;
  readonly names: readonly string[];
}

function seatView({ kind, commitment }: SeatCommitment, { seat, me, names }: SeatContext): TemplateResult {
  const name = names[seat] ?? seatText(seat, names);
  return html`<b><bdi>${seat === me ? withAside(name, t("fairnessCheck.fixed.me")) : name}</bdi></b>
    <span>${t(`fairnessCheck.fixed.${kind}`)}</span>
    ${commitment === undefined ? nothing : html`<code>${commitment}</code>`}`;
}

function voidedView({ round, attempt, missing }: AttemptVoided, names: readonly string[]): TemplateResult {
  const seats = formatList(missing.map((seat) => seatText(seat, names)));
  return html`<p class="fairness-voided">${t("fairnessCheck.fixed.voided", { round, attempt: attempt + 1, names: seats })}</p>`;
}
