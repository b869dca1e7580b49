/** A quick table starts automatically, with bots if all players agree. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { whyRulesInvalid } from "../../../shared/rules.ts";
import { FEWEST_SEATS, MOST_SEATS } from "../../../shared/seat.ts";
import { QUICK_SEATS } from "../../../shared/table-limits.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/session-types.ts";
import { myName } from "../home/player-name.ts";
import { ownPlayer, type WaitingActions } from "./waiting-state.ts";

// The bar at the bottom: how the match begins, and what one does for it.

/** For the host, the other players, the players at a quick table, and the spectators. */
export function startBar(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const me = ownPlayer(snapshot);
  if (me === undefined) return takeSeatForm(snapshot, actions);
  const start = me.isHost ? startButton(snapshot, actions) : nothing;
  return snapshot.isQuickPlay
    ? quickStart(snapshot, { me, startButton: start, actions })
    : hostedStart(snapshot, { me, startButton: start, actions });
}

function hostedStart(snapshot: TableSnapshot, { me, startButton, actions }: StartBarProps): TemplateResult {
  return html`
    <p class="begin-hint">${startHint(snapshot)}</p>
    <div class="buttons">
      <button class="button ${me.ready ? "dark" : "ivory"}" type="button" @click=${() => actions.send("setReady", { ready: !me.ready })}>
        ${me.ready ? t("waiting.imNotReady") : t("waiting.imReady")}
      </button>
      ${startButton}
    </div>
  `;
}

/** Where the table would refuse, the button rests, and the line above it says why. */
function startButton({ players, rules }: TableSnapshot, actions: WaitingActions): TemplateResult {
  const cannot = whyRulesInvalid(rules, players.length) !== undefined;
  return html`
    <button class="button gold" type="button" aria-disabled=${cannot} @click=${() => cannot || actions.send("start", {})}>
      ${t("waiting.start")}
    </button>
  `;
}

function startHint({ players, rules }: TableSnapshot): string {
  if (players.length < FEWEST_SEATS) return t("waiting.needTwo");
  const refusal = whyRulesInvalid(rules, players.length);
  if (refusal !== undefined) return refusalText(refusal);
  const people = players.filter(({ bot }) => bot === "none");
  const ready = t("waiting.readyCount", {
    ready: people.filter((person) => person.ready).length,
    count: people.length,
  });
  const host = people.find(({ isHost }) => isHost);
  if (host === undefined || host.isMe) return ready;
  return `${ready} · ${t("waiting.hostStarts", { name: host.name })}`;
}

/** How often a screen reader reads the seconds left: reading every second would drown out all else. */
const ANNOUNCE_EVERY_SECONDS = 5;

/** The parts of a seated player's bar. */
interface StartBarProps {
  readonly me: PlayerInfo;
  readonly startButton: TemplateResult | typeof nothing;
  readonly actions: WaitingActions;
}

/** The countdown, the wish for bots, and the host's way to start at once. */
function quickStart(snapshot: TableSnapshot, { me, startButton, actions }: StartBarProps): TemplateResult {
  return html`
    ${countdown(snapshot)}
    <div class="buttons">
      ${snapshot.players.length < QUICK_SEATS ? agreeToBotsToggle(me.agreesToBots, snapshot, actions) : nothing} ${startButton}
    </div>
  `;
}

function countdown({ clock, players }: TableSnapshot): TemplateResult {
  const secondsLeft = clock === "none" || "leftMs" in clock ? undefined : secondsUntil(clock.endsAt);
  const isAlone = players.length < FEWEST_SEATS;
  if (secondsLeft === undefined) {
    return html`<p class="begin-hint" role="status">${t(isAlone ? "waiting.quickAlone" : "waiting.quickWaits")}</p>`;
  }
  const announced = ANNOUNCE_EVERY_SECONDS * Math.ceil(secondsLeft / ANNOUNCE_EVERY_SECONDS);
  return html`
    <p class="begin-hint countdown" aria-hidden="true">${t("waiting.startsIn", { count: secondsLeft })}</p>
    <p class="unseen" role="status">${t("waiting.startsIn", { count: announced })}</p>
  `;
}

function agreeToBotsToggle(
  isOn: boolean,
  { players }: TableSnapshot,
  actions: WaitingActions,
): TemplateResult {
  const people = players.filter(({ bot }) => bot === "none");
  const agreed = people.filter(({ agreesToBots }) => agreesToBots).length;
  const turn = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) actions.send("agreeToBots", { agrees: target.checked });
  };
  return html`
    <label class="switch fill">
      <input type="checkbox" role="switch" aria-label=${t("waiting.fill")} aria-describedby="fill-hint" .checked=${live(isOn)} @change=${turn} />
      <span class="switch-words">
        <b>${t("waiting.fill")}</b>
        <small id="fill-hint">${t("waiting.fillHint", { count: QUICK_SEATS })} · ${t("waiting.fillAgreed", { agreed, count: people.length })}</small>
      </span>
      <i class="switch-face" aria-hidden="true"></i>
    </label>
  `;
}

// The bar of a spectator: a name and a free seat (C6).

/** In the waiting room a seat is taken at once; while there is none, the line above the button says so. */
function takeSeatForm(snapshot: TableSnapshot, actions: WaitingActions): TemplateResult {
  const isFull = snapshot.players.length >= MOST_SEATS;
  const sit = (event: Event) => {
    event.preventDefault();
    const text = event.target instanceof HTMLFormElement ? new FormData(event.target).get("name") : "";
    if (typeof text === "string" && !isFull) actions.takeSeat(text);
  };
  return html`
    <p class="begin-hint" role="status">${seatHint(snapshot, isFull)}</p>
    <form class="joined take-seat" @submit=${sit}>
      <input name="name" autocomplete="nickname" spellcheck="false" aria-label=${t("home.name")} value=${myName()} />
      <button class="button gold" type="submit" aria-disabled=${isFull}>${t("waiting.sit")}</button>
    </form>
  `;
}

function seatHint({ playsNextMatch }: TableSnapshot, isFull: boolean): string {
  if (playsNextMatch) return t("presence.isNext");
  return t(isFull ? "waiting.sitFull" : "presence.watching");
}
