/**
 * Switch access: a highlight moves through everything that can be pressed, and any key, click or tap anywhere presses
 * it. The focus moves along, so that a screen reader reads each step.
 */
import "../styles/switch-scanning.css";

/** How long each target is highlighted; longer after a press, so that the player sees the result. In ms. */
const SCAN_INTERVAL_MS = 1500;
const AFTER_PRESS_MS = 3000;
/** A trembling hand may press twice: presses are ignored for this long after a press. */
const DEBOUNCE_MS = 600;

const PRESS_EVENTS = ["pointerdown", "pointerup", "pointercancel", "click", "keydown"] as const;
/** Suppressed, because they would also reach the table, or move the focus. */
const SUPPRESSED_EVENTS = [
  "mousedown",
  "mouseup",
  "touchstart",
  "touchend",
  "dblclick",
  "contextmenu",
  "keyup",
] as const;
const IGNORED_KEYS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|F\d+)$/;

/** Starts immediately; returns a function that stops it. */
export function startSwitchScanning(): () => void {
  const scanner = new SwitchScanner();
  return () => scanner.stop();
}

class SwitchScanner {
  #current: HTMLElement | undefined;
  #previousTargets: readonly HTMLElement[] = [];
  /** The highlighted target at pointerdown: it may change before pointerup. */
  #pressedTarget: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #events = new AbortController();

  constructor() {
    const options = { capture: true, signal: this.#events.signal };
    for (const type of PRESS_EVENTS) addEventListener(type, (event) => this.#handleEvent(event), options);
    for (const type of SUPPRESSED_EVENTS)
      addEventListener(type, (event) => isSwitchEvent(event) && suppress(event), options);
    document.documentElement.setAttribute("data-stepping", "");
    this.#next();
  }

  stop(): void {
    document.documentElement.removeAttribute("data-stepping");
    this.#events.abort();
    clearTimeout(this.#timer);
    this.#highlight(undefined);
  }

  #next(): void {
    const targets = scanTargets();
    this.#highlight(nextTarget(targets, { at: this.#current, before: this.#previousTargets }, scanPriority));
    this.#previousTargets = targets;
    this.#schedule(SCAN_INTERVAL_MS, () => this.#next());
  }

  /** A control that is not part of the game stays highlighted, as players often press it again. */
  #continueAfter(pressed: HTMLElement): void {
    const targets = scanTargets();
    this.#highlight(!isGameControl(pressed) && targets.includes(pressed) ? pressed : targets[0]);
    this.#previousTargets = targets;
    this.#schedule(AFTER_PRESS_MS, () => this.#next());
  }

  #schedule(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }

  #handleEvent(event: Event): void {
    if (!isSwitchEvent(event)) return;
    suppress(event);
    if (event.type === "pointerdown") this.#beginPress();
    else if (event.type === "pointerup") this.#press(this.#pressedTarget);
    else if (event.type === "pointercancel") this.#pressedTarget = undefined;
    else if (isDirectPress(event)) this.#press(this.#current);
  }

  #beginPress(): void {
    this.#pressedTarget = this.#current;
    this.#schedule(AFTER_PRESS_MS, () => this.#next());
  }

  #press(target: HTMLElement | undefined): void {
    this.#pressedTarget = undefined;
    // If the target has just disappeared, nothing is pressed, so that nothing is pressed by mistake.
    if (target === undefined || !scanTargets().includes(target)) return;
    this.#highlight(undefined);
    this.#schedule(DEBOUNCE_MS, () => this.#continueAfter(target));
    activate(target);
  }

  #highlight(target: HTMLElement | undefined): void {
    this.#current = target;
    for (const element of document.querySelectorAll("[data-stepped]"))
      element.removeAttribute("data-stepped");
    if (target === undefined) return;
    const visible = target.closest("label") ?? target;
    visible.setAttribute("data-stepped", "");
    // The canvas itself scrolls a focused card into view.
    if (!isGameControl(target)) visible.scrollIntoView({ block: "nearest" });
    target.focus({ preventScroll: true });
  }
}

/** Not for synthetic events, and not for the browser's shortcuts. */
function isSwitchEvent(event: Event): boolean {
  if (!event.isTrusted) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  return !(event.ctrlKey || event.metaKey || event.altKey || IGNORED_KEYS.test(event.key));
}

/** A key that does not repeat, or a click by a screen reader (without a pointer). */
function isDirectPress(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !event.repeat;
  return event instanceof MouseEvent && event.type === "click" && event.detail === 0;
}

function suppress(event: Event): void {
  event.stopImmediatePropagation();
  // A touch may still scroll the page.
  if (!event.type.startsWith("touch")) event.preventDefault();
}

function activate(target: HTMLElement): void {
  if (target instanceof HTMLSelectElement) chooseNext(target);
  else target.click();
}

/** A select box cannot be opened by script: each press chooses the next option. */
function chooseNext(select: HTMLSelectElement): void {
  select.selectedIndex = (select.selectedIndex + 1) % Math.max(1, select.options.length);
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}

const PRESSABLE =
  "button, a[href], summary, select, input:is([type=checkbox], [type=radio], [type=button], [type=submit])";
const NOT_AVAILABLE = ":disabled, [aria-disabled=true], [inert], [inert] *, .is-shut *, .unseen *";

/** Not offered, because a press would be refused: the UNO button before it is due. */
const NOT_DUE = ".table-uno:not(.is-due)";

/** Not offered, because each step takes time, and the menu and the chat panel have them too. */
const SHORTCUTS = ".table-quick *";

/** At the table, urgent controls come first, then moves, then everything else. */
const GAME_PRIORITY = [
  ".table-replacement-bot",
  ".table-catch, .table-catch-question button",
  ".mirror-picker button",
  ".table-uno",
  ".mirror-hand button",
  ".mirror-table button",
  ".table-answers button",
  ".mirror-players button",
  ".table-claim button, .table-rule button, .table-say-panel button, .table-log button, .table-toast",
  ".table-tip button",
  ".table-menu-button, .table-say-button",
] as const;

/** Everything that can be pressed now: in the open dialog, else on the page. */
function scanTargets(): readonly HTMLElement[] {
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll<HTMLElement>(PRESSABLE)].filter(isAvailable);
  return found.toSorted((a, b) => scanPriority(a) - scanPriority(b));
}

/** 0 is the most urgent; all elements that are not part of the game have the same, last priority. */
function scanPriority(target: Element): number {
  const index = GAME_PRIORITY.findIndex((each) => target.matches(each));
  return index < 0 ? GAME_PRIORITY.length : index;
}

/** True for a control of the game, which is usually pressed only once. */
function isGameControl(target: Element): boolean {
  return scanPriority(target) < GAME_PRIORITY.length;
}

function isAvailable(element: HTMLElement): boolean {
  return (
    !element.matches(NOT_AVAILABLE) &&
    !element.matches(NOT_DUE) &&
    !element.matches(SHORTCUTS) &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * The target after `at` (after the last one, the first), or a new target if it is more urgent. The smaller the
 * priority, the more urgent.
 */
function nextTarget<T>(
  targets: readonly T[],
  { at, before }: { readonly at: T | undefined; readonly before: readonly T[] },
  priority: (target: T) => number,
): T | undefined {
  if (at === undefined) return targets[0];
  const urgent = targets.find((target) => !before.includes(target) && priority(target) < priority(at));
  if (urgent !== undefined) return urgent;
  const next = targets.includes(at) ? targets[targets.indexOf(at) + 1] : undefined;
  return next ?? targets[0];
}
