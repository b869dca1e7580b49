import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { AVATAR_COLORS } from "../cards/palette.ts";

/** The first letter of a name on the colour of its seat: the same that the table's plates show. */
export function avatar(name: string, seat: Seat): TemplateResult {
  return avatarWith(initial(name), seat);
}

/** The round of a seat's colour, with what is shown on it. */
export function avatarWith(content: string | TemplateResult, seat: Seat): TemplateResult {
  const color = AVATAR_COLORS[seat % AVATAR_COLORS.length] ?? "";
  // Set as a property: a style in the markup is forbidden by the server's content policy.
  return html`<span class="avatar" aria-hidden="true" .style=${`background-color: ${color}`}>${content}</span>`;
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "?").toUpperCase();
}
