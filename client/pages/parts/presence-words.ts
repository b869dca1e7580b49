import { t } from "../../i18n/i18n.ts";
import type { PlayerInfo } from "../../net/session-types.ts";

/** What is to be said of a seat beside its name: a bot, a stand-in, removed, or the line is broken. */
export function presenceLabels({
  bot,
  isBotControlled,
  isKicked,
  connected,
}: Pick<PlayerInfo, "bot" | "isBotControlled" | "isKicked" | "connected">): readonly string[] {
  if (bot !== "none") return [t(`presence.botCharacters.${bot}`)];
  if (isKicked) return [t("presence.removed"), t("presence.standInPlays")];
  if (isBotControlled) return [t("presence.standInPlays")];
  return connected ? [] : [t("waiting.gone")];
}
