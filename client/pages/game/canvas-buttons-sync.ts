/** Keeps the buttons over the canvas up to date, and raises the card that has the focus. */
import { nothing, render } from "lit-html";
import type { ButtonGroupName } from "../../a11y/canvas-buttons.ts";
import { type CanvasButtonHandlers, CanvasButtonsView } from "../../a11y/canvas-buttons.ts";
import { toButtonGroups } from "../../a11y/canvas-buttons-from-model.ts";
import type { CanvasModel } from "../../scenes/scene-contract.ts";
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

  /** The model that is shown; undefined before the first one. */
  get model(): CanvasModel | undefined {
    return this.#model;
  }

  show(model: CanvasModel): void {
    this.#model = model;
    this.render();
  }

  /** Call when positions, or the seconds in the labels, may have changed. */
  render(): void {
    if (this.#model !== undefined) this.#view.show(toButtonGroups(this.#model, this.#canvasHost().geometry));
  }

  /** Focuses the button of a group that had the focus last. */
  focusGroup(group: ButtonGroupName): void {
    this.#view.focusGroup(group);
  }

  /** While inert, keyboards and screen readers cannot reach the buttons. */
  setInert(isInert: boolean): void {
    this.#container.inert = isInert;
  }

  close(): void {
    render(nothing, this.#container);
  }

  /** Only for a visible focus (keyboard, switch access): the mouse raises cards on the canvas itself. */
  #raiseFocused(group: ButtonGroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible, [data-stepped]") ?? false;
    this.#canvasHost().canvas?.raiseCard(isVisible ? key : undefined);
  }
}
