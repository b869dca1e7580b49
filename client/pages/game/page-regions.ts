/** The places of the table's page, in reading order: what changes is rendered into them. */
import { render, type TemplateResult } from "lit-html";

export interface Frame {
  readonly root: HTMLElement;
  /** Above the cards: the heading, whose turn it is. */
  readonly top: HTMLElement;
  readonly canvas: HTMLElement;
  /** Why there is no picture; empty where there is one. */
  readonly apology: HTMLElement;
  readonly mirror: HTMLElement;
  /** Below the cards: the action bar, the catch, the log, the toasts. */
  readonly bottom: HTMLElement;
}

/** An empty frame inside `host`. */
export function openFrame(host: HTMLElement): Frame {
  const root = document.createElement("main");
  root.className = "table-page";
  const place = (className: string) => {
    const element = document.createElement("div");
    element.className = className;
    root.append(element);
    return element;
  };
  const canvas = place("table-canvas");
  // The mirror says all that the picture shows.
  canvas.setAttribute("aria-hidden", "true");
  const frame = {
    root,
    canvas,
    top: place("table-top"),
    apology: place("table-apology"),
    mirror: place("table-mirror"),
    bottom: place("table-bottom"),
  };
  host.append(root);
  return frame;
}

/** Renders into a place of the frame. */
export function fill(place: HTMLElement, content: TemplateResult): void {
  render(content, place);
}

/** Where nothing has the focus, the heading gets it: a screen reader begins to read there. */
export function focusHeading({ top }: Frame): void {
  const isNowhere = document.activeElement === document.body;
  if (isNowhere) top.querySelector("h1")?.focus({ preventScroll: true });
}
