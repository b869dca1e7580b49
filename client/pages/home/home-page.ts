/** The home page: the player's name, and how to join or create a table. */

import type { QuickLength } from "../../../shared/quick-play.ts";
import { type Refusal, refuse } from "../../../shared/refusal.ts";
import type { CreateOptions } from "../../../shared/wire/messages.ts";
import { isLocalMatchRunning } from "../../local/is-match-running.ts";
import type { GameApi, QuickMatch } from "../../net/game-api-contract.ts";
import { hasFinishedRound } from "../../offline/install-prompt.ts";
import type { StartedWay } from "../../routes.ts";
import { facesFromMine } from "../../ui/faces/my-face.ts";
import { mountPage } from "../../ui/mount-page.ts";
import type {
  HomeActions,
  HomeDialog,
  HomeNavigation,
  HomeState,
  JoinTarget,
  WayToPlay,
} from "./home-types.ts";
import { homeView } from "./home-view.ts";
import { myLength, saveMyLength } from "./match-length.ts";
import { fitName, joinWithSuggestions, myName, randomName, saveMyName } from "./player-name.ts";

/** Where the page leads, and the way to play that a shortcut of the installed game starts at once. */
export interface HomePageOptions {
  readonly navigation: HomeNavigation;
  readonly play: StartedWay | undefined;
}

/** Opens the page; the returned function closes it. */
export function openHomePage(
  parent: HTMLElement,
  api: GameApi,
  { navigation, play }: HomePageOptions,
): () => void {
  const page = new HomePage(parent, api, navigation);
  if (play === "bots") page.playWithBots();
  if (play === "friends") page.playWithFriends();
  return () => page.close();
}

class HomePage implements HomeActions {
  readonly navigation: HomeNavigation;
  #state: HomeState;
  readonly #page: ReturnType<typeof mountPage>;
  readonly #unsubscribe: () => void;

  constructor(parent: HTMLElement, api: GameApi, navigation: HomeNavigation) {
    this.navigation = navigation;
    this.#state = {
      ...INITIAL_STATE,
      name: myName(),
      faces: facesFromMine(),
      length: myLength(),
      myTableCodes: api.tablesWithMySeat().toReversed(),
      hasLocalMatch: isLocalMatchRunning(),
      isOffline: !navigator.onLine,
      isFirstVisit: !hasFinishedRound(),
    };
    this.#page = mountPage(parent, "home", () => homeView(this.#state, this));
    this.#unsubscribe = api.subscribeToLobby({
      tablesChanged: (tables) => {
        this.change({ tables, isOffline: false });
        if (tables.length > 0) void this.#loadRuleTags();
      },
      disconnected: () => this.change({ isOffline: true }),
    });
    addEventListener("offline", this.#connectionLost);
    // Without them, the page works all the same.
    import("./home-extras.lazy.ts")
      .then((lazy) => lazy.loadHomeExtras(this, this.#state.faces))
      .catch(() => {});
  }

  change(part: Partial<HomeState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  openDialog(window: HomeDialog): void {
    this.change({ dialog: window, error: undefined });
    void this.#loadDialogs();
  }

  suggestName(): void {
    this.change({ name: randomName() });
  }

  faceChosen(): void {
    this.change({ faceChoices: this.#state.faceChoices + 1 });
  }

  chooseLength(length: QuickLength): void {
    saveMyLength(length);
    this.change({ length });
  }

  quickPlay(): void {
    this.#start("quick", (name) => this.navigation.quickPlay(name, this.#match));
  }

  playWithBots(): void {
    this.#start("bots", (name) => this.#playWithBots(name));
  }

  playOffline(): void {
    this.#start("offline", (name) => this.navigation.playOffline(name, this.#match));
  }

  playWithFriends(opened?: () => void): void {
    this.#start("friends", async (name) => {
      const refusal = await this.navigation.create({ name, visibility: "private" });
      if (refusal === undefined) opened?.();
      return refusal;
    });
  }

  playHandOfTheDay(): void {
    this.#start("handOfTheDay", (name) => this.navigation.create({ name, handOfTheDay: true }));
  }

  create(options: Omit<CreateOptions, "name">): void {
    void this.#submit((name) => this.navigation.create({ name, ...options }));
  }

  enterTable(table: JoinTarget, password?: string): void {
    void this.#enterOrAskPassword(table, password);
  }

  close(): void {
    // The fan is dealt once: not again when the player comes back to this page.
    document.documentElement.dataset["dealt"] = "";
    removeEventListener("offline", this.#connectionLost);
    this.#unsubscribe();
    this.#page.close();
  }

  /** The lobby says when the server can be reached again. */
  readonly #connectionLost = (): void => this.change({ isOffline: true });

  /** If the server cannot be reached, the match is played in this browser. */
  async #playWithBots(name: string): Promise<Refusal | undefined> {
    const { isOffline } = this.#state;
    const refusal = isOffline ? OFFLINE : await this.navigation.playWithBots(name, this.#match);
    return refusal?.code === "offline" ? this.navigation.playOffline(name, this.#match) : refusal;
  }

  /** What the player has chosen for Quick play and against bots. */
  get #match(): QuickMatch {
    const { length, deck } = this.#state;
    return deck === undefined ? { length } : { length, edition: deck.edition };
  }

  async #enterOrAskPassword(table: JoinTarget, password?: string): Promise<void> {
    const passwordOption = password === undefined ? {} : { password };
    const { watch, join } = this.navigation;
    await this.#submit((name) =>
      table.asSpectator ? watch(table.code, passwordOption) : join(table.code, { name, ...passwordOption }),
    );
    const { error } = this.#state;
    if (typeof error !== "object" || error.code !== "passwordWrong") return;
    // A refusal because the password is missing is no error: the dialog asks for it.
    this.openDialog(table);
    if (password !== undefined) this.change({ error });
  }

  async #loadDialogs(): Promise<void> {
    const load = () => import("./dialogs.lazy.ts").then((lazy) => lazy.loadHomeDialogs());
    const dialogs = this.#state.dialogs ?? (await load().catch(() => undefined));
    if (dialogs === undefined) this.change({ dialog: "none", error: refuse("offline") });
    else this.change({ dialogs });
  }

  /** Until they are there, the tables are listed without their rules. */
  async #loadRuleTags(): Promise<void> {
    if (this.#state.ruleTags !== undefined) return;
    const lazy = await import("./rule-tags.lazy.ts").catch(() => undefined);
    this.change({ ruleTags: await lazy?.loadRuleTags().catch(() => undefined) });
  }

  /** The pressed button says what is going on until the server has answered. */
  #start(starting: WayToPlay, join: (name: string) => Promise<Refusal | undefined>): void {
    void this.#submit(join, starting);
  }

  async #submit(join: (name: string) => Promise<Refusal | undefined>, starting?: WayToPlay): Promise<void> {
    if (this.#state.isBusy) return;
    const name = fitName(this.#state.name);
    if (name === "") return this.change({ error: "nameMissing", dialog: "none" });
    this.change({ isBusy: true, starting, error: undefined });
    const error = await joinWithSuggestions(name, (joinName) => {
      saveMyName(joinName);
      this.change({ name: joinName });
      return join(joinName);
    });
    this.change({ isBusy: false, starting: undefined, error });
  }
}

const OFFLINE = refuse("offline");

const INITIAL_STATE = { code: "", dialog: "none", isBusy: false, faceChoices: 0 } as const;
