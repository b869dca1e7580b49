/** What the page of a club evening shows: who comes, the standings, each round, and at the end the podium. */
import { html, nothing, type TemplateResult } from "lit-html";
import {
  type DrawnTable,
  type EveningView,
  runningTables,
  TABLE_SIZES,
} from "../../../shared/evening/evening.ts";
import { type EveningStanding, pointsAt, standingsOf } from "../../../shared/evening/standings.ts";
import { CLASSIC_DECK } from "../../../shared/rules.ts";
import { LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { formatList, locale, t } from "../../i18n/i18n.ts";
import { joined, labelled, withAside } from "../../i18n/joined.ts";
import { pageHead } from "../../looks/page-head.ts";
import type { EveningAsk } from "../../net/evening-api.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { LAST_PODIUM_PLACE, podium } from "../../ui/podium.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { editionName } from "../../ui/rule-options.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import type { HomeState } from "../home/home-types.ts";
import { lengthName } from "../home/match-length.ts";
import { fitName, nameField, randomName } from "../home/player-name.ts";

/** What the page shows. */
export interface EveningState extends Pick<HomeState, "faceRow" | "isNaming"> {
  readonly evening?: EveningView | undefined;
  readonly error?: HistoryRequestError | undefined;
  /** The current input in the field for the name. */
  readonly name: string;
  readonly isCopied: boolean;
  /** The host has pressed "End" once. */
  readonly isEndAsked: boolean;
}

export interface EveningActions {
  change(part: Partial<EveningState>): void;
  ask(body: EveningAsk): void;
  openTable(): void;
  copyLink(): void;
  saveCsv(evening: EveningView): void;
  goHome(): void;
}

/** The page. On a screen of an evening that nobody at this browser plays, it shows the way to join. */
export function eveningView(state: EveningState, actions: EveningActions): TemplateResult {
  const { evening, error } = state;
  const refusal = error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(error)}</p>`;
  return html`
    ${historyHeader(() => actions.goHome())}
    <main class="past-page evening">
      ${pageHead(evening?.title ?? t("titles.evening"))}
      <div role="status">${evening && html`<p class="lead">${statusText(evening)}</p>`}${refusal}</div>
      ${evening && sections(evening, state, actions)}
    </main>
  `;
}

function sections(evening: EveningView, state: EveningState, actions: EveningActions): TemplateResult {
  const standings = standingsOf(evening);
  const { isOver, rounds } = evening;
  const sectionsOfRounds = rounds.map(({ tables }, at) => roundSection(evening, tables, at)).toReversed();
  const running = runningTables(evening).length;
  return html`
    <p class="quiet">${settingsText(evening)}</p>
    ${isOver ? endSection(evening, standings) : openSection(evening, state, actions)}
    ${running > 0 ? sectionsOfRounds[0] : nothing}
    ${rounds.length === 0 ? playersLine(evening) : standingsSection(evening, standings, actions)}
    ${sectionsOfRounds.slice(running > 0 ? 1 : 0)}
  `;
}

function statusText(evening: EveningView): string {
  const { isOver, rounds, nextAt, startsAt, now, needs } = evening;
  if (isOver) return t("evening.over");
  if (runningTables(evening).length > 0) return t("evening.playing", { round: rounds.length });
  const isLonely = needs === undefined && hereAt(evening).length < TABLE_SIZES.least;
  return isLonely && now >= startsAt
    ? t("evening.waiting")
    : t("evening.next", { round: rounds.length + 1, time: formatDateTime(nextAt) });
}

function hereAt({ players }: EveningView): readonly string[] {
  return players.filter(({ isHere }) => isHere).map(({ name }) => name);
}

function settingsText({ rules, plan, isWeekly }: EveningView): string {
  const length =
    "rounds" in plan
      ? labelled(t("evening.rounds"), plan.rounds.toLocaleString(locale()))
      : labelled(t("evening.lastStart"), formatDateTime(plan.endsAt));
  const facts = [editionName(rules.edition ?? CLASSIC_DECK), lengthName(rules.target), length];
  return joined("beside", [...facts, isWeekly ? t("evening.weekly") : ""]);
}

function openSection(evening: EveningView, state: EveningState, actions: EveningActions): TemplateResult {
  const { seat, isHost, me = -1, players } = evening;
  const isIn = players[me]?.isHere === true;
  return html`
    ${seat && html`<button class="button gold wide" type="button" @click=${() => actions.openTable()}>${t("evening.toTable")}</button>`}
    ${isIn ? nothing : joinForm(evening, state, actions)}
    ${isIn && seat === undefined ? html`<p>${t("evening.isIn")}</p>` : nothing}
    <div class="buttons">
      ${isHost ? hostButtons(evening, state, actions) : nothing}
      ${isIn ? button("plain", t("evening.leave"), () => actions.ask({ type: "leave" })) : nothing}
      ${button("dark", t(state.isCopied ? "waiting.copied" : "waiting.copyLink"), () => actions.copyLink())}
    </div>
    ${isIn && !isHost ? nothing : html`<div class="evening-code">${qrCode(location.href, t("evening.scan"))}</div>`}
  `;
}

function button(look: string, label: string, press: () => void): TemplateResult {
  return html`<button class="button ${look}" type="button" @click=${press}>${label}</button>`;
}

/** The end is asked for twice. */
function hostButtons(
  evening: EveningView,
  { isEndAsked }: EveningState,
  actions: EveningActions,
): TemplateResult {
  const isRunning = runningTables(evening).length > 0;
  const end = () => (isEndAsked ? actions.ask({ type: "end" }) : actions.change({ isEndAsked: true }));
  return html`
    ${isRunning ? nothing : button("ivory", t("evening.draw"), () => actions.ask({ type: "draw" }))}
    ${evening.isEnding ? nothing : button("dark", t(isEndAsked ? "evening.endSure" : "evening.end"), end)}
  `;
}

/** A person who has been there keeps the name. */
function joinForm({ needs, me }: EveningView, state: EveningState, actions: EveningActions): TemplateResult {
  const { name } = state;
  const join = (read: (field: string) => string) => {
    const password = read("password");
    actions.ask({ type: "join", name: fitName(name) || randomName(), ...(password !== "" && { password }) });
  };
  const suggestName = () => actions.change({ name: randomName() });
  return html`
    <form class="evening-form plate" @submit=${onSubmit(join)}>
      ${me === undefined ? nameField(state, { change: (part) => actions.change(part), suggestName }) : html`<p>${t("evening.away")}</p>`}
      ${needs === "password" ? html`<div><label class="field-name" for="password">${t("home.passwordField")}</label><input id="password" name="password" required autocomplete="off" maxlength=${LONGEST_PASSWORD} /></div>` : nothing}
      <button class="button gold" type="submit">${t("evening.join")}</button>
    </form>
  `;
}

function endSection(
  { players, following }: EveningView,
  standings: readonly EveningStanding[],
): TemplateResult {
  const best = standings.filter(({ rank, points }) => rank <= LAST_PODIUM_PLACE && points > 0);
  const steps = best.map(({ rank: place, player, points: count }) => {
    const name = nameAt(players, player);
    return {
      place,
      name,
      avatar: namedAvatar(players[player]?.name ?? "", player, "happy"),
      note: t("results.score", { count }),
    };
  });
  const address = following === undefined ? "" : routeUrl({ place: "evening", id: following });
  return html`
    ${podium(steps)}
    ${address === "" ? nothing : html`<a class="button ivory" href=${address}>${t("evening.following")}</a>`}
  `;
}

type Players = EveningView["players"];

/** A deleted person has no name. */
function nameAt(players: Players, player: number): string {
  return players[player]?.name || "–";
}

/** Who waits for the first round. */
function playersLine({ players }: EveningView): TemplateResult {
  const faces = players.map(({ name, isHere }, player) => (isHere ? personAt(name, player) : nothing));
  return players.some(({ isHere }) => isHere)
    ? html`<section aria-labelledby="evening-here"><h2 id="evening-here">${t("table.players")}</h2><ul class="past-seats evening-here">${faces}</ul></section>`
    : html`<p>${t("evening.nobody")}</p>`;
}

function personAt(name: string, player: number, points?: number): TemplateResult {
  const count = points === undefined ? nothing : html`<b>${points.toLocaleString(locale())}</b>`;
  return html`<li class="past-seat">${namedAvatar(name, player)}<bdi>${name || "–"}</bdi>${count}</li>`;
}

function standingsSection(
  evening: EveningView,
  standings: readonly EveningStanding[],
  actions: EveningActions,
): TemplateResult {
  return html`
    <section aria-labelledby="evening-standings">
      <h2 id="evening-standings">${t("results.standings")}</h2>
      <table class="standings">
        <thead><tr><th scope="col">${t("results.player")}</th><th scope="col" class="number">${t("evening.points")}</th><th scope="col" class="number">${t("evening.wins")}</th></tr></thead>
        <tbody>${standings.map((standing) => standingRow(evening, standing))}</tbody>
      </table>
      <p class="note">${t("evening.rule")}</p>
      <div class="buttons">${button("dark", t("evening.csv"), () => actions.saveCsv(evening))}</div>
    </section>
  `;
}

function standingRow(
  { players, me }: EveningView,
  { rank, player, points, wins, beaten }: EveningStanding,
): TemplateResult {
  const name = nameAt(players, player);
  const opponents = [...new Set(beaten)].map((other) => {
    const times = beaten.filter((each) => each === other).length;
    return times > 1 ? withAside(nameAt(players, other), `×${times}`) : nameAt(players, other);
  });
  const details = html`<details class="evening-beat"><summary>${withAside(t("evening.beat"), beaten.length.toLocaleString(locale()))}</summary>${formatList(opponents)}</details>`;
  return html`
    <tr class="standing ${player === me ? "standing-mine" : ""}">
      <th scope="row" class="standing-name"><span class="standing-place">${rank.toLocaleString(locale())}</span>${namedAvatar(players[player]?.name ?? "", player)}<span><bdi>${name}</bdi></span>${beaten.length === 0 ? nothing : details}</th>
      <td class="number total">${points.toLocaleString(locale())}</td>
      <td class="number">${wins.toLocaleString(locale())}</td>
    </tr>
  `;
}

function roundSection(
  { players, seat }: EveningView,
  tables: readonly DrawnTable[],
  at: number,
): TemplateResult {
  const row = (table: DrawnTable) => html`
    <li class="row ${table.code === seat?.code ? "evening-mine" : ""}">
      <div class="row-words"><ul class="past-seats">${peopleAt(players, table)}</ul>${table.places?.length === 0 ? html`<span class="quiet">${t("evening.lost")}</span>` : nothing}</div>
      ${table.code === seat?.code ? nothing : tableLink(table)}
    </li>
  `;
  return html`
    <section>
      <h2>${t("results.roundNumber", { round: at + 1 })}</h2>
      <ul class="rows" role="list">${tables.toSorted((one, other) => Number(other.code === seat?.code) - Number(one.code === seat?.code)).map(row)}</ul>
    </section>
  `;
}

/** The players, with their points after the match: the best first. */
function peopleAt(players: Players, table: DrawnTable): readonly TemplateResult[] {
  const { places = [] } = table;
  const rows = table.players.map((player) => ({ player, points: pointsAt(table, player) }));
  const inOrder = places.length === 0 ? rows : rows.toSorted((one, other) => other.points - one.points);
  return inOrder.map(({ player, points }) =>
    personAt(players[player]?.name ?? "", player, places.length === 0 ? undefined : points),
  );
}

function tableLink({ code, match, places }: DrawnTable): TemplateResult | typeof nothing {
  if (places?.length === 0) return nothing;
  const [route, label] =
    places === undefined
      ? [{ place: "screen", code } as const, t("home.watch")]
      : [{ place: "match", id: match } as const, t("titles.replay")];
  return html`<a class="button dark" href=${routeUrl(route)}>${label}</a>`;
}

/** The standings for a spreadsheet: points by round, and who beat whom. */
export function eveningCsv(evening: EveningView): string {
  const { players, rounds } = evening;
  const byRound = rounds.map((_, at) => t("results.roundNumber", { round: at + 1 }));
  const [name, points, wins] = [t("results.player"), t("evening.points"), t("evening.wins")];
  const first = [t("evening.rank"), name, points, wins, ...byRound, t("evening.beat")];
  const lines = standingsOf(evening).map((row) => [
    ...[row.rank, nameAt(players, row.player), row.points, row.wins, ...row.pointsByRound],
    row.beaten.map((other) => nameAt(players, other)).join("; "),
  ]);
  return [first, ...lines].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** A spreadsheet would compute a text that begins like a formula. */
function csvCell(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
