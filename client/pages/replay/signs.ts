/** The signs on the buttons of a player, beside their names for those who do not see them. */
import { html, type TemplateResult } from "lit-html";

const CONTROL_PATHS = {
  first: "M6 5v14M19 5l-10 7 10 7z",
  back: "M16 5l-10 7 10 7z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  forward: "M8 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  download: "M12 3v12M7 10.5l5 5 5-5M4 20h16",
} as const;

export type ControlIconName = keyof typeof CONTROL_PATHS;

const FILLED_ICONS: ReadonlySet<ControlIconName> = new Set(["first", "back", "play", "forward", "last"]);

/** A sign in the colour and size of the words beside it. */
export function controlIcon(name: ControlIconName): TemplateResult {
  const className = `icon${FILLED_ICONS.has(name) ? " is-filled" : ""}`;
  return html`<svg class=${className} viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${CONTROL_PATHS[name]}></path></svg>`;
}
