/** The state and the actions of the home page. */
import type { nothing, TemplateResult } from "lit-html";
import type { QuickLength } from "../../../shared/quick-play.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { EditionId, Rules } from "../../../shared/rules.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import type { CreateOptions, JoinOptions } from "../../../shared/wire/messages.ts";
import type { QuickMatch, WatchOptions } from "../../net/game-api-contract.ts";
import type { ListedTable } from "../../net/lobby.ts";

/** Where the player can go from here; a refusal that is returned is shown on the page. */
export interface HomeNavigation {
  quickPlay(name: string, match: QuickMatch): Promise<Refusal | undefined>;
  playWithBots(name: string, match: QuickMatch): Promise<Refusal | undefined>;
  /** Opens the table that runs in this browser only. */
  playOffline(name: string, match: QuickMatch): Promise<Refusal | undefined>;
  /** Goes on with the local match. */
  continueOffline(): void;
  create(options: CreateOptions): Promise<Refusal | undefined>;
  join(code: string, options: JoinOptions): Promise<Refusal | undefined>;
  watch(code: string, options: WatchOptions): Promise<Refusal | undefined>;
  rejoin(code: string): void;
  showHowTo(): void;
  showRules(): void;
  showSettings(): void;
}

/** A table that the player wants to join; `host` if it is known from the list. */
export interface JoinTarget {
  readonly code: string;
  readonly host?: string;
  /** To watch, without a seat. */
  readonly asSpectator?: true;
}

/** The ways to play that are shown first. */
export type ShownWay = "quick" | "bots" | "friends";

/** A way to play that starts with one tap. */
export type WayToPlay = ShownWay | "handOfTheDay" | "offline";

/** The dialog for a new table, for the deck of Quick play, or for the password of a table. */
export type HomeDialog = "create" | "deck" | JoinTarget;

export interface HomeState {
  readonly name: string;
  readonly code: string;
  /** How long a match of Quick play, or against bots, is. */
  readonly length: QuickLength;
  /** The deck of Quick play, against bots, offline and of a new table, if it is not the classic one; and its name. */
  readonly deck?: { readonly edition: EditionId; readonly name: string } | undefined;
  /** Undefined until the list has been received. */
  readonly tables?: readonly ListedTable[] | undefined;
  /** Undefined until the texts of the rules are loaded. */
  readonly ruleTags?: ((rules: Rules) => readonly string[]) | undefined;
  readonly isOffline: boolean;
  /** No round has been finished in this browser: what can wait is folded away. */
  readonly isFirstVisit: boolean;
  /** A local match can be continued. */
  readonly hasLocalMatch: boolean;
  readonly myTableCodes: readonly string[];
  readonly dialog: HomeDialog | "none";
  /** The lazy code of the dialogs; undefined until one was opened. */
  readonly dialogs?: HomeDialogs | undefined;
  /** All faces; first the one that the player had when the page opened. */
  readonly faces: readonly Character[];
  /** How often the player has chosen a face since then. */
  readonly faceChoices: number;
  /** The choice of a face; undefined until it is loaded. */
  readonly faceRow?: (() => TemplateResult) | undefined;
  /** The choice of the name and the face is open. */
  readonly isNaming?: true;
  /** Today's hand of the day, if this browser has played it: its button is not shown then. */
  readonly handOfTheDayLine?: (() => TemplateResult) | undefined;
  /** The offer to install the game; undefined until the first round has been finished. */
  readonly installCard?: (() => TemplateResult | undefined) | undefined;
  /** Invitations, friends who are online, and the people of the last match; undefined until they are loaded. */
  readonly people?: (() => TemplateResult | typeof nothing) | undefined;
  /** The operator's name and links; undefined if there are none. */
  readonly operatorLinks?: (() => TemplateResult) | undefined;
  /** A request is running: no second one is sent. */
  readonly isBusy: boolean;
  /** The way to play whose button was pressed, until the server has answered. */
  readonly starting?: WayToPlay | undefined;
  readonly error?: Refusal | "nameMissing" | "codeBad" | undefined;
}

/** The lazy chunk that renders the dialogs. */
export interface HomeDialogs {
  homeDialog(state: HomeState, actions: HomeActions): TemplateResult | typeof nothing;
}

/** What the controls on the page do. */
export interface HomeActions {
  readonly navigation: HomeNavigation;
  change(part: Partial<HomeState>): void;
  openDialog(dialog: HomeDialog): void;
  suggestName(): void;
  faceChosen(): void;
  /** Chooses and stores how long a match is. */
  chooseLength(length: QuickLength): void;
  quickPlay(): void;
  /** At a table of the server; without a connection, at one in this browser. */
  playWithBots(): void;
  /** At a table in this browser, also with a connection. */
  playOffline(): void;
  /** Opens a private table and invites to it at once; then calls `opened`. */
  playWithFriends(opened?: () => void): void;
  playHandOfTheDay(): void;
  create(options: Omit<CreateOptions, "name">): void;
  /** Joins the table, as player or spectator. */
  enterTable(table: JoinTarget, password?: string): void;
}
