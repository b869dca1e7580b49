/** What is drawn on the title screen: a fan of cards, characters that look over it, and a picture for each way to play. */
import { html, type TemplateResult } from "lit-html";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import { t } from "../../i18n/i18n.ts";
import { settings } from "../../settings/settings.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { face, playerAvatar } from "../../ui/faces/avatar.ts";
import type { HomeState, ShownWay } from "./home-types.ts";

/** The drawing on the button of a way to play. */
export function wayPicture(way: ShownWay): TemplateResult | TemplateResult[] {
  return WAY_PICTURES[way]();
}

const WAY_PICTURES: Readonly<Record<ShownWay, () => TemplateResult | TemplateResult[]>> = {
  bots: () => playerAvatar({ seat: 2, avatar: "robot" }, "happy"),
  quick: () => [cardOf("blue", "7"), cardOf("red", "drawTwo")].map(decorativeCard),
  friends: () => FRIENDS.map((avatar, i) => playerAvatar({ seat: 3 + i, avatar }, "happy")),
};
const FRIENDS = ["panda", "rabbit"] as const;

/** The name of the game on the fan. */
export function hero(state: HomeState): TemplateResult {
  return html`
    <div class="hero">
      ${fan((place) => fanFace(place, state))}
      <h1 class="name-of-the-game" tabindex="-1">${t("home.title")}</h1>
      <p class="tagline">${t("home.tagline")}</p>
    </div>
  `;
}

const FAN_CARDS = [
  cardOf("blue", "9"),
  cardOf("yellow", "skip"),
  WILD_DRAW_FOUR,
  cardOf("green", "reverse"),
  cardOf("red", "1"),
];

/** A fan of cards, over which faces look: `faceAt` draws the one over each card. */
export function fan(faceAt: (place: number) => TemplateResult | undefined): TemplateResult {
  return html`<div class="fan" aria-hidden="true">${FAN_CARDS.map((card, place) => html`<span class="fan-card">${faceAt(place)}${decorativeCard(card)}</span>`)}</div>`;
}

/** The chosen face is in the middle of the fan. */
const MY_PLACE = 2;

/** The face that looks over a card of the fan. */
function fanFace(place: number, state: HomeState): TemplateResult {
  const { faces, faceChoices, starting } = state;
  // The animation of the chosen face starts again because its name changes.
  const motion = place === MY_PLACE ? `mine-${faceChoices && 1 + (faceChoices % 2)}` : "other";
  const shown = fanFaces(faces)[place] ?? "fox";
  return html`<span class="fan-face is-${motion} ${starting && "is-starting"}">${face(shown, fanExpression(place, state))}</span>`;
}

/** The chosen face and four others. If one of these was chosen, it has changed places with the first choice. */
function fanFaces([first = "fox", ...rest]: readonly Character[]): readonly Character[] {
  const mine = rest.find((each) => each === settings().emblem) ?? first;
  const others = rest.slice(0, 4).map((each) => (each === mine ? first : each));
  return others.toSpliced(MY_PLACE, 0, mine);
}

function fanExpression(place: number, { starting, error }: HomeState): Expression {
  if (error !== undefined) return "caught";
  return place === MY_PLACE || starting !== undefined ? "happy" : "calm";
}
