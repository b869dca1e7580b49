import { html, nothing, type TemplateResult } from "lit-html";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";

/** Marks a seat that a bot or a stand-in has played; nothing beside a person's name. */
export function botBadge(
  seat: Seat,
  { players }: Pick<TableSnapshot, "players">,
): TemplateResult | typeof nothing {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined || (player.bot === "none" && !player.isBotControlled)) return nothing;
  const words = player.bot === "none" ? t("presence.standIn") : t("presence.bot");
  return html`<small class="played-by">${words}</small>`;
}
