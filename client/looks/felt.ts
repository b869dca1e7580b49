/** The felt under a table. The colours of the page follow it, so that it is the same in the waiting room. */

import { html, nothing, type TemplateResult } from "lit-html";
import { FELTS } from "../../shared/looks.ts";
import type { Rules } from "../../shared/rules.ts";
import { FELT_ROWS, type ShownFelt, weaveSvg } from "../cards/felts.ts";
import { t } from "../i18n/i18n.ts";
import type { TableSession, TableSnapshot } from "../net/session/table-snapshot.ts";
import { onSettingsChange, settings } from "../settings/settings.ts";
import { inputValue } from "../ui/form-controls.ts";
import { presetOf } from "../ui/rule-options.ts";
import { goalOf } from "./open-looks.ts";

/** The host's felt; else the player's own; else the one that goes with the rules. */
export function feltOf({ felt, rules }: Pick<TableSnapshot, "felt" | "rules">): ShownFelt {
  const chosen = [FELTS[felt], settings().felt].find((each) => each !== undefined && each !== "auto");
  return chosen ?? feltOfRules(rules);
}

/** The felts that go with presets and with decks. */
const FELTS_OF_RULES: Readonly<Record<string, ShownFelt>> = {
  ...{ harsh: "ember", party: "violet" },
  ...{ ruthless: "ember", "wild-only": "violet" },
};

function feltOfRules(rules: Rules): ShownFelt {
  return FELTS_OF_RULES[rules.edition ?? ""] ?? FELTS_OF_RULES[presetOf(rules)] ?? "meadow";
}

/** Shows the felt of a table while its pages are open; returns a function that removes it. */
export function showFelt(session: Pick<TableSession, "snapshot" | "subscribe">): () => void {
  const show = () => layFelt(feltOf(session.snapshot));
  show();
  const unsubscribers = [session.subscribe({ changed: show }), onSettingsChange(show)];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    layFelt(undefined);
  };
}

/** The properties and the attribute are those of felt.css. */
function layFelt(felt: ShownFelt | undefined): void {
  const { style, dataset } = document.documentElement;
  if (dataset["felt"] === felt) return;
  dataset["felt"] = felt ?? "";
  const parts = felt === undefined ? {} : feltParts(felt);
  for (const name of ["--felt-light", "--felt", "--felt-dark", "--felt-rim", "--felt-weave"] as const)
    style.setProperty(name, parts[name] ?? null);
}

/** The values of the properties of a felt. */
export function feltParts(felt: ShownFelt): Readonly<Record<`--felt${string}`, string>> {
  const { light, base, dark, rim } = FELT_ROWS[felt];
  const weave = `url("data:image/svg+xml,${encodeURIComponent(weaveSvg(felt))}")`;
  return {
    ...{ "--felt-light": light, "--felt": base, "--felt-dark": dark, "--felt-rim": rim },
    "--felt-weave": weave,
  };
}

/** The host's choice for everyone at the table, among the felts that have opened. `choose` gets the number of a felt. */
export function feltSelect(chosen: number, choose: (felt: number) => void): TemplateResult {
  const changed = (event: Event) => choose(Number(inputValue(event)));
  const options = FELTS.map((felt, i) => {
    const name = felt === "auto" ? t("waiting.ownFelts") : t(`settings.felt.${felt}`);
    const isOffered = i === chosen || goalOf(felt) === undefined;
    return isOffered ? html`<option value=${i} ?selected=${i === chosen}>${name}</option>` : nothing;
  });
  return html`
    <label class="felt-select"><span class="field-name">${t("waiting.felt")}</span><select @change=${changed}>${options}</select></label>
  `;
}
