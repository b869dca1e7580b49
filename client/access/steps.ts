/** What can be done on the page now, in the order in which one switch steps through it. */

const PRESSABLE =
  "button, a[href], summary, select, input:is([type=checkbox], [type=radio], [type=button], [type=submit])";
const NOT_AVAILABLE = ":disabled, [aria-disabled=true], [inert], [inert] *, .is-shut *, .unseen *";

/** Whatever a press would be refused for is left out: the call waits here until it is due. */
const NOT_DUE = ".table-uno:not(.is-due)";

/** At the table what is in a hurry comes first, then the moves, then all that can wait. */
const GAME_PRIORITY = [
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
export function scanTargets(): readonly HTMLElement[] {
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isAvailable);
  return found.toSorted((a, b) => scanPriority(a) - scanPriority(b));
}

/** 0 is the most urgent; the same number for all that is no part of a table. */
export function scanPriority(target: Element): number {
  const index = GAME_PRIORITY.findIndex((each) => target.matches(each));
  return index < 0 ? GAME_PRIORITY.length : index;
}

/** True for a step at the table, whose moment passes when it is taken. */
export function isGameControl(target: Element): boolean {
  return scanPriority(target) < GAME_PRIORITY.length;
}

function isAvailable(element: HTMLElement): boolean {
  return (
    !element.matches(NOT_AVAILABLE) &&
    !element.matches(NOT_DUE) &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * The step after `at`: the first again after the last, and a new one at once where it is more urgent. `urgency`: the
 * smaller, the more urgent.
 */
export function nextTarget<T>(
  targets: readonly T[],
  { at, before }: { readonly at: T | undefined; readonly before: readonly T[] },
  priority: (step: T) => number,
): T | undefined {
  if (at === undefined) return targets[0];
  const urgent = targets.find((step) => !before.includes(step) && priority(step) < priority(at));
  if (urgent !== undefined) return urgent;
  const next = targets.includes(at) ? targets[targets.indexOf(at) + 1] : undefined;
  return next ?? targets[0];
}
