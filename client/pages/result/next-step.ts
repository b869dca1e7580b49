import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import { avatar } from "../parts/avatar.ts";
import { icon } from "../parts/icons.ts";
import type { ResultHands } from "./result-hands.ts";

/** The way on: the next round, or a rematch by agreement; who has agreed; and when it starts by itself (E5, E6). */
export function nextStep(snapshot: TableSnapshot, hands: ResultHands): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  const hasAgreed = snapshot.sitters.some(({ isMe, ready }) => isMe && ready);
  return html`
    ${agreed(snapshot, isMatch)}
    <p class="countdown">${countdown(snapshot, isMatch)}</p>
    <div class="buttons">
      <button class="button dark" type="button" @click=${() => hands.leave()}>${t("results.leave")}</button>
      ${isMatch ? rematchButton(hasAgreed, hands) : nextButton(hasAgreed, hands)}
    </div>
  `;
}

function nextButton(hasAgreed: boolean, hands: ResultHands): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.waitingForOthers") : t("results.next"), () =>
    hands.next(),
  );
}

function rematchButton(hasAgreed: boolean, hands: ResultHands): TemplateResult {
  return agreeButton(hasAgreed, hasAgreed ? t("results.rematchAgreed") : t("results.rematch"), () =>
    hands.rematch(),
  );
}

/** Once agreed there is nothing more to press; the button stays where it is and says so. */
function agreeButton(hasAgreed: boolean, label: string, agree: () => void): TemplateResult {
  return html`
    <button class="button gold" type="button" aria-disabled=${hasAgreed} @click=${() => hasAgreed || agree()}>
      ${hasAgreed ? icon("check") : nothing}${label}
    </button>
  `;
}

function agreed({ sitters }: TableSnapshot, isMatch: boolean): TemplateResult {
  const ready = sitters.filter((sitter) => sitter.ready).length;
  const label = isMatch ? "results.agreedCount" : "waiting.readyCount";
  return html`
    <div class="agreed" role="status">
      <span class="agreed-faces" aria-hidden="true">
        ${sitters.map((sitter) => html`<span class=${sitter.ready ? "has-agreed" : "has-not"}>${avatar(sitter.name, sitter.seat)}</span>`)}
      </span>
      <span>${t(label, { ready, count: sitters.length })}</span>
    </div>
  `;
}

function countdown({ clock }: TableSnapshot, isMatch: boolean): string | typeof nothing {
  if (clock === "none") return nothing;
  const count = Math.max(0, Math.ceil((clock.endsAt - Date.now()) / 1000));
  return isMatch ? t("results.rematchIn", { count }) : t("results.nextIn", { count });
}
