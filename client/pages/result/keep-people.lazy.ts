/** Offers to keep the people of a match that is over, as soon as the server has saved it. A lazy chunk. */
import { html, nothing, render } from "lit-html";
import type { MetPerson } from "../../../shared/wire/people.ts";
import { loadTexts, onLanguageChange, t } from "../../i18n/i18n.ts";
import { fetchPeople, relate } from "../../net/people-api.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";

/** Draws a button for each person of the match who is neither kept nor blocked, until the signal ends it. */
export async function offerToKeep(place: HTMLElement, match: string, signal: AbortSignal): Promise<void> {
  const [people] = await Promise.all([fetchPeople(), loadTexts(["people"])]);
  if (!people.ok || signal.aborted) return;
  const met = people.value.met.filter((each) => each.match === match && each.relation === undefined);
  const kept = new Set<MetPerson>();
  const draw = () =>
    render(
      met.length === 0 ? nothing : html`<ul class="keep-people" role="list">${met.map(row)}</ul>`,
      place,
    );
  const keep = async (person: MetPerson) => {
    const { seat } = person;
    const answer = await relate("kept", { match, seat });
    if (answer.ok) kept.add(person);
    if (!signal.aborted) draw();
  };
  const row = (person: MetPerson) => {
    const { name, seat } = person;
    return kept.has(person)
      ? html`<li class="own-line" role="status">${namedAvatar(name, seat, "happy")} ${t("people.added", { name })}</li>`
      : html`<li><button class="button group" type="button" @click=${() => void keep(person)}>${namedAvatar(name, seat)} ${t("people.keepName", { name })}</button></li>`;
  };
  signal.addEventListener("abort", onLanguageChange(draw));
  draw();
}
