import { html, nothing, type TemplateResult } from "lit-html";
import { editionRules, PRESET_NAMES } from "../../../shared/editions/editions.ts";
import {
  CLASSIC_DECK,
  type EditionId,
  presetRules,
  type RuleName,
  type Rules,
} from "../../../shared/rules.ts";
import { formatList, t } from "../../i18n/i18n.ts";
import { deckOfRules, editionChoice } from "../../looks/edition-choice.ts";
import { routeUrl } from "../../routes.ts";
import { radioOption } from "../../ui/form-controls.ts";
import { optionName, presetOf, rulesHeading } from "../../ui/rule-options.ts";
import { listOptions, optionSentence } from "../../ui/rule-sentences.ts";
import { rulesForm } from "./rules-form.ts";
import type { WaitingActions, WaitingState } from "./waiting-state.ts";

/** On wide screens all options are shown at once. */
const WIDE_SCREEN = "(min-width: 52rem)";

/** What the card shows: the rules of the table, or the host's changes that are not answered yet. */
type RulesState = Pick<WaitingState, "snapshot" | "rules" | "recentChanges">;
type RulesActions = Pick<WaitingActions, "chooseRules">;

/** The rules as sentences, differences from the official game first; the host can change them. */
export function rulesCard(
  state: RulesState,
  actions: RulesActions,
  title: string = t("waiting.rules"),
): TemplateResult {
  const { snapshot, rules = snapshot.rules } = state;
  const { players } = snapshot;
  const isHost = players.some(({ isMe, isHost }) => isMe && isHost);
  const { different, standard } = listOptions(rules, hasClock(state));
  const lines = (options: readonly RuleName[]) => ruleLines(options, rules, state.recentChanges);
  return html`
    <section class="rules plate" aria-labelledby="rules-title">
      <h2 id="rules-title" tabindex="-1">${title}</h2>
      ${isHost ? hostChoices(rules, actions) : guestPreset(rules)}
      <h3>${t("waiting.differs")}</h3>
      ${different.length === 0 ? html`<p>${t("waiting.differsNot")}</p>` : lines(different)}
      ${isHost ? rulesEditor(rules, state, actions) : nothing}
      ${standard.length === 0 ? nothing : html`<h3>${t("waiting.otherwise")}</h3>${lines(standard)}`}
      <p class="unseen" role="status">${changeAnnouncement(state)}</p>
      <p class="more-rules"><a class="top-link" href=${routeUrl({ place: "rules", ...(rules.edition && { deck: rules.edition }) })} target="_blank">${t("waiting.allRules")}</a></p>
    </section>
  `;
}

function ruleLines(
  options: readonly RuleName[],
  rules: Rules,
  recentChanges: readonly RuleName[],
): TemplateResult {
  const line = (option: RuleName) =>
    html`<li class=${recentChanges.includes(option) ? "just-changed" : ""}>${optionSentence(option, rules)}</li>`;
  return html`<ul class="rule-lines">${options.map(line)}</ul>`;
}

/** A local table has no clock. */
function hasClock({ snapshot }: RulesState): boolean {
  return snapshot.isLocalGame !== true;
}

function rulesEditor(rules: Rules, state: RulesState, actions: RulesActions): TemplateResult {
  const { recentChanges } = state;
  return html`
    <details class="own-rules" ?open=${matchMedia(WIDE_SCREEN).matches}>
      <summary>${t("waiting.changeRules")}</summary>
      ${rulesForm({ rules, hasClock: hasClock(state), recentChanges, change: (part) => actions.chooseRules(part) })}
    </details>
  `;
}

function changeAnnouncement({ recentChanges }: RulesState): string | typeof nothing {
  return recentChanges.length === 0
    ? nothing
    : t("waiting.rulesNow", { rules: formatList(recentChanges.map(optionName)) });
}

/** For the host: the deck first, then the presets of the classic deck. */
function hostChoices(rules: Rules, actions: RulesActions): TemplateResult {
  const chosen = deckOfRules(rules);
  // Rules of the classic deck do not name it, but a change from another deck must.
  const choose = (edition: EditionId) => actions.chooseRules({ ...editionRules(edition), edition });
  return html`
    ${editionChoice({ chosen, choose })}
    ${chosen === CLASSIC_DECK ? presetChoice(rules, actions) : nothing}
  `;
}

/** Buttons that set all options at once, each with what it changes. */
function presetChoice(rules: Rules, actions: RulesActions): TemplateResult {
  const current = presetOf(rules);
  const choices = PRESET_NAMES.map((name) =>
    radioOption("preset", {
      label: t(`rules.presets.${name}`),
      note: { id: `preset-${name}`, text: t(`ruleWords.presetSays.${name}`) },
      isChosen: name === current,
      choose: () => actions.chooseRules(presetRules(name)),
    }),
  );
  return html`
    <fieldset class="option presets">
      <legend class="field-name">${t("waiting.preset")}</legend>
      <div class="segments">${choices} ${current === "own" ? customPreset() : nothing}</div>
      ${current === "own" ? presetDescription(rules) : nothing}
    </fieldset>
  `;
}

/** For guests: the current preset, and that the host can change it. */
function guestPreset(rules: Rules): TemplateResult {
  return html`
    <p class="preset-now"><b>${rulesHeading(rules).name}</b></p>
    ${presetDescription(rules)}
    <p class="note">${t("waiting.rulesOfHost")}</p>
  `;
}

function presetDescription(rules: Rules): TemplateResult {
  return html`<p class="note">${rulesHeading(rules).says}</p>`;
}

/** Shown if the rules are no preset; cannot be chosen. */
function customPreset(): TemplateResult {
  return html`<span class="own-mix">${t("rules.presets.own")}</span>`;
}
