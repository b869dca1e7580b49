import { html, nothing, type TemplateResult } from "lit-html";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";

/** Marks a seat that a bot or a stand-in has played; nothing beside a person's name. */
export function playedBy(
  seat: Seat,
  { sitters }: Pick<TableSnapshot, "sitters">,
): TemplateResult | typeof nothing {
  const sitter = sitters.find((one) => one.seat === seat);
  if (sitter === undefined || (sitter.bot === "none" && !sitter.standIn)) return nothing;
  const words = sitter.bot === "none" ? t("presence.standIn") : t("presence.bot");
  return html`<small class="played-by">${words}</small>`;
}
