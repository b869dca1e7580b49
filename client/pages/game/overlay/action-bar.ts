/** The action bar: pass, accept, UNO and the menu; and the question whether a Wild Draw Four was a bluff. */

import { html, nothing, type TemplateResult } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { drawsUntilColor } from "../../../../shared/editions/editions.ts";
import { WRONG_CHALLENGE_CARDS, whyNot } from "../../../../shared/legal.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { t } from "../../../i18n/i18n.ts";
import { nameLookup } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { icon } from "../../../ui/icons.ts";
import { type SeatOffer, seatReservedText, takeSeatText } from "../../../ui/sit-button.ts";
import type { PlayController } from "../play/play-controller.ts";
import { isSeatChoice } from "../play/play-draft.ts";
import { shouldHighlightUno } from "../play/uno-button.ts";
import { isSpectating, whyNoMove } from "../viewer-status.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { acceptText, colorInPlay, isMyTurn } from "./status-text.ts";

export type TurnAction = "draw" | "pass" | "accept" | "challenge" | "cancel" | "playChosen";

/** The buttons that are shown now between the menu and UNO. `isHandOnly`: the draw pile is small, so there is a button. */
export function availableActions(
  view: View,
  pendingChoice: PlayController["pendingChoice"],
  isHandOnly = false,
): readonly TurnAction[] {
  if (pendingChoice !== undefined) return pendingChoice === "cards" ? ["cancel", "playChosen"] : ["cancel"];
  const isMine = isMyTurn(view);
  if (!isMine || view.pendingAction !== "penalty")
    return isHandOnly && view.pendingAction !== "drawn" ? ["draw"] : ["pass"];
  return whyNot(view, { type: "challenge" }) === undefined ? ["accept", "challenge"] : ["accept"];
}

/** True if the action would be refused now. The button stays visible; a press explains why. */
export function isActionDisabled({ view, ...state }: ActionBarState, action: TurnAction): boolean {
  if (action !== "cancel" && whyNoMove(state) !== undefined) return true;
  if (action === "cancel" || action === "playChosen") return false;
  return whyNot(view, { type: action }) !== undefined;
}

type ActionBarState = Pick<TableSnapshot, "view" | "players" | "isSolo" | "isPaused" | "isStorageDown">;
type ActionBarSnapshot = ActionBarState & SeatOffer;

export interface ActionBarProps {
  readonly snapshot: ActionBarSnapshot;
  /** The table as the player sees it: while animations run, it is behind `snapshot`. */
  readonly shown: ActionBarState;
  readonly isPickerShown: boolean;
  readonly isHandOnly: boolean;
  readonly playController: PlayController;
  readonly openMenu: () => void;
  /** A spectator asks for a seat in the next match (C6). */
  readonly takeSeat: () => void;
}

/** The bar. UNO can always be pressed, even while the colour picker is open. */
export function actionBar(props: ActionBarProps): TemplateResult {
  const { snapshot, isPickerShown, playController, openMenu, takeSeat } = props;
  const isPicking = isPickerShown || isSeatChoice(playController.pendingChoice);
  return html`
    <button type="button" class="table-menu-button" data-testid="menu" ?inert=${isPicking}
      aria-label=${t("table.menu")} aria-haspopup="dialog" @click=${openMenu}>☰</button>
    ${isSpectating(snapshot) ? spectatorBar(snapshot, takeSeat) : playerButtons(props)}`;
}

type PlayerButtonsProps = Pick<ActionBarProps, "snapshot" | "shown" | "playController" | "isHandOnly">;

/** Nothing for a player who is out: there is no turn until the next round (N12). */
function playerButtons(props: PlayerButtonsProps): TemplateResult | typeof nothing {
  const { snapshot, shown, playController, isHandOnly } = props;
  const { view } = snapshot;
  if (shown.view.out.includes(view.seat)) return nothing;
  const isBlocked = whyNoMove(snapshot) !== undefined;
  const isHighlighted =
    !isBlocked && [view, shown.view].every((each) => shouldHighlightUno(each, playController));
  const actions = availableActions(view, playController.pendingChoice, isHandOnly);
  const classes = { "table-uno": true, "is-due": isHighlighted, "is-armed": playController.isUnoArmed };
  return html`<div class="table-answers">
      ${asksAboutBluff(actions) ? nothing : actions.map((action) => actionButton(props, action))}
    </div>
    <button type="button" class=${classMap(classes)} data-testid="uno" aria-pressed=${String(playController.isUnoArmed)}
      aria-disabled=${String(isBlocked)}
      @click=${() => playController.pressUno()}>${playController.isUnoArmed ? html`<span class="table-tick">${icon("check")}</span>` : nothing}${t("table.uno")}</button>`;
}

const asksAboutBluff = (actions: readonly TurnAction[]): boolean => actions.includes("challenge");

/** The question over the piles, if a Wild Draw Four may be challenged now (T6): each answer says what is at stake. */
export function bluffQuestion(
  props: PlayerButtonsProps,
  style: PositionStyle,
): TemplateResult | typeof nothing {
  const { snapshot, shown, playController, isHandOnly } = props;
  const [actions, shownActions] = [snapshot, shown].map(({ view }) =>
    availableActions(view, playController.pendingChoice, isHandOnly),
  );
  if (isSpectating(snapshot) || !asksAboutBluff(actions ?? [])) return nothing;
  const name = nameLookup(snapshot)(snapshot.view.topCardSeat);
  const classes = { "table-question": true, "is-ahead": !asksAboutBluff(shownActions ?? []) };
  return html`<section class=${classMap(classes)} .style=${style} data-testid="bluff-question" aria-label=${t("table.bluffQuestion", { name })}>
    <p>${t("table.bluffQuestion", { name })}</p>
    <div class="table-answers">${(actions ?? []).map((action) => actionButton(props, action, stake(action, snapshot.view, name)))}</div>
  </section>`;
}

function stake(action: TurnAction, view: View, name: string): string {
  if (action === "accept") return t("table.acceptStake");
  if (drawsUntilColor(view)) return t("table.challengeStakeUntil", { name, color: colorInPlay(view) });
  const { penalty } = view;
  return t("table.challengeStake", { name, cards: penalty, more: penalty + WRONG_CHALLENGE_CARDS });
}

/** The pointer can only press what the table that is shown asks for; keyboards and screen readers need not wait. */
function actionButton(
  { snapshot, shown, playController, isHandOnly }: PlayerButtonsProps,
  action: TurnAction,
  stakes = "",
): TemplateResult {
  const isDealt = isTurnRunning(shown.view);
  const shownActions = availableActions(shown.view, playController.pendingChoice, isHandOnly);
  const isShown = isDealt && shownActions.includes(action);
  const isDimmed = isShown && isActionDisabled(shown, action) && !isActionDisabled(snapshot, action);
  const classes = { "table-answer": true, [`table-${action}`]: true };
  return html`<button type="button" class=${classMap({ ...classes, "is-ahead": !isShown, "is-dimmed": isDimmed })} data-testid=${action}
    aria-disabled=${String(isActionDisabled(snapshot, action))} ?inert=${playController.picker === "opening"}
    @click=${() => playController[action]()}>${actionLabel(action, snapshot.view, playController)}${stakes === "" ? nothing : html` <small>${stakes}</small>`}</button>`;
}

/** False between rounds and during the deal, which spreads the hand where the buttons are. */
function isTurnRunning({ phase, turn }: View): boolean {
  return phase === "playing" && turn !== NOBODY;
}

function actionLabel(action: TurnAction, view: View, { chosenKeys }: PlayController): string {
  if (action === "accept") return acceptText(view);
  return action === "playChosen" ? t("table.playCards", { count: chosenKeys.length }) : t(`table.${action}`);
}

/** For spectators: the button that asks for a seat, or the confirmation of it (C6, C8). */
function spectatorBar(offer: SeatOffer, takeSeat: () => void): TemplateResult {
  return html`<div class="table-answers" role="status">${
    offer.playsNextMatch
      ? html`<p class="table-next" data-testid="is-next">${seatReservedText(offer)}</p>`
      : html`<button type="button" class="table-answer table-sit" data-testid="sit" @click=${takeSeat}>
          ${takeSeatText(offer)}</button>`
  }</div>`;
}
