/** The icons of the game menu, beside text. */
import { html, type TemplateResult } from "lit-html";

const MENU_ICON_PATHS = {
  claim: "M7 4h10v4a5 5 0 0 1-10 0zM7 5H4c0 3 1 5 3.5 5M17 5h3c0 3-1 5-3.5 5M12 13v4M8 20h8",
  rules: "M6 3.5h9l4 4v13H6zM9.5 10.5h6M9.5 14h6M9.5 17.5h3.5",
  log: "M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8M4 4v3.5h3.5",
  players:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-7 13-7 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14c2.5 1 3.5 3 3.5 6",
  fair: "M12 2.5l7.5 3v6c0 5-3.2 8.4-7.5 10-4.3-1.6-7.5-5-7.5-10v-6zM8.5 12l2.6 2.6 4.6-5",
  screen: "M3 4.5h18v12H3zM8.5 20.5h7M12 16.5v4",
  casters: "M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0M12 12h.01",
  hand: "M4.5 9.5l5.5-2 4.5 11.5-5.5 2zM11 5.5h6v12.5h-1.5M18 7l3 1-3 9",
  share: "M12 15V3M7.5 7L12 2.5 16.5 7M5 12v8h14v-8",
  absence: "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M14 9.8a10 10 0 0 1 5 2.7M8.5 16a5 5 0 0 1 7 0M12 20h.01",
  handOff: "M3 5h13v9H3zM1.5 18h11M16 9h5.5v11H16zM18.7 17.5h.01",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  fullScreenOff: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  settings:
    "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  advice: "M9 18h6M10 21h4M9 15.5c-2-1.2-3.2-3.2-3.2-5.5a6.2 6.2 0 0 1 12.4 0c0 2.3-1.2 4.3-3.2 5.5z",
  keys: "M2.5 6.5h19v11h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
  report: "M6 21V4c5-2.5 7 2 12 0v9c-5 2-7-2.5-12 0",
  leave: "M10 4H5v16h5M9.5 12H21M17 8l4 4-4 4",
  sound: "M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  music: "M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
  musicOff: "M9 18V9.5M9 6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M3 3l18 18",
} as const;

export type MenuIconName = keyof typeof MENU_ICON_PATHS;

/** An icon in the colour of the text beside it. */
export function menuIcon(name: MenuIconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${MENU_ICON_PATHS[name]}></path></svg>`;
}
