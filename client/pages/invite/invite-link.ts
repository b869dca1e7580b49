/** The link and the text of an invitation. */
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

/** The text before the link: names the rules of the table. */
function inviteText({ code, rules }: InvitedTable): string {
  return t("waiting.shareText", { code, rules: formatList(ruleNames(rules)) });
}

/** True if the device has a share sheet. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Opens the share sheet; closing it without sharing is no error. */
export function shareInvitation(table: InvitedTable): void {
  navigator.share({ text: inviteText(table), url: inviteLink(table) }).catch(() => {});
}
