/** What the page of a club evening shows: who comes, the standings, each round, and at the end the podium. */
import { html, nothing, type TemplateResult } from "lit-html";
import {
  type DrawnTable,
  type EveningRound,
  type EveningView,
  runningRound,
} from "../../../shared/evening/evening.ts";
import { type EveningStanding, pointsAt, standingsOf } from "../../../shared/evening/standings.ts";
import { LONGEST_NAME, LONGEST_PASSWORD } from "../../../shared/wire/messages.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { formatList, locale, t } from "../../i18n/i18n.ts";
import { joined, joinSentences, labelled } from "../../i18n/joined.ts";
import { deckOfRules } from "../../looks/edition-choice.ts";
import type { EveningAsk } from "../../net/evening-api.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { initialAvatar } from "../../ui/avatar.ts";
import { onSubmit } from "../../ui/form-controls.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { editionName } from "../../ui/rule-options.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { lengthName } from "../home/match-length.ts";
import { myName } from "../home/player-name.ts";

/** What the page shows. */
export interface EveningState {
  readonly evening: EveningView | undefined;
  readonly error: HistoryRequestError | undefined;
  readonly isBusy: boolean;
  readonly isCopied: boolean;
  /** The host has pressed "End" once. */
  readonly isEndAsked: boolean;
}

export interface EveningActions {
  ask(body: EveningAsk): void;
  askEnd(): void;
  openTable(): void;
  copyLink(): void;
  saveCsv(): void;
  goHome(): void;
}

/** The page. On a screen of an evening that nobody at this browser plays, it shows the way to join. */
export function eveningView(state: EveningState, actions: EveningActions): TemplateResult {
  const { evening, error } = state;
  const refusal = error === undefined ? nothing : html`<p class="refused">${historyErrorSentence(error)}</p>`;
  return html`
    ${historyHeader(() => actions.goHome())}
    <main class="past-page evening">
      <h1 tabindex="-1">${evening?.title ?? t("titles.evening")}</h1>
      <div role="status">${evening === undefined ? nothing : html`<p class="lead">${statusText(evening)}</p>`}${refusal}</div>
      ${evening === undefined ? nothing : content(evening, state, actions)}
    </main>
  `;
}

function content(evening: EveningView, state: EveningState, actions: EveningActions): TemplateResult {
  const standings = standingsOf(evening);
  return html`
    <p class="quiet">${settingsText(evening)}</p>
    ${evening.phase === "over" ? overSection(evening, standings) : openSection(evening, state, actions)}
    ${evening.rounds.length === 0 ? playersLine(evening) : standingsSection(evening, standings, actions)}
    ${evening.rounds.map((round, at) => roundSection(evening, round, at)).toReversed()}
  `;
}

function statusText(evening: EveningView): string {
  const { phase, rounds, nextAt } = evening;
  if (phase === "over") return t("evening.over");
  if (runningRound(evening) !== undefined) return t("evening.playing", { round: rounds.length });
  return t("evening.next", { round: rounds.length + 1, time: formatDateTime(nextAt) });
}

function settingsText({ rules, plan, isWeekly }: EveningView): string {
  const length =
    "rounds" in plan
      ? labelled(t("evening.rounds"), plan.rounds.toLocaleString(locale()))
      : labelled(t("evening.ends"), formatDateTime(plan.endsAt));
  const facts = [editionName(deckOfRules(rules)), lengthName(rules.target), length];
  return joined("beside", [...facts, isWeekly ? t("evening.weekly") : ""]);
}

function openSection(evening: EveningView, state: EveningState, actions: EveningActions): TemplateResult {
  const presence = evening.players[evening.me ?? -1]?.presence;
  const isIn = presence === "here" || presence === "away";
  const leave = html`<button class="button plain" type="button" @click=${() => actions.ask({ type: "leave" })}>${t("evening.leave")}</button>`;
  return html`
    ${isIn ? html`<p>${t("evening.isIn")}</p>` : joinForm(evening, actions)}
    <div class="buttons">
      ${evening.seat === undefined ? nothing : html`<button class="button gold" type="button" @click=${() => actions.openTable()}>${t("evening.toTable")}</button>`}
      ${evening.isHost ? hostButtons(evening, state, actions) : nothing}
      ${isIn ? leave : nothing}
      <button class="button dark" type="button" @click=${() => actions.copyLink()}>${t(state.isCopied ? "waiting.copied" : "waiting.copyLink")}</button>
    </div>
    <div class="evening-code">${qrCode(location.href, t("evening.scan"))}</div>
  `;
}

function hostButtons(
  evening: EveningView,
  { isEndAsked }: EveningState,
  actions: EveningActions,
): TemplateResult {
  const draw = html`<button class="button ivory" type="button" @click=${() => actions.ask({ type: "draw" })}>${t("evening.draw")}</button>`;
  return html`
    ${runningRound(evening) === undefined ? draw : nothing}
    <button class="button dark" type="button" @click=${() => actions.askEnd()}>${t(isEndAsked ? "evening.endSure" : "evening.end")}</button>
  `;
}

/** A person who has been there keeps the name. */
function joinForm({ entry, me }: EveningView, actions: EveningActions): TemplateResult {
  const join = (read: (field: string) => string) => {
    const password = read("password");
    actions.ask({ type: "join", name: read("name") || myName(), ...(password !== "" && { password }) });
  };
  const isNew = me === undefined;
  return html`
    <form class="evening-form plate" @submit=${onSubmit(join)}>
      ${isNew ? html`<div><label class="field-name" for="name">${t("home.name")}</label><input id="name" name="name" required maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${myName()} /></div>` : nothing}
      ${isNew && entry === "password" ? html`<div><label class="field-name" for="password">${t("home.passwordField")}</label><input id="password" name="password" autocomplete="off" maxlength=${LONGEST_PASSWORD} /></div>` : nothing}
      <button class="button gold" type="submit">${t("evening.join")}</button>
    </form>
  `;
}

function overSection(
  { players, following }: EveningView,
  standings: readonly EveningStanding[],
): TemplateResult {
  const winners = standings.filter(({ rank, points }) => rank <= 3 && points > 0);
  return html`
    <ol class="evening-podium">
      ${winners.map(({ rank, player }) => html`<li class="podium-${rank}"><b>${rank.toLocaleString(locale())}</b>${initialAvatar(nameAt(players, player), player)}<bdi>${nameAt(players, player)}</bdi></li>`)}
    </ol>
    ${following === undefined ? nothing : html`<p><a href=${routeUrl({ place: "evening", id: following })}>${t("evening.following")}</a></p>`}
  `;
}

type Players = EveningView["players"];

/** A deleted person has no name. */
function nameAt(players: Players, player: number): string {
  return players[player]?.name || "–";
}

function playersLine({ players }: EveningView): TemplateResult {
  const here = players.filter(({ presence }) => presence === "here").map(({ name }) => name);
  return html`<p>${here.length === 0 ? t("evening.nobody") : labelled(t("table.players"), formatList(here))}</p>`;
}

function standingsSection(
  { players, me }: EveningView,
  standings: readonly EveningStanding[],
  actions: EveningActions,
): TemplateResult {
  return html`
    <section aria-labelledby="evening-standings">
      <h2 id="evening-standings">${t("results.standings")}</h2>
      <p class="note">${t("evening.rule")}</p>
      <table class="standings">
        <thead><tr><th scope="col">${t("results.player")}</th><th scope="col" class="number">${t("evening.points")}</th><th scope="col" class="number">${t("evening.wins")}</th></tr></thead>
        <tbody>${standings.map((standing) => standingRow(players, standing, standing.player === me))}</tbody>
      </table>
      <div class="buttons"><button class="button dark" type="button" @click=${() => actions.saveCsv()}>${t("evening.csv")}</button></div>
    </section>
  `;
}

function standingRow(
  players: Players,
  { rank, player, points, wins, beat }: EveningStanding,
  isMine: boolean,
): TemplateResult {
  const name = nameAt(players, player);
  const beaten = [...beat].map(
    ([other, times]) => `${nameAt(players, other)}${times > 1 ? ` ×${times}` : ""}`,
  );
  const details = html`<details class="evening-beat"><summary>${t("evening.beat")}</summary>${formatList(beaten)}</details>`;
  return html`
    <tr class="standing ${isMine ? "standing-mine" : ""}">
      <th scope="row" class="standing-name"><span class="standing-place">${rank.toLocaleString(locale())}</span>${initialAvatar(name, player)}<span><bdi>${name}</bdi></span>${beaten.length === 0 ? nothing : details}</th>
      <td class="number total">${points.toLocaleString(locale())}</td>
      <td class="number">${wins.toLocaleString(locale())}</td>
    </tr>
  `;
}

function roundSection(
  { players }: EveningView,
  { tables, satOut }: EveningRound,
  at: number,
): TemplateResult {
  const names = satOut.map((player) => nameAt(players, player));
  return html`
    <section>
      <h2>${t("results.roundNumber", { round: at + 1 })}</h2>
      <ul class="evening-tables">${tables.map((table) => html`<li>${tableLine(players, table)} ${tableLink(table)}</li>`)}</ul>
      ${names.length === 0 ? nothing : html`<p class="note">${labelled(t("evening.satOut"), formatList(names))}</p>`}
    </section>
  `;
}

/** The players by their places, with their points. */
function tableLine(players: Players, table: DrawnTable): string {
  const { result } = table;
  if (result === undefined) return formatList(table.players.map((player) => nameAt(players, player)));
  if (result.why === "lost")
    return joinSentences(
      formatList(table.players.map((player) => nameAt(players, player))),
      t("evening.lost"),
    );
  const seats = table.players.map((player, seat) => {
    const { place = 0, isAway = false } = result.seats[seat] ?? {};
    return { name: nameAt(players, player), place, points: isAway ? 0 : pointsAt(table, place) };
  });
  const inOrder = seats.toSorted((one, other) => one.place - other.place);
  return formatList(inOrder.map(({ name, points }) => `${name} ${points.toLocaleString(locale())}`));
}

function tableLink({ code, match, result }: DrawnTable): TemplateResult | typeof nothing {
  if (result?.why === "lost") return nothing;
  return result === undefined
    ? html`<a href=${routeUrl({ place: "screen", code })}>${t("home.watch")}</a>`
    : html`<a href=${routeUrl({ place: "match", id: match })}>${t("titles.replay")}</a>`;
}
