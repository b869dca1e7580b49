import { READY_TABLE_RULES, type ReadyTableRule } from "../../shared/command.ts";
import { t } from "./i18n.ts";

/** A table rule in the reader's words: a ready-made one in the own language, any other as it was written (H8). */
export function tableRuleName(text: string): string {
  return isReadyMade(text) ? t(`table.tableRules.${text}`) : text;
}

function isReadyMade(text: string): text is ReadyTableRule {
  return READY_TABLE_RULES.some((ready) => ready === text);
}
