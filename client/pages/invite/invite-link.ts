/** What an invitation to a table says, and where it leads. */
import { listOf, t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { rulesByName } from "../../ui/rule-names.ts";
import { tableAddress } from "../table-code.ts";
import { rulesHint } from "./rules-link.ts";

type Invited = Pick<TableSnapshot, "code" | "rules">;

/** The link to the table. */
export function inviteAddress({ code, rules }: Invited): string {
  return tableAddress(code, location.origin, rulesHint(rules));
}

/** The sentence before the link: who is invited reads what is played before sitting down. */
function inviteSentence({ code, rules }: Invited): string {
  return t("waiting.shareText", { code, rules: listOf(rulesByName(rules)) });
}

/** True where the device has a share sheet of its own. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Opens the share sheet. Who closes it again has changed their mind: nothing to tell. */
export function shareInvitation(invited: Invited): void {
  navigator.share({ text: inviteSentence(invited), url: inviteAddress(invited) }).catch(() => {});
}
