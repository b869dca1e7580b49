/** The regions of the game page, into which its parts are rendered. */
import { render, type TemplateResult } from "lit-html";

export interface PageRegions {
  readonly root: HTMLElement;
  /** Above the cards: the heading, the status line. */
  readonly header: HTMLElement;
  readonly canvas: HTMLElement;
  /** Explains why there is no canvas; else empty. */
  readonly canvasFallback: HTMLElement;
  readonly canvasButtons: HTMLElement;
  /** Below the cards: the action bar, the catch button, the log, the toasts. */
  readonly footer: HTMLElement;
}

/** Creates the empty regions inside `parent`. */
export function mountPageRegions(parent: HTMLElement): PageRegions {
  const root = document.createElement("main");
  root.className = "table-page";
  const addRegion = (className: string) => {
    const element = document.createElement("div");
    element.className = className;
    root.append(element);
    return element;
  };
  const canvas = addRegion("table-canvas");
  // The canvas buttons contain everything that the canvas shows.
  canvas.setAttribute("aria-hidden", "true");
  const regions = {
    root,
    canvas,
    header: addRegion("table-top"),
    canvasFallback: addRegion("table-apology"),
    canvasButtons: addRegion("table-mirror"),
    footer: addRegion("table-bottom"),
  };
  parent.append(root);
  return regions;
}

export function renderInto(region: HTMLElement, content: TemplateResult): void {
  render(content, region);
}

/** If nothing has the focus, the heading gets it: screen readers start there. */
export function focusHeading({ header }: PageRegions): void {
  const hasNoFocus = document.activeElement === document.body;
  if (hasNoFocus) header.querySelector("h1")?.focus({ preventScroll: true });
}
