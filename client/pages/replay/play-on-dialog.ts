/** The dialog before playing on from a step of a replay: choose a seat, and the level of the bots. */
import { html, type TemplateResult } from "lit-html";
import { BOT_CHARACTERS, type BotCharacter } from "../../../shared/bot-character.ts";
import type { PointOfView } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import { t } from "../../i18n/i18n.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { radioOption } from "../../ui/form-controls.ts";

interface PlayOnChoice {
  readonly seat: Seat;
  readonly character: BotCharacter;
}

export interface PlayOnProps {
  readonly names: readonly string[];
  /** The current point of view: its seat is selected first. */
  readonly pointOfView: PointOfView;
  readonly begin: (choice: PlayOnChoice) => void;
}

export function openPlayOnDialog(props: PlayOnProps): DialogHandle {
  let choice: PlayOnChoice = {
    seat: props.pointOfView === "open" ? 0 : props.pointOfView,
    character: "normal",
  };
  const choose = (part: Partial<PlayOnChoice>) => {
    choice = { ...choice, ...part };
    dialog.draw();
  };
  const dialog: DialogHandle = openDialog({
    labelledBy: "play-on-title",
    kind: "play-on",
    view: (dialog) => playOnForm({ props, choice, choose, dialog }),
  });
  return dialog;
}

interface PlayOnFormProps {
  readonly props: PlayOnProps;
  readonly choice: PlayOnChoice;
  readonly choose: (part: Partial<PlayOnChoice>) => void;
  readonly dialog: DialogHandle;
}

function playOnForm({ props, choice, choose, dialog }: PlayOnFormProps): TemplateResult {
  const begin = (event: Event) => {
    event.preventDefault();
    dialog.close();
    props.begin(choice);
  };
  return html`
    <form @submit=${begin}>
      <h2 id="play-on-title">${t("replay.playOn")}</h2>
      <p>${t("replay.playOnLead")}</p>
      <fieldset class="stack">
        <legend class="field-name">${t("replay.playOnSeat")}</legend>
        <div class="choices play-on-seats">
          ${props.names.map((name, seat) => seatChoice(name, seat, { choice, choose }))}
        </div>
      </fieldset>
      <fieldset>
        <legend class="field-name">${t("replay.playOnBots")}</legend>
        <div class="segments">
          ${BOT_CHARACTERS.map((character) =>
            radioOption("play-on-bots", {
              label: t(`waiting.bots.${character}`),
              isChosen: choice.character === character,
              choose: () => choose({ character }),
            }),
          )}
        </div>
      </fieldset>
      <div class="buttons">
        <button class="button dark" type="button" @click=${dialog.close}>${t("home.cancel")}</button>
        <button class="button gold" type="submit">${t("replay.playOnBegin")}</button>
      </div>
    </form>
  `;
}

function seatChoice(
  name: string,
  seat: Seat,
  { choice, choose }: Pick<PlayOnFormProps, "choice" | "choose">,
): TemplateResult {
  return html`
    <label class="choice">
      <input type="radio" name="play-on-seat" .checked=${choice.seat === seat} @change=${() => choose({ seat })} />
      <span class="choice-face">${namedAvatar(name, seat)}<b><bdi>${name}</bdi></b></span>
    </label>
  `;
}
