/** What an invitation to a table says, and where it leads. */
import { formatList, t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session/session-types.ts";
import { tableUrl } from "../../routes.ts";
import { ruleNames } from "../../ui/rule-names.ts";
import { rulesParam } from "./rules-link.ts";

type InvitedTable = Pick<TableSnapshot, "code" | "rules">;

/** The link to the table. */
export function inviteLink({ code, rules }: InvitedTable): string {
  return tableUrl(code, location.origin, rulesParam(rules));
}

/** The sentence before the link: who is invited reads what is played before sitting down. */
function inviteText({ code, rules }: InvitedTable): string {
  return t("waiting.shareText", { code, rules: formatList(ruleNames(rules)) });
}

/** True where the device has a share sheet of its own. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Opens the share sheet. If the player closes it, nothing is reported. */
export function shareInvitation(table: InvitedTable): void {
  navigator.share({ text: inviteText(table), url: inviteLink(table) }).catch(() => {});
}
