import { t } from "../../i18n/i18n.ts";
import type { Sitter } from "../../net/session-types.ts";

/** What is to be said of a seat beside its name: a bot, a stand-in, removed, or the line is broken. */
export function presenceWords({
  bot,
  standIn,
  removed,
  connected,
}: Pick<Sitter, "bot" | "standIn" | "removed" | "connected">): readonly string[] {
  if (bot !== "none") return [t(`presence.botCharacters.${bot}`)];
  if (removed) return [t("presence.removed"), t("presence.standInPlays")];
  if (standIn) return [t("presence.standInPlays")];
  return connected ? [] : [t("waiting.gone")];
}
