/** Before one plays on from a step: which seat, and against which bots. */
import { html, type TemplateResult } from "lit-html";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { Eyes } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { avatar } from "../../ui/avatar.ts";
import { type OpenedWindow, openWindow } from "../../ui/dialog.ts";
import { segment } from "../parts/segment.ts";

interface Choice {
  readonly seat: Seat;
  readonly character: BotCharacter;
}

export interface PlayOn {
  readonly names: readonly string[];
  /** Whose cards were shown: that seat is offered first. */
  readonly eyes: Eyes;
  readonly begin: (choice: Choice) => void;
}

/** Asks, until the answer is given or the window is closed. */
export function openPlayOnWindow(playOn: PlayOn): OpenedWindow {
  let choice: Choice = { seat: playOn.eyes === "open" ? 0 : playOn.eyes, character: "normal" };
  const choose = (part: Partial<Choice>) => {
    choice = { ...choice, ...part };
    opened.draw();
  };
  const opened: OpenedWindow = openWindow({
    labelledBy: "play-on-title",
    kind: "play-on",
    view: (window) => view({ playOn, choice, choose, window }),
  });
  return opened;
}

interface Asked {
  readonly playOn: PlayOn;
  readonly choice: Choice;
  readonly choose: (part: Partial<Choice>) => void;
  readonly window: OpenedWindow;
}

function view({ playOn, choice, choose, window }: Asked): TemplateResult {
  const begin = (event: Event) => {
    event.preventDefault();
    window.close();
    playOn.begin(choice);
  };
  return html`
    <form @submit=${begin}>
      <h2 id="play-on-title">${t("replay.playOn")}</h2>
      <p>${t("replay.playOnLead")}</p>
      <fieldset class="stack">
        <legend class="field-name">${t("replay.playOnSeat")}</legend>
        <div class="choices play-on-seats">
          ${playOn.names.map((name, seat) => seatChoice(name, seat, { choice, choose }))}
        </div>
      </fieldset>
      <fieldset>
        <legend class="field-name">${t("replay.playOnBots")}</legend>
        <div class="segments">
          ${BOT_CHARACTERS.map((character) =>
            segment("play-on-bots", {
              label: t(`waiting.bots.${character}`),
              isChosen: choice.character === character,
              choose: () => choose({ character }),
            }),
          )}
        </div>
      </fieldset>
      <div class="buttons">
        <button class="button dark" type="button" @click=${window.close}>${t("home.cancel")}</button>
        <button class="button gold" type="submit">${t("replay.playOnBegin")}</button>
      </div>
    </form>
  `;
}

function seatChoice(
  name: string,
  seat: Seat,
  { choice, choose }: Pick<Asked, "choice" | "choose">,
): TemplateResult {
  return html`
    <label class="choice">
      <input type="radio" name="play-on-seat" .checked=${choice.seat === seat} @change=${() => choose({ seat })} />
      <span class="choice-face">${avatar(name, seat)}<b><bdi>${name}</bdi></b></span>
    </label>
  `;
}
