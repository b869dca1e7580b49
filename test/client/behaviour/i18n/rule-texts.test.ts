/** The rules of a table as people read them: every option, every preset, every rule, in every language. */

import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage } from "../../../../client/i18n/i18n.ts";
import { ruleText } from "../../../../client/i18n/phrase-and-rule-texts.ts";
import { loadRuleTags } from "../../../../client/pages/home/rule-tags.lazy.ts";
import { differences, optionName, presetOf, ruleNames } from "../../../../client/ui/rule-options.ts";
import { listOptions, optionSentence } from "../../../../client/ui/rule-sentences.ts";
import { changedOptions, PRESET_NAMES } from "../../../../shared/editions/editions.ts";
import { RULE_IDS } from "../../../../shared/rule-ids.ts";
import {
  OFFICIAL_RULES,
  presetRules,
  RULE_NAMES,
  RULE_OPTIONS,
  type RuleName,
  type Rules,
} from "../../../../shared/rules.ts";
import { assertName, assertSentence } from "../../../support/assert-sentence.ts";

const CODES = Object.keys(LANGUAGES).filter(isLanguage);

/** Each value of each option, as the only change to the official game. */
const CHANGES: readonly Partial<Rules>[] = RULE_NAMES.flatMap((name) =>
  otherValues(name).map((value) => ({ [name]: value })),
);

function otherValues(name: RuleName): readonly unknown[] {
  const option = RULE_OPTIONS[name];
  if (name === "target") return ["single", 200];
  if ("least" in option) return [option.least];
  return "values" in option ? option.values.filter((value) => value !== option.official) : [!option.official];
}

const mix = (...changes: readonly Partial<Rules>[]): Rules =>
  Object.assign({ ...OFFICIAL_RULES }, ...changes);

describe("the catalogue of options", () => {
  it("lists differences in reading order, and names the current preset", () => {
    assert.deepEqual(differences(mix({ jumpIn: true, target: 200 })), ["target", "jumpIn"]);
    assert.deepEqual(changedOptions(mix({ jumpIn: true }), mix({ teams: true })), ["teams", "jumpIn"]);
    for (const name of PRESET_NAMES) assert.equal(presetOf(presetRules(name)), name);
    assert.equal(presetOf(mix(presetRules("party"), { noBluff: true })), "own");
  });

  it("lists for a table what differs, then what is always said, and no turn timer without a clock", () => {
    const rules = mix({ jumpIn: true, turnSeconds: 30 });
    const standard = ["target", "scoring", "handSize"];
    assert.deepEqual(listOptions(rules, true), { different: ["jumpIn", "turnSeconds"], standard });
    assert.deepEqual(listOptions(rules, false), { different: ["jumpIn"], standard });
    assert.deepEqual(listOptions(OFFICIAL_RULES, true).standard, [...standard, "turnSeconds"]);
    assert.deepEqual(listOptions(OFFICIAL_RULES, false), { different: [], standard });
  });

  for (const code of CODES) {
    describe(`in "${code}"`, () => {
      before(() => setLanguage(code));

      for (const change of CHANGES) {
        it(`has a name and one plain sentence for ${JSON.stringify(change)}`, () => {
          const rules = mix(change);
          const [option = "target"] = differences(rules);
          assertName(optionName(option));
          assertSentence(optionSentence(option, rules));
        });
      }

      it("has at most three words in the lobby, and is never empty", async () => {
        const ruleTags = await loadRuleTags();
        for (const a of CHANGES) {
          for (const b of CHANGES) {
            const words = ruleTags(mix(a, b)).join(" ").split(" ").filter(Boolean);
            assert.ok(words.length >= 1 && words.length <= 3, words.join(" "));
            assert.doesNotMatch(words.join(" "), /rules\.|\{/);
          }
        }
      });

      for (const id of RULE_IDS) {
        it(`has a text for rule ${id}`, () => {
          assertSentence(ruleText(id));
          assert.ok(ruleText(id).length > 5);
        });
      }
    });
  }

  it("names a preset in one word, and any other mix by its options", async () => {
    await setLanguage("en");
    assert.deepEqual(ruleNames(presetRules("party")), ["Party"]);
    assert.deepEqual(ruleNames(mix({ stacking: "same", noBluff: true })), ["Stacking", "No bluffing"]);
  });
});
