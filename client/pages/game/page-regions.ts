/** The places of the table's page, in reading order: what changes is rendered into them. */
import { render, type TemplateResult } from "lit-html";

export interface PageRegions {
  readonly root: HTMLElement;
  /** Above the cards: the heading, whose turn it is. */
  readonly header: HTMLElement;
  readonly canvas: HTMLElement;
  /** Why there is no picture; empty where there is one. */
  readonly canvasFallback: HTMLElement;
  readonly canvasButtons: HTMLElement;
  /** Below the cards: the action bar, the catch, the log, the toasts. */
  readonly footer: HTMLElement;
}

/** An empty frame inside `host`. */
export function mountPageRegions(host: HTMLElement): PageRegions {
  const root = document.createElement("main");
  root.className = "table-page";
  const addRegion = (className: string) => {
    const element = document.createElement("div");
    element.className = className;
    root.append(element);
    return element;
  };
  const canvas = addRegion("table-canvas");
  // The mirror says all that the picture shows.
  canvas.setAttribute("aria-hidden", "true");
  const regions = {
    root,
    canvas,
    header: addRegion("table-top"),
    canvasFallback: addRegion("table-apology"),
    canvasButtons: addRegion("table-mirror"),
    footer: addRegion("table-bottom"),
  };
  host.append(root);
  return regions;
}

/** Renders into a place of the frame. */
export function renderInto(region: HTMLElement, content: TemplateResult): void {
  render(content, region);
}

/** Where nothing has the focus, the heading gets it: a screen reader begins to read there. */
export function focusHeading({ header }: PageRegions): void {
  const hasNoFocus = document.activeElement === document.body;
  if (hasNoFocus) header.querySelector("h1")?.focus({ preventScroll: true });
}
