/** Icons beside text; never alone, so that screen readers can skip them. */

import { html, type TemplateResult } from "lit-html";
import { BASE_PATH } from "../base-path.ts";

const ICON_PATHS = {
  /** The symbol of the host, the same as on the canvas (client/cards/canvas-icons.ts). */
  crown:
    "M1.9 19.8L1 7.3C0.7 5.5 2.3 5 3.5 6.2L7.4 10.3 10.6 3.7C11.3 2.3 12.7 2.3 13.4 3.7L16.6 10.3 20.5 6.2C21.7 5 23.3 5.5 23 7.3L22.1 19.8C21.9 21.1 21.2 21.6 19.8 21.6H4.2C2.8 21.6 2.1 21.1 1.9 19.8Z",
  check: "M4 12.5l5.2 5.2L20 7",
  lock: "M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
  copy: "M9 9h11v11H9zM15 5H4v11",
  share: "M12 15V3M7.5 7L12 2.5 16.5 7M5 12v8h14v-8",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2v4M14 20h1M20 20h.01",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  globe: "M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  away: "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M14 9.8a10 10 0 0 1 5 2.7M8.5 16a5 5 0 0 1 7 0M12 20h.01",
  pen: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  dice: "M4.5 4.5h15v15h-15zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  bot: "M5 9h14v10H5zM12 9V4M9 13.5h.01M15 13.5h.01",
  eye: "M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0M12 12h.01",
  grip: "M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01",
  gear: "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  cross: "M6 6l12 12M18 6L6 18",
  shield: "M12 2.5l7.5 3v6c0 5-3.2 8.4-7.5 10-4.3-1.6-7.5-5-7.5-10v-6zM8.5 12l2.6 2.6 4.6-5",
  door: "M10 4H5v16h5M9.5 12H21M17 8l4 4-4 4",
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** An icon in the colour and size of the text beside it. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${ICON_PATHS[name]}></path></svg>`;
}

/** The logo, which is also the icon of the browser's tab. */
export function logo(): TemplateResult {
  return html`<img class="emblem" src=${`${BASE_PATH}emblem.svg`} alt="" width="96" height="96" draggable="false" />`;
}
