/** Alerts the player in a hidden browser tab with its title and icon, until the tab is visible again. */
import { BASE_PATH } from "../base-path.ts";
import { t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";

/** What a hidden browser tab still shows. */
export interface TabAlert {
  title: string;
  icon: string;
}

const YOUR_TURN_ICON = `${BASE_PATH}emblem-turn.svg`;

export class TurnAlert {
  readonly #tab: TabAlert;
  /** The title and icon before the alert; undefined without an alert. */
  #original: TabAlert | undefined;

  constructor(tab: TabAlert = browserTab()) {
    this.#tab = tab;
  }

  /** Shows or removes the alert. Returns true if it is new. */
  update(isAlerting: boolean): boolean {
    if (isAlerting === (this.#original !== undefined)) return false;
    if (isAlerting) this.#show();
    else this.#restore();
    return isAlerting;
  }

  #show(): void {
    this.#original = { title: this.#tab.title, icon: this.#tab.icon };
    this.#tab.title = joined("beside", [t("table.yourTurn"), t("home.title")]);
    this.#tab.icon = YOUR_TURN_ICON;
  }

  #restore(): void {
    if (this.#original !== undefined) Object.assign(this.#tab, this.#original);
    this.#original = undefined;
  }
}

function browserTab(): TabAlert {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return {
    get title() {
      return document.title;
    },
    set title(text) {
      document.title = text;
    },
    get icon() {
      return icon?.getAttribute("href") ?? "";
    },
    set icon(href) {
      icon?.setAttribute("href", href);
    },
  };
}
