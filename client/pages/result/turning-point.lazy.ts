/** In the result: the chances of the match as a curve, its turning point in a sentence, and both to take along. */
import "../../styles/turning-point.css";
import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { type MatchCurve, type TurningPoint, turningPoint } from "../../../shared/coach/match-curve.ts";
import { type Command, cardsIn } from "../../../shared/command.ts";
import { validateRecord } from "../../../shared/record/read-record.ts";
import type { RecordedMatch, ReplayStep } from "../../../shared/record/recorded-match.ts";
import { redact } from "../../../shared/redact.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { backFrame } from "../../cards/backs.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { seenColor } from "../../cards/palette.ts";
import { askCoach } from "../../coach/ask-coach.ts";
import { percentText } from "../../coach/chance-chart.ts";
import { listOfNames, loadTexts, onLanguageChange, t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import { eventText, matchEndText } from "../../i18n/log-text.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { findLocalMatch } from "../../local/local-history.ts";
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import { fetchSavedMatch } from "../../net/fetch-saved-match.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { routeUrl } from "../../routes.ts";
import { saveFile } from "../../ui/copy-and-save.ts";
import { icon } from "../../ui/icons.ts";
import { canShareFile, openShareSheet } from "../../ui/share-sheet.ts";
import {
  loadCardImages,
  type MatchPicture,
  PICTURE,
  type PictureMove,
  paintMatchPicture,
} from "./match-picture.ts";
import { canRecord, recordClip } from "./record-clip.ts";

export interface TurningPointDeps {
  readonly snapshot: TableSnapshot;
  readonly mark: () => FairnessMark | undefined;
  /** Ends all work. */
  readonly signal: AbortSignal;
}

/** Shows it in `parent` as soon as it is known, and nothing if it never is. */
export function showTurningPoint(parent: HTMLElement, deps: TurningPointDeps): void {
  const section = new TurningPointSection(parent, deps);
  section.load().catch(() => section.hide());
}

/** A clip that is being recorded has a share; one that can be taken along is a file. "failed": it, or the picture, could not be made. */
type Clip = { readonly share: number } | { readonly file: File } | "failed" | undefined;

interface Known {
  readonly match: RecordedMatch;
  readonly curve: MatchCurve;
  readonly point: TurningPoint;
}

const HEIGHT = 60;
const MOVES_BEFORE = 3;

class TurningPointSection {
  readonly #parent: HTMLElement;
  readonly #deps: TurningPointDeps;
  #known: Known | undefined;
  #clip: Clip;

  constructor(parent: HTMLElement, deps: TurningPointDeps) {
    this.#parent = parent;
    this.#deps = deps;
    deps.signal.addEventListener(
      "abort",
      onLanguageChange(() => this.#draw()),
    );
  }

  async load(): Promise<void> {
    const { snapshot, signal } = this.#deps;
    const { matchId = "" } = snapshot;
    const [record] = await Promise.all([recordOf(matchId, signal), loadTexts(["coach"])]);
    const read = validateRecord(record);
    if (!read.ok) return this.hide();
    if (signal.aborted) return;
    const asked = askCoach({ type: "drawCurve", record: read.match.record }, (answer) => {
      if (answer.type === "curveDrawn") this.#show(read.match, answer.curve);
      else this.hide();
    });
    signal.addEventListener("abort", () => asked.stop());
  }

  #show(match: RecordedMatch, curve: MatchCurve): void {
    const point = turningPoint(curve, match.steps, match.record.result?.winners ?? []);
    if (point === undefined) this.hide();
    else this.#known = { match, curve, point };
    this.#draw();
  }

  /** Nothing will come: its place is given back. */
  hide(): void {
    this.#parent.removeAttribute("class");
  }

  #draw(): void {
    if (this.#known === undefined || this.#deps.signal.aborted) return;
    const { curve, point } = this.#known;
    const { matchId: id = "" } = this.#deps.snapshot;
    const watch = routeUrl({ place: "match", id, move: point.step });
    render(
      html`<section aria-labelledby="turning-point">
        <h3 id="turning-point">${t("coach.turningPoint.title")}</h3>
        ${curveView(curve, point)}
        <p>${this.#sentence(this.#known)}</p>
        <div class="turning-point-ways">
          <a class="button dark" href=${watch} target="_blank" rel="noopener">${icon("eye")}${t("coach.turningPoint.watch")}</a>
          <button class="button dark" type="button" @click=${() => void this.#takePicture().catch(() => this.#setClip("failed"))}>${icon("share")}${t("coach.turningPoint.picture")}</button>
          ${canRecord() ? this.#clipButton() : nothing}
        </div>
        <p class=${this.#clip === "failed" ? "note" : "unseen"} role="status">${this.#news}</p>
      </section>`,
      this.#parent,
    );
  }

  get #news(): string | typeof nothing {
    if (this.#clip === "failed") return t("coach.turningPoint.failed");
    return this.#clip !== undefined && "file" in this.#clip ? t("coach.turningPoint.clipReady") : nothing;
  }

  #clipButton(): TemplateResult {
    const clip = this.#clip === "failed" ? undefined : this.#clip;
    const isRecording = clip !== undefined && "share" in clip;
    const label = isRecording
      ? t("coach.turningPoint.recording", { share: percentText(clip.share) })
      : t(`coach.turningPoint.${clip === undefined ? "clip" : "takeClip"}`);
    const press = () => {
      if (clip === undefined) void this.#recordClip();
      else if ("file" in clip) takeAlong(clip.file);
    };
    return html`<button class="button dark" type="button" aria-disabled=${isRecording} @click=${press}>${icon("share")}${label}</button>`;
  }

  #sentence({ match, curve, point }: Known): string {
    const what = moveText(match, match.step(point.step));
    const name = listOfNames(namesIn(match).filter((_, seat) => curve.sides[seat] === point.side));
    const [from, to] = [percentText(point.from), percentText(point.to)];
    return joinSentences(
      t("coach.turningPoint.move", { move: point.step }),
      what,
      t("coach.turningPoint.chance", { name, from, to }),
    );
  }

  #picture({ match, curve, point }: Known): MatchPicture {
    const { winners = [], why = "won" } = match.record.result ?? {};
    const names = namesIn(match);
    const { players } = this.#deps.snapshot;
    const faceOf = (seat: Seat) => players.find((each) => each.seat === seat)?.avatar ?? "initial";
    const isChecked = this.#deps.mark() === "checked";
    return {
      title: matchEndText({ winners, why }, names, SPECTATOR),
      sentence: this.#sentence({ match, curve, point }),
      game: t("home.title"),
      seal: isChecked ? t("fairness.marks.checked") : undefined,
      players: names.map((name, seat) => ({ name, seat, avatar: faceOf(seat) })),
      winners,
      chances: curve.curve.map(({ chances }) => chances),
      ...point,
      moves: movesAround(match, point.step),
    };
  }

  async #takePicture(): Promise<void> {
    const painted = await this.#painted();
    if (painted === undefined) return;
    painted.paint(1);
    const blob = await new Promise<Blob | null>((resolve) => painted.canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("The browser made no picture of the canvas.");
    takeAlong(fileOf(blob));
  }

  async #recordClip(): Promise<void> {
    this.#setClip({ share: 0 });
    try {
      const blob = await this.#recorded();
      this.#setClip(blob && { file: fileOf(blob) });
    } catch {
      this.#setClip("failed");
    }
  }

  async #recorded(): ReturnType<typeof recordClip> {
    const painted = await this.#painted();
    const { signal } = this.#deps;
    return recordClip(painted.canvas, {
      signal,
      paint: (share) => {
        painted.paint(share);
        this.#setClip({ share });
      },
    });
  }

  async #painted(): Promise<{ readonly canvas: HTMLCanvasElement; readonly paint: (share: number) => void }> {
    if (this.#known === undefined) throw new Error("There is no turning point.");
    const picture = this.#picture(this.#known);
    const { rules } = this.#known.match.record;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [PICTURE.w, PICTURE.h];
    const ctx = canvas.getContext("2d");
    const cards = await loadCardImages(picture, rules);
    if (ctx === null) throw new Error("The browser returned no 2D canvas context.");
    return { canvas, paint: (share) => paintMatchPicture(ctx, picture, cards, share) };
  }

  #setClip(clip: Clip): void {
    this.#clip = clip;
    this.#draw();
  }
}

async function recordOf(id: string, signal: AbortSignal): Promise<unknown> {
  if (isLocalMatchId(id)) return (await findLocalMatch(id))?.record;
  const saved = await fetchSavedMatch(id, () => !signal.aborted);
  return saved.ok ? saved.value.record : undefined;
}

/** The winners' line is in front of the others; the sentence says what matters. */
function curveView({ curve }: MatchCurve, { side, step }: TurningPoint): TemplateResult {
  const sides = (curve[0]?.chances ?? []).map((_, each) => each);
  const y = (chance: number) => HEIGHT * (1 - chance);
  const points = (of: number) =>
    curve.map(({ chances }, i) => `${i},${y(chances[of] ?? 0).toFixed(1)}`).join(" ");
  const line = (of: number) => svg`<polyline class=${of === side ? "is-winner" : ""} points=${points(of)} />`;
  const width = Math.max(1, curve.length - 1);
  const [first, last] = [curve[0], curve.at(-1)].map((point) => percentText(point?.chances[side] ?? 0));
  return html`<div class="turning-point-curve" role="img" aria-label=${t("coach.analysis.fromTo", { from: first ?? "", to: last ?? "" })}>
    <svg viewBox="0 -3 ${width} ${HEIGHT + 6}" preserveAspectRatio="none" aria-hidden="true">
      ${sides.filter((each) => each !== side).map(line)}${line(side)}
    </svg>
    <span .style=${`left:${(100 * (step - 1)) / width}%;top:${(100 * (y(curve[step - 1]?.chances[side] ?? 0) + 3)) / (HEIGHT + 6)}%`}></span>
  </div>`;
}

/** Only moves of players; the last one is the turning point, or the move after it. */
function movesAround(match: RecordedMatch, at: number): readonly PictureMove[] {
  return match.steps
    .filter(({ number, seat }) => seat !== TABLE && number >= at - MOVES_BEFORE && number <= at + 1)
    .map((step) => ({
      ...{ step: step.number, seat: step.seat, text: moveText(match, step) },
      frame: frameOf(step.command),
    }));
}

function frameOf(command: Command): string {
  const card = command.type === "play" ? cardsIn(command).at(-1) : undefined;
  if (card === undefined) return backFrame("suits");
  const color = "color" in command ? command.color : undefined;
  return faceFrame(card, color && seenColor(color, card));
}

function namesIn({ record }: RecordedMatch): readonly string[] {
  return record.players.map(({ name }) => name);
}

/** What everyone at the table saw. */
function moveText(match: RecordedMatch, { events, number }: ReplayStep): string {
  const names = namesIn(match);
  const { topCard } = match.viewAfter(number, "open");
  const texts = events
    .filter(({ type }) => type !== "turnStarted")
    .map((event) => eventText(redact(event), names, SPECTATOR, topCard) ?? "");
  return joinSentences(...texts);
}

function fileOf(blob: Blob): File {
  const [type = ""] = blob.type.split(";");
  return new File([blob], `last-card.${type.split("/")[1]}`, { type });
}

/** To the share sheet of the device; if it takes no files, to the downloads. */
function takeAlong(file: File): void {
  if (canShareFile(file)) void openShareSheet({ files: [file] });
  else saveFile(file);
}
