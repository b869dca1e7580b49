/** What can be done on the page now, in the order in which one switch steps through it. */

const CAN_BE_PRESSED =
  "button, a[href], summary, select, input:is([type=checkbox], [type=radio], [type=button], [type=submit])";
const CANNOT_NOW = ":disabled, [aria-disabled=true], [inert], [inert] *, .is-shut *, .unseen *";

/** Whatever a press would be refused for is left out: the call waits here until it is due. */
const NOT_DUE = ".table-uno:not(.is-due)";

/** At the table what is in a hurry comes first, then the moves, then all that can wait. */
const AT_TABLE = [
  ".table-stand-in",
  ".table-catch, .table-catch-question button",
  ".mirror-picker button",
  ".table-uno",
  ".mirror-hand button",
  ".mirror-table button",
  ".table-answers button",
  ".mirror-players button",
  ".table-claim button, .table-rule button, .table-say-panel button, .table-log button, .table-toast",
  ".table-hint button",
  ".table-menu-button, .table-say-button",
] as const;

/** The steps of now: of an open dialog those inside it, else those of the page. */
export function stepsNow(): readonly HTMLElement[] {
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll<HTMLElement>(CAN_BE_PRESSED)].filter(isPossible);
  return found.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
}

/** 0 is the most urgent; the same number for all that is no part of a table. */
export function urgencyOf(step: Element): number {
  const at = AT_TABLE.findIndex((each) => step.matches(each));
  return at < 0 ? AT_TABLE.length : at;
}

/** True for a step at the table, whose moment passes when it is taken. */
export function isMove(step: Element): boolean {
  return urgencyOf(step) < AT_TABLE.length;
}

function isPossible(element: HTMLElement): boolean {
  return (
    !element.matches(CANNOT_NOW) &&
    !element.matches(NOT_DUE) &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * The step after `at`: the first again after the last, and a new one at once where it is more urgent. `urgency`: the
 * smaller, the more urgent.
 */
export function stepAfter<T>(
  steps: readonly T[],
  { at, before }: { readonly at: T | undefined; readonly before: readonly T[] },
  urgency: (step: T) => number,
): T | undefined {
  if (at === undefined) return steps[0];
  const urgent = steps.find((step) => !before.includes(step) && urgency(step) < urgency(at));
  if (urgent !== undefined) return urgent;
  const next = steps.includes(at) ? steps[steps.indexOf(at) + 1] : undefined;
  return next ?? steps[0];
}
