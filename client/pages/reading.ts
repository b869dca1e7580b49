/** The pages to read at, which travel together: how to play, and the rules. */
import { openHowToPage } from "./how-to-page.ts";
import type { Reading, Route } from "./route.ts";
import { openRulesPage } from "./rules-page.ts";

/** Shows what is to be read; the answer takes it away. */
export function openReading(host: HTMLElement, route: Reading, go: (route: Route) => void): () => void {
  const goHome = () => go({ place: "home" });
  if (route.place === "rules") return openRulesPage(host, goHome, route.rule);
  return openHowToPage(host, { goHome, showRules: () => go({ place: "rules" }) });
}
