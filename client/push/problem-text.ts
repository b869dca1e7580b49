/** Why turn notifications could not be turned on, as a sentence. */
import { t } from "../i18n/i18n.ts";
import type { PushProblem } from "./subscription.ts";

export function problemText(problem: PushProblem): string {
  if (problem === "denied") return t("push.denied");
  return t(problem === "pushServiceNotAllowed" ? "push.unsupported" : "push.failed");
}
