/** The link and the text of an invitation. */
import { formatList, language, t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { tableUrl } from "../../routes.ts";
import { ruleNames } from "../../ui/rule-options.ts";
import { openShareSheet } from "../../ui/share-sheet.ts";

type InvitedTable = Pick<TableSnapshot, "code" | "rules">;

/** The link to the table. Messengers show a preview of it in the language of the player who shares it. */
export function inviteLink({ code }: Pick<InvitedTable, "code">): string {
  return tableUrl(code, location.origin, language());
}

/** The text before the link: names the rules of the table. */
function inviteText({ code, rules }: InvitedTable): string {
  return t("waiting.shareText", { code, rules: formatList(ruleNames(rules)) });
}

/** Opens the share sheet; false if the browser does not allow it now. */
export function shareInvitation(table: InvitedTable): Promise<boolean> {
  return openShareSheet({ text: inviteText(table), url: inviteLink(table) });
}
