/** Calls the player back to a window that is out of sight: by its title and its icon, until it is looked at. */
import { t } from "../i18n/i18n.ts";

/** What a window shows of itself while it is out of sight. */
export interface WindowSigns {
  title: string;
  icon: string;
}

const CALLING_ICON = "/emblem-turn.svg";

export class TurnCall {
  readonly #signs: WindowSigns;
  /** What the signs were before; undefined while nobody is called. */
  #before: WindowSigns | undefined;

  constructor(signs: WindowSigns = windowSigns()) {
    this.#signs = signs;
  }

  /** Calls, or lets the window be as it was. True if the call begins now. */
  follow(isCalled: boolean): boolean {
    if (isCalled === (this.#before !== undefined)) return false;
    if (isCalled) this.#call();
    else this.#end();
    return isCalled;
  }

  #call(): void {
    this.#before = { title: this.#signs.title, icon: this.#signs.icon };
    this.#signs.title = `${t("table.yourTurn")} – ${t("home.title")}`;
    this.#signs.icon = CALLING_ICON;
  }

  #end(): void {
    if (this.#before !== undefined) Object.assign(this.#signs, this.#before);
    this.#before = undefined;
  }
}

function windowSigns(): WindowSigns {
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
    set icon(address) {
      icon?.setAttribute("href", address);
    },
  };
}
