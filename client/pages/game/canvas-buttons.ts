/** The buttons over the picture: kept true to it, and the card that has the focus is raised. */
import { nothing, render } from "lit-html";
import { toButtonGroups } from "../../a11y/canvas-button-groups.ts";
import type { ButtonGroupName } from "../../a11y/canvas-buttons.ts";
import { type CanvasButtonHandlers, CanvasButtonsView } from "../../a11y/canvas-buttons.ts";
import type { CanvasModel } from "../../scenes/contract.ts";
import type { CanvasHost } from "./canvas-host.ts";

export class CanvasButtons {
  readonly #container: HTMLElement;
  readonly #canvasHost: () => CanvasHost;
  readonly #view: CanvasButtonsView;
  #model: CanvasModel | undefined;

  constructor(
    container: HTMLElement,
    canvasHost: () => CanvasHost,
    handlers: Pick<CanvasButtonHandlers, "pressed" | "moved">,
  ) {
    this.#container = container;
    this.#canvasHost = canvasHost;
    this.#view = new CanvasButtonsView(container, {
      ...handlers,
      focused: (group, key) => this.#raiseFocused(group, key),
    });
  }

  /** What they show now; undefined before the first moment. */
  get model(): CanvasModel | undefined {
    return this.#model;
  }

  show(model: CanvasModel): void {
    this.#model = model;
    this.render();
  }

  /** Places, and seconds in their names, may have changed. */
  render(): void {
    if (this.#model !== undefined) this.#view.show(toButtonGroups(this.#model, this.#canvasHost().geometry));
  }

  /** Puts the focus where it was last in a group. */
  focusGroup(group: ButtonGroupName): void {
    this.#view.focusGroup(group);
  }

  /** Out of reach for keyboards and screen readers. */
  setInert(isInert: boolean): void {
    this.#container.inert = isInert;
  }

  close(): void {
    render(nothing, this.#container);
  }

  /** A focus that came by mouse raises nothing: the mouse itself does. */
  #raiseFocused(group: ButtonGroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible, [data-stepped]") ?? false;
    this.#canvasHost().canvas?.raiseCard(isVisible ? key : undefined);
  }
}
