/** Real buttons over the canvas. The canvas keeps mouse and touch; these are for keyboards, screen readers, tests. */
import { html, nothing, render } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { type GroupName, keyOf, keysOf, type MirrorGroup, type MirrorItem } from "../access/mirror-group.ts";
import { placeBeside, step, survivor } from "./roving-focus.ts";

export interface MirrorInput {
  pressed(group: GroupName, key: string): void;
  /** The focus came to a button, or left the mirror. */
  focused(group: GroupName, key: string | undefined): void;
  /** A card of the hand is to lie at another place, counted from 0. */
  moved(key: string, to: number): void;
}

interface Place {
  readonly group: GroupName;
  readonly key: string;
}

export class ButtonMirror {
  readonly #root: HTMLElement;
  readonly #input: MirrorInput;
  #groups: readonly MirrorGroup[] = [];
  /** The one button of each group that the Tab key reaches. */
  readonly #tabStops = new Map<GroupName, string>();
  /** Where the focus was when a question took it. */
  #beforeQuestion: Place | undefined;
  /** What was moved, and where it lies now, for ears. */
  #told = "";
  #isShowing = false;

  constructor(root: HTMLElement, input: MirrorInput) {
    this.#root = root;
    this.#input = input;
  }

  /** Shows the groups of now. A focus that would be lost moves on before its button goes. */
  show(groups: readonly MirrorGroup[]): void {
    const focused = this.#focusedPlace();
    const before = this.#groups;
    this.#groups = groups;
    for (const group of groups) this.#keepTabStop(group, before);
    const homeless = focused === undefined ? undefined : this.#moveOn(focused, before);
    this.#render();
    if (homeless !== undefined) this.#focus(homeless);
    else if (focused !== undefined && this.#focusedPlace() === undefined) this.#focus(focused);
    this.#followQuestion(focused, before);
  }

  /** A button that changes its place loses the focus on the way: nobody is to hear of it. */
  #render(): void {
    this.#isShowing = true;
    render(
      html`${this.#groups.map((group) => this.#section(group))}<p class="unseen" role="status">${this.#told}</p>`,
      this.#root,
    );
    this.#isShowing = false;
  }

  /** Puts the focus where it was last in a group. */
  enter(group: GroupName): void {
    this.#focus(this.#tabStopOf(group));
  }

  #focus(place: Place): void {
    this.#buttonAt(place)?.focus();
  }

  #focusedPlace(): Place | undefined {
    const button = this.#root.querySelector<HTMLElement>("button:focus");
    const group = this.#groups.find(({ name }) => name === button?.getAttribute("data-group"));
    return group === undefined
      ? undefined
      : { group: group.name, key: button?.getAttribute("data-key") ?? "" };
  }

  #keepTabStop({ name, items }: MirrorGroup, before: readonly MirrorGroup[]): void {
    const stop = this.#tabStops.get(name);
    const next = stop === undefined ? items[0]?.key : survivor(keysOf(before, name), items.map(keyOf), stop);
    if (next === undefined) this.#tabStops.delete(name);
    else this.#tabStops.set(name, next);
  }

  /** The answer is where the focus is to go later, as the button there is yet to be shown: a hand was exchanged. */
  #moveOn({ group, key }: Place, before: readonly MirrorGroup[]): Place | undefined {
    const next = survivor(keysOf(before, group), keysOf(this.#groups, group), key);
    if (next === key) return undefined;
    const stays = next === undefined ? null : this.#buttonAt({ group, key: next });
    // Taken off now: a blur in the midst of rendering would begin to render once more.
    if (stays === null) this.#buttonAt({ group, key })?.blur();
    else stays.focus();
    return stays === null && next !== undefined ? { group, key: next } : undefined;
  }

  /** A question takes the focus to what can be chosen, and gives it back once it is settled. */
  #followQuestion(focused: Place | undefined, before: readonly MirrorGroup[]): void {
    const asked = before.find(({ isAsking }) => isAsking);
    const asking = this.#groups.find(({ isAsking }) => isAsking);
    if (asking !== undefined && asking.name !== asked?.name) {
      this.#beforeQuestion = focused ?? this.#tabStopOf("hand");
      this.#focus({ group: asking.name, key: asking.items[0]?.key ?? "" });
    }
    if (asked !== undefined && asking === undefined && focused?.group === asked.name) this.#giveBack();
  }

  #giveBack(): void {
    const { group, key } = this.#beforeQuestion ?? { group: "hand", key: "" };
    const next = keysOf(this.#groups, group).includes(key) ? key : this.#tabStops.get(group);
    if (next === undefined) this.#focus({ group: "table", key: keysOf(this.#groups, "table")[0] ?? "" });
    else this.#focus({ group, key: next });
  }

  #tabStopOf(group: GroupName): Place {
    return { group, key: this.#tabStops.get(group) ?? "" };
  }

  #buttonAt({ group, key }: Place): HTMLButtonElement | null {
    return this.#root.querySelector(`button[data-group="${group}"][data-key="${CSS.escape(key)}"]`);
  }

  #section({ name, label, items, isInert }: MirrorGroup) {
    if (items.length === 0) return nothing;
    return html`<section class="mirror-group mirror-${name}" aria-label=${label} ?inert=${isInert}>
      <ul role="list" @keydown=${(event: KeyboardEvent) => this.#keyPressed(name, event)}>
        ${repeat(items, keyOf, (item) => this.#button(name, item))}
      </ul>
    </section>`;
  }

  #button(group: GroupName, item: MirrorItem) {
    const isStop = this.#tabStops.get(group) === item.key;
    return html`<li>
      <button
        type="button"
        .style=${placed(item)}
        data-group=${group}
        data-key=${item.key}
        data-testid=${item.testId}
        tabindex=${live(isStop ? "0" : "-1")}
        aria-disabled=${String(item.isOff)}
        @click=${() => this.#input.pressed(group, item.key)}
        @focus=${() => this.#focused(group, item.key)}
        @blur=${() => this.#isShowing || this.#input.focused(group, undefined)}
      >${item.label}</button>
    </li>`;
  }

  #focused(group: GroupName, key: string): void {
    this.#setTabStop({ group, key });
    this.#input.focused(group, key);
  }

  /** At once, not with the next picture: the Tab key must find its way back here. */
  #setTabStop({ group, key }: Place): void {
    const stop = this.#buttonAt(this.#tabStopOf(group));
    if (stop !== null) stop.tabIndex = -1;
    const button = this.#buttonAt({ group, key });
    if (button !== null) button.tabIndex = 0;
    this.#tabStops.set(group, key);
  }

  #keyPressed(group: GroupName, event: KeyboardEvent): void {
    if (event.shiftKey && group === "hand") this.#moveCard(event);
    else this.#stepFocus(group, event);
  }

  /** With Shift the card goes along, and the new place is told. */
  #moveCard(event: KeyboardEvent): void {
    const keys = keysOf(this.#groups, "hand");
    const key = this.#tabStops.get("hand") ?? "";
    const to = placeBeside(keys, key, event.key);
    if (to === undefined) return;
    event.preventDefault();
    this.#input.moved(key, to);
    const items = this.#groups.find(({ name }) => name === "hand")?.items ?? [];
    this.#told = items.find((item) => item.key === key)?.label ?? "";
    this.#render();
  }

  #stepFocus(group: GroupName, event: KeyboardEvent): void {
    const keys = keysOf(this.#groups, group);
    const next = step(keys, this.#tabStops.get(group) ?? "", event.key);
    if (next === undefined) return;
    event.preventDefault();
    this.#focus({ group, key: next });
  }
}

/** As a property, not as an attribute: the server's content policy allows no inline style. */
function placed({ box }: MirrorItem): string {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}
