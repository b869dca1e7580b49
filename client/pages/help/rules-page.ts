/** All rules of the game on one page, each at its own address: `/?page=rules#T5`. */
import { html, nothing, type TemplateResult } from "lit-html";
import { RULE_IDS, type RuleId } from "../../../shared/rule-ids.ts";
import {
  OFFICIAL_RULES,
  presetRules,
  RULE_NAMES,
  RULE_OPTIONS,
  type RuleName,
  type Rules,
} from "../../../shared/rules.ts";
import { t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import { ruleText } from "../../i18n/phrase-and-rule-texts.ts";
import { pageHead } from "../../looks/page-head.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { differences, optionName, PRESET_NAMES } from "../../ui/rule-options.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";
import { DeckGuides } from "./deck-guides.ts";
import type { Situation } from "./exercise.ts";
import { CardExercise } from "./try-a-card.ts";

const CHAPTERS = ["D", "S", "T", "U", "E", "H", "C"] as const;
type Chapter = (typeof CHAPTERS)[number];

/** Opens the page and scrolls to a rule; the returned function closes it. */
export function openRulesPage(parent: HTMLElement, goHome: () => void, requestedRule?: RuleId): () => void {
  const exercises = createExercises(() => page.draw());
  const guides = new DeckGuides(() => page.draw());
  const page = mountPage(parent, "rules", () => rulesView(goHome, { requestedRule, exercises, guides }));
  const rule = requestedRule === undefined ? null : parent.querySelector<HTMLElement>(`#${requestedRule}`);
  rule?.focus({ preventScroll: true });
  rule?.scrollIntoView({ block: "center" });
  return page.close;
}

interface RulesPageProps {
  readonly requestedRule: RuleId | undefined;
  readonly exercises: Readonly<Record<Situation, CardExercise>>;
  readonly guides: DeckGuides;
}

function createExercises(redraw: () => void): RulesPageProps["exercises"] {
  const create = (situation: Situation) => new CardExercise(situation, redraw);
  return { match: create("match"), drawn: create("drawn"), stack: create("stack"), bluff: create("bluff") };
}

/** The exercise beside a rule. */
const EXERCISES: Partial<Record<RuleId, Situation>> = { T1: "match", T2: "drawn", H1: "stack", H6: "bluff" };

function rulesView(goHome: () => void, props: RulesPageProps): TemplateResult {
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      ${languageSelect()}
    </header>
    <main class="how-to all-rules">
      ${pageHead(t("rulesPage.title"))}
      <p class="lead">${t("rulesPage.lead")}</p>
      ${props.guides.view(() => html`${presets()} ${CHAPTERS.map((letter) => chapter(letter, props))}`)}
    </main>
  `;
}

function presets(): TemplateResult {
  return html`
    <section class="plate">
      <h2>${t("rulesPage.presets")}</h2>
      <p>${t("rulesPage.presetsLead")}</p>
      ${PRESET_NAMES.map(
        (name) => html`
          <h3>${t(`rules.presets.${name}`)}</h3>
          <p>${t(`ruleWords.presetSays.${name}`)}</p>
          ${differenceList(presetRules(name))}
        `,
      )}
    </section>
  `;
}

function differenceList(rules: Rules): TemplateResult | typeof nothing {
  const options = differences(rules);
  if (options.length === 0) return nothing;
  return html`<ul class="rule-lines">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>`;
}

function chapter(letter: Chapter, props: RulesPageProps): TemplateResult {
  return html`
    <section class="plate">
      <h2>${t(`rulesPage.chapters.${letter}`)}</h2>
      ${letter === "H" ? html`<p>${t("rulesPage.houseLead")}</p>` : nothing}
      ${RULE_IDS.filter((id) => id.startsWith(letter)).map((id) => [ruleArticle(id, id === props.requestedRule), exerciseFor(id, props)])}
    </section>
  `;
}

function exerciseFor(id: RuleId, { exercises }: RulesPageProps): TemplateResult | typeof nothing {
  const situation = EXERCISES[id];
  return situation === undefined ? nothing : exercises[situation].view();
}

/** A rule with its id, and what the host can change about it. */
function ruleArticle(id: RuleId, isRequested: boolean): TemplateResult {
  const options = RULE_NAMES.filter((option) => RULE_OPTIONS[option].rule === id);
  const isHouse = id.startsWith("H");
  const names = isHouse
    ? options.map((option) => html`<b class="rule-name">${optionName(option)}</b>`)
    : nothing;
  return html`
    <article class="rule ${isRequested ? "rule-asked" : ""}" id=${id} tabindex="-1" aria-label=${t("rulesPage.rule", { id })}>
      <span class="rule-id" aria-hidden="true">${id}</span>
      <div>${names}<p>${ruleText(id)}</p>${isHouse ? nothing : options.map(optionNote)}</div>
    </article>
  `;
}

function optionNote(option: RuleName): TemplateResult {
  return html`
    <p class="rule-choice">
      ${joinSentences(t("rulesPage.canChange", { option: optionName(option) }), optionSentence(option, OFFICIAL_RULES))}
    </p>
  `;
}
