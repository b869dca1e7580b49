/** What the home page does without at first: faces, suits, what happened to the hand of the day, the offer to install, the operator. */
import "../../styles/page-head.css";
import { html, type TemplateResult } from "lit-html";
import { cardOf } from "../../../shared/card.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { stitches } from "../../looks/page-head.ts";
import { storedBrowserKey } from "../../net/browser-key.ts";
import { lastEvening } from "../../net/last-evening.ts";
import { isInstallOffered } from "../../offline/install-prompt.ts";
import { routeUrl } from "../../routes.ts";
import { settings } from "../../settings/settings.ts";
import { operatorSettings } from "../../site.ts";
import { face, playerAvatar } from "../../ui/avatar.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { facesFromMine, myFaces } from "../../ui/face-choice.ts";
import type { HomeActions, HomeState, ShownWay } from "./home-types.ts";

type Change = (part: Partial<HomeState>) => void;

/** Loads all of it, and adds each part to the page when it is there. */
export async function loadHomeExtras(actions: HomeActions): Promise<void> {
  const change: Change = (part) => actions.change(part);
  await loadTexts(["game"]);
  addFaces(change);
  const { site } = operatorSettings;
  const operator: OperatorFacts | undefined = site === undefined ? undefined : JSON.parse(site);
  change({ operatorLinks: () => html`${eveningLink()}${operator && operatorLinks(operator)}` });
  await Promise.all([loadHandOfTheDayLine(change), loadInstallCard(change), loadPeople(actions)]);
}

/** The choice of a face, and the faces that look over the fan of cards. */
function addFaces(change: Change): void {
  const faces = facesFromMine();
  let choices = 0;
  const chosen = () => {
    choices += 1;
    change({});
  };
  const fanFace = (place: number, state: HomeState) => {
    // The animation of the chosen face starts again because its name changes.
    const motion = place === MY_PLACE ? `mine-${choices && 1 + (choices % 2)}` : "other";
    const shown = fanFaces(faces)[place] ?? "fox";
    return html`<span class="fan-face is-${motion} ${state.starting && "is-starting"}">${face(shown, fanExpression(place, state))}</span>`;
  };
  change({
    faces: myFaces(faces, chosen),
    fanFace,
    stitches: stitches(),
    wayPicture: (way) => WAY_PICTURES[way](),
  });
}

const WAY_PICTURES: Readonly<Record<ShownWay, () => TemplateResult | TemplateResult[]>> = {
  bots: () => playerAvatar({ seat: 2, avatar: "robot" }, "happy"),
  quick: () => [cardOf("blue", "7"), cardOf("red", "drawTwo")].map(decorativeCard),
  friends: () => FRIENDS.map((avatar, i) => playerAvatar({ seat: 3 + i, avatar }, "happy")),
};
const FRIENDS = ["panda", "rabbit"] as const;

/** The chosen face is in the middle of the fan. */
const MY_PLACE = 2;

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

/** A browser without a key has not played yet. */
async function loadHandOfTheDayLine(change: Change): Promise<void> {
  if (storedBrowserKey() === undefined) return;
  const lazy = await import("./hand-of-the-day.lazy.ts").catch(() => undefined);
  const handOfTheDayLine = await lazy?.loadHandOfTheDayLine().catch(() => undefined);
  change({ handOfTheDayLine });
}

/** A browser without a key has met nobody. */
async function loadPeople(actions: HomeActions): Promise<void> {
  if (storedBrowserKey() === undefined) return;
  const lazy = await import("./people.lazy.ts").catch(() => undefined);
  const people = await lazy?.loadPeople(actions).catch(() => undefined);
  actions.change({ people });
}

async function loadInstallCard(change: Change): Promise<void> {
  if (!isInstallOffered()) return;
  const lazy = await import("./install-card.lazy.ts").catch(() => undefined);
  if (lazy !== undefined) change({ installCard: await lazy.loadInstallCard(() => change({})) });
}

/** The evening that this browser has been at last, or the form that opens one. */
function eveningLink(): TemplateResult {
  const { id } = lastEvening();
  const address = routeUrl({ place: "evening", ...(id !== undefined && { id }) });
  return html`<a class="top-link" href=${address}>${t("titles.evening")}</a>`;
}

const LINKS = ["imprint", "privacy", "support"] as const;

/** What the server has written into the page: only what the operator has set. */
type OperatorFacts = { readonly [K in "name" | (typeof LINKS)[number]]?: string };

function operatorLinks(operator: OperatorFacts): TemplateResult {
  const { name } = operator;
  return html`
    <nav class="top-links" aria-label=${t("operator.title")}>
      ${name === undefined ? "" : html`<b>${name}</b>`}
      ${LINKS.map((link) => operator[link] && html`<a class="top-link" href=${operator[link]} rel="noreferrer">${t(`operator.${link}`)}</a>`)}
    </nav>
  `;
}
