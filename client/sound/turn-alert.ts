/** Calls the player back to a window that is out of sight: by its title and its icon, until it is looked at. */
import { t } from "../i18n/i18n.ts";

/** What a window shows of itself while it is out of sight. */
export interface TabAlert {
  title: string;
  icon: string;
}

const YOUR_TURN_ICON = "/emblem-turn.svg";

export class TurnAlert {
  readonly #tab: TabAlert;
  /** What the signs were before; undefined while nobody is called. */
  #original: TabAlert | undefined;

  constructor(tab: TabAlert = browserTab()) {
    this.#tab = tab;
  }

  /** Calls, or lets the window be as it was. True if the call begins now. */
  update(isAlerting: boolean): boolean {
    if (isAlerting === (this.#original !== undefined)) return false;
    if (isAlerting) this.#show();
    else this.#restore();
    return isAlerting;
  }

  #show(): void {
    this.#original = { title: this.#tab.title, icon: this.#tab.icon };
    this.#tab.title = `${t("table.yourTurn")} – ${t("home.title")}`;
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
