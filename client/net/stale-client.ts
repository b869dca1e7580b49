/**
 * A page that is older than its server: another version was put up while it was open. It is loaded anew, but never in a
 * round, and the seat is there again.
 */
import { loadAnew, wasJustLoaded } from "./app-reload.ts";
import type { TableSession } from "./session-types.ts";

export interface Page {
  /** True if the server has another page by now; false where it cannot be asked. */
  isOld(): Promise<boolean>;
  loadAnew(): void;
}

type Watched = Pick<TableSession, "snapshot" | "line" | "listen">;

/** Looks whenever the line is there, for the first time or again: a server is only ever renewed while it is away. */
export function renewBetweenRounds(session: Watched, page: Page): void {
  let isOld = false;
  const renew = () => {
    if (!isOld || session.line !== "connected" || session.snapshot.phase === "playing") return;
    isOld = false;
    page.loadAnew();
  };
  const look = async () => {
    isOld = await page.isOld();
    renew();
  };
  session.listen({ changed: renew, lineChanged: (line) => void (line === "connected" && look()) });
  void look();
}

/** A server that says nothing for so long is not asked any more, in ms. */
const PATIENCE_MS = 5_000;

/** The page of this window: its script is named by its content. */
export const thisPage: Page = {
  isOld: async () => {
    const script = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
    return !wasJustLoaded() && !(await pageOfToday(script)).includes(script);
  },
  loadAnew,
};

/** The page as the server has it now; `otherwise` where it cannot be had. */
function pageOfToday(otherwise: string): Promise<string> {
  const asked = { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  return fetch("/", asked)
    .then((answer) => (answer.ok ? answer.text() : otherwise))
    .catch(() => otherwise);
}
