import { html, nothing, type TemplateResult } from "lit-html";
import type { Rules } from "../../../shared/rules.ts";
import { listOf, t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import { icon } from "../parts/icons.ts";
import { rulesByName } from "../rules-by-name.ts";
import { rulesHint } from "../rules-hint.ts";
import { tableAddress } from "../table-code.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";

/** The code, big enough to be read out across a room, and the ways to send it. */
export function invitation({ snapshot, copied }: WaitingState, hands: WaitingHands): TemplateResult {
  const { code, rules } = snapshot;
  const address = tableAddress(code, location.origin, rulesHint(rules));
  return html`
    <section class="invitation plate" aria-labelledby="code-title">
      <h2 id="code-title">${t("waiting.code")}</h2>
      <p class="big-code"><b class="unseen">${[...code].join(" ")}</b>${[...code].map((symbol) => html`<span aria-hidden="true">${symbol}</span>`)}</p>
      <div class="buttons">
        <button class="button ivory" type="button" @click=${() => hands.copy("code", code)}>
          ${icon(copied === "code" ? "check" : "copy")}${t(copied === "code" ? "waiting.copied" : "waiting.copyCode")}
        </button>
        <button class="button ivory" type="button" @click=${() => hands.copy("link", address)}>
          ${icon(copied === "link" ? "check" : "link")}${t(copied === "link" ? "waiting.copied" : "waiting.copyLink")}
        </button>
        ${shareButton(snapshot, address)}
      </div>
      <p class="address">${address}</p>
      <p class="hint">${access(snapshot)}</p>
      <p class="unseen" role="status">${copied === "none" ? nothing : t("waiting.copied")}</p>
    </section>
  `;
}

function shareButton({ code, rules }: TableSnapshot, url: string): TemplateResult | typeof nothing {
  if (!("share" in navigator)) return nothing;
  // Who closes the share sheet again has changed their mind: nothing to tell.
  const share = () => navigator.share({ text: shareText(code, rules), url }).catch(() => {});
  return html`<button class="button ivory" type="button" @click=${share}>${icon("share")}${t("waiting.share")}</button>`;
}

/** Who is invited reads what is played before sitting down. */
function shareText(code: string, rules: Rules): string {
  return t("waiting.shareText", { code, rules: listOf(rulesByName(rules)) });
}

function access({ isPublic, hasPassword }: TableSnapshot): string {
  const kind = t(isPublic ? "waiting.isPublic" : "waiting.isPrivate");
  return hasPassword ? `${kind}, ${t("waiting.hasPassword")}` : kind;
}
