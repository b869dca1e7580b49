/**
 * Compares, in every frame, what the page prompts with what its canvas shows: whose name the status line has, which
 * seat glows, which buttons can be pressed. They must never disagree.
 */
import type { Page } from "playwright-core";

export interface AgreementReport {
  /** Frames that were compared. */
  readonly frames: number;
  /** Frames in which the canvas was behind the game, and the page waited for it. */
  readonly framesBehind: number;
  /** How often another seat began to glow. */
  readonly turns: number;
  /** The number of frames with a disagreement, and a sentence about each of the first ones. */
  readonly disagreements: number;
  readonly examples: readonly string[];
}

declare global {
  var agreementReport: AgreementReport;
}

/**
 * Compares in every page that this one opens from now on; each begins a new report. With the names by seat, the text of
 * the status line is compared, too.
 */
export async function sampleEveryFrame(page: Page, names: readonly string[] = []): Promise<void> {
  await page.addInitScript(sampleFrames, names);
}

/** The report so far of this page. */
export function agreementOf(page: Page): Promise<AgreementReport> {
  return page.evaluate(() => agreementReport);
}

/** Runs in the page, and so uses nothing from outside. */
function sampleFrames(names: readonly string[]): void {
  const MOST_EXAMPLES = 10;
  const report = { frames: 0, framesBehind: 0, turns: 0, disagreements: 0, examples: [] as string[] };
  Object.assign(globalThis, { agreementReport: report });
  let lastTurn = "";

  const isShown = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && !element.matches(".is-ahead, [inert]") && element.offsetWidth > 0;
  const button = (testId: string) => document.querySelector(`.table-page [data-testid=${testId}]`);
  const isEnabled = (element: Element | null) =>
    isShown(element) && !element.matches("[aria-disabled=true], .is-dimmed");

  /**
   * True while the viewer's own move is in the air: the line is already about the player whose turn it is in the game, whom
   * screen readers are told. Without names, only the seat on the canvas can be compared.
   */
  function isAheadOfOwnMove({ dataset }: HTMLElement, status: HTMLElement): boolean {
    if (dataset["turn"] !== dataset["viewer"]) return false;
    const told = status.querySelector("[data-testid=status]")?.textContent ?? "";
    const name = names[Number(status.dataset["turn"])];
    return name === undefined ? status.dataset["turn"] !== dataset["viewer"] : told.includes(name);
  }

  /** What the status line claims, and whether the canvas shows it. */
  function lineFacts(canvas: HTMLElement, status: HTMLElement): Readonly<Record<string, boolean>> {
    const { dataset } = canvas;
    const isMine = dataset["turn"] === dataset["viewer"];
    const isSame = status.dataset["turn"] === dataset["turn"] || isAheadOfOwnMove(canvas, status);
    const text = status.querySelector(".table-status-text")?.textContent ?? "";
    const name = isMine ? undefined : names[Number(dataset["turn"])];
    return {
      [`the line is about seat ${status.dataset["turn"]}`]: isSame,
      [`the line says “${text}”`]: name === undefined || text.includes(name),
      "the line says that it is the viewer’s turn": isMine || !status.classList.contains("is-mine"),
    };
  }

  /** What the buttons offer, and whether the canvas shows it. */
  function buttonFacts({ dataset }: HTMLElement): Readonly<Record<string, boolean>> {
    const isMine = dataset["turn"] === dataset["viewer"];
    const isAsked = isMine && dataset["penalty"] !== "0";
    const cards = (dataset["counts"] ?? "").split(" ").map(Number);
    const exposed = document.querySelector<HTMLElement>(".table-catch");
    return {
      "a penalty can be accepted": isAsked || !isShown(button("accept")),
      "a card can be challenged": isAsked || !isShown(button("challenge")),
      "the turn can be passed": isMine || !isEnabled(button("pass")),
      "a seat can be caught": !isShown(exposed) || cards[Number(exposed.dataset["seat"])] === 1,
      "UNO lights up":
        isMine || cards[Number(dataset["viewer"])] === 1 || button("uno")?.matches(".is-due") !== true,
    };
  }

  function compare(canvas: HTMLElement, status: HTMLElement): readonly string[] {
    const { turn, viewer, penalty, counts } = canvas.dataset;
    const facts = { ...lineFacts(canvas, status), ...buttonFacts(canvas) };
    const wrong = Object.keys(facts).filter((fact) => !facts[fact]);
    return wrong.map(
      (fact) => `${fact}, but seat ${turn} glows (${counts}; penalty ${penalty}; viewer ${viewer})`,
    );
  }

  function sample(): void {
    requestAnimationFrame(sample);
    const canvas = document.querySelector<HTMLElement>(".table-page:not(.is-plain) .table-canvas");
    const status = document.querySelector<HTMLElement>(".table-status");
    if (canvas?.dataset["turn"] === undefined || status === null) return;
    report.frames += 1;
    if (canvas.dataset["turn"] !== lastTurn) report.turns += 1;
    lastTurn = canvas.dataset["turn"];
    const isBehind = status.querySelector(".table-status-text[aria-hidden]") !== null;
    if (isBehind) report.framesBehind += 1;
    const found = compare(canvas, status);
    if (found.length > 0) report.disagreements += 1;
    report.examples.push(...found.slice(0, MOST_EXAMPLES - report.examples.length));
  }
  sample();
}
