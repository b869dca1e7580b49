/** What is one tap away at the table: the rules that are in force, the coach's advice, and the emotes that were used last. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Emote, PHRASE_NUMBERS } from "../../../../shared/phrase.ts";
import { RULE_OPTIONS, type Rules } from "../../../../shared/rules.ts";
import { t } from "../../../i18n/i18n.ts";
import { phraseName } from "../../../i18n/phrase-and-rule-texts.ts";
import { emoteImage } from "../../../ui/faces/emote-image.ts";
import { differences, otherDeckName, presetOf } from "../../../ui/rule-options.ts";
import { menuIcon } from "../menu/menu-icons.ts";
import type { QuickBarLayout } from "./quick-bar-layout.ts";
import { MOST_QUICK_EMOTES, quickEmotes } from "./quick-emotes.ts";

export interface QuickBarProps {
  /** Undefined before the table is drawn. */
  readonly layout: QuickBarLayout | undefined;
  readonly rules: Rules;
  /** The coach's advice; undefined where there is none. It takes the place of an emote. */
  readonly advice: { readonly isReady: boolean; readonly ask: () => void } | undefined;
  /** The player may send emotes. */
  readonly canSend: boolean;
  /** Nothing of it can be pressed now. */
  readonly isInert: boolean;
  /** The colour picker is open: only the advice is left, which may be about the colour. */
  readonly isPicking: boolean;
  readonly openRules: () => void;
  /** Sends the phrase with this number. */
  readonly send: (phrase: number) => void;
}

/** The chip, the advice, and as many emotes as fit. */
export function quickBar(props: QuickBarProps): TemplateResult {
  const { layout, rules, canSend, isInert, isPicking, openRules, send, advice } = props;
  const count = (layout?.emoteCount ?? MOST_QUICK_EMOTES) - (advice === undefined ? 0 : 1);
  const emotes = canSend && !isPicking ? quickEmotes().slice(0, Math.max(0, count)) : [];
  return html`<div class="table-quick" ?inert=${isInert} .style=${layout?.style ?? ""}>
    ${isPicking ? nothing : rulesChip(rules, openRules, layout?.isChipNarrow ? "is-narrow" : "")}
    ${advice === undefined ? nothing : adviceButton(advice)}
    ${emotes.length === 0 ? nothing : html`<ul role="list" aria-label=${t("presence.emotes")}>${emotes.map((emote) => emoteButton(emote, send))}</ul>`}
  </div>`;
}

/** The button that opens the rules of this table; with `is-narrow` only its icon is visible. */
export function rulesChip(rules: Rules, openRules: () => void, kind: string): TemplateResult {
  const name = rulesName(rules);
  // To somebody who plays for the first time, "Official" says nothing.
  const text = name === t("rules.presets.official") ? t("results.seeRules") : name;
  return html`<button type="button" class="table-rules-chip ${kind}" data-testid="rules-chip" aria-haspopup="dialog"
    aria-label=${t("table.rulesNamed", { name })} @click=${openRules}>${menuIcon("rules")}<span>${text}</span></button>`;
}

/** It stays where it is while others play, and can be focused. */
function adviceButton({ isReady, ask }: NonNullable<QuickBarProps["advice"]>): TemplateResult {
  return html`<button type="button" class="table-advice-button" data-testid="ask-advice" aria-label=${t("table.hint")}
    title=${t("table.hint")} aria-disabled=${String(!isReady)} @click=${ask}>${menuIcon("advice")}</button>`;
}

function emoteButton(emote: Emote, send: (phrase: number) => void): TemplateResult {
  return html`<li><button type="button" class="table-quick-emote" data-testid="quick-${emote}"
    aria-label=${phraseName(emote)} @click=${() => send(PHRASE_NUMBERS[emote])}>${emoteImage(emote)}</button></li>`;
}

/** The name of the deck or of the preset, or "House rules" for other rules with one. */
export function rulesName(rules: Rules): string {
  const deck = otherDeckName(rules);
  if (deck !== undefined) return deck;
  const preset = presetOf(rules);
  if (preset !== "own") return t(`rules.presets.${preset}`);
  const changed = differences(rules);
  const isHouse = changed.some((option) => RULE_OPTIONS[option].group === "house");
  if (isHouse) return t("ruleWords.groups.house");
  return t("rules.presets.own");
}
