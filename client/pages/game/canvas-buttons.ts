/** The buttons over the picture: kept true to it, and the card that has the focus is raised. */
import { nothing, render } from "lit-html";
import { mirrorGroups } from "../../a11y/canvas-button-groups.ts";
import { ButtonMirror, type MirrorInput } from "../../a11y/canvas-buttons.ts";
import type { GroupName } from "../../access/mirror-group.ts";
import type { TablePicture } from "../../scenes/contract.ts";
import type { PictureHost } from "./canvas-host.ts";

export class CardButtons {
  readonly #place: HTMLElement;
  readonly #picture: () => PictureHost;
  readonly #mirror: ButtonMirror;
  #shown: TablePicture | undefined;

  constructor(place: HTMLElement, picture: () => PictureHost, hands: Pick<MirrorInput, "pressed" | "moved">) {
    this.#place = place;
    this.#picture = picture;
    this.#mirror = new ButtonMirror(place, {
      ...hands,
      focused: (group, key) => this.#focused(group, key),
    });
  }

  /** What they show now; undefined before the first moment. */
  get shown(): TablePicture | undefined {
    return this.#shown;
  }

  show(picture: TablePicture): void {
    this.#shown = picture;
    this.draw();
  }

  /** Places, and seconds in their names, may have changed. */
  draw(): void {
    if (this.#shown !== undefined) this.#mirror.show(mirrorGroups(this.#shown, this.#picture().geometry));
  }

  /** Puts the focus where it was last in a group. */
  enter(group: GroupName): void {
    this.#mirror.enter(group);
  }

  /** Out of reach for keyboards and screen readers. */
  setInert(isInert: boolean): void {
    this.#place.inert = isInert;
  }

  close(): void {
    render(nothing, this.#place);
  }

  /** A focus that came by mouse raises nothing: the mouse itself does. */
  #focused(group: GroupName, key: string | undefined): void {
    if (group !== "hand") return;
    const isVisible = document.activeElement?.matches(":focus-visible, [data-stepped]") ?? false;
    this.#picture().screen?.raise(isVisible ? key : undefined);
  }
}
