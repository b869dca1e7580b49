import { html, type TemplateResult } from "lit-html";
import type { Seat } from "../../shared/seat.ts";
import { AVATARS } from "../cards/palette.ts";

/** The first letter of a name on the colour of its seat: the same that the table's plates show. */
export function avatar(name: string, seat: Seat): TemplateResult {
  return avatarWith(initial(name), seat);
}

/** The round of a seat's colour, with what is shown on it. */
export function avatarWith(shown: string | TemplateResult, seat: Seat): TemplateResult {
  const ground = AVATARS[seat % AVATARS.length] ?? "";
  // Set as a property: a style in the markup is forbidden by the server's content policy.
  return html`<span class="avatar" aria-hidden="true" .style=${`background-color: ${ground}`}>${shown}</span>`;
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? "?").toUpperCase();
}
