import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { AVATAR_COLORS } from "../cards/palette.ts";

/** The initial of a name on the colour of the seat, as on the canvas. */
export function avatar(name: string, seat: Seat): TemplateResult {
  return avatarWith(initial(name), seat);
}

/** A disc in the colour of the seat, with content. */
export function avatarWith(content: string | TemplateResult, seat: Seat): TemplateResult {
  const color = AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? "";
  // Set as a property: the server's content policy forbids styles in the markup.
  return html`<span class="avatar" aria-hidden="true" .style=${`background-color: ${color}`}>${content}</span>`;
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "?").toUpperCase();
}
