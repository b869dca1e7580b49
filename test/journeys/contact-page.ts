import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JourneyFigures, RecordedStep } from "./recorder.ts";

export interface RecordedJourney {
  readonly figures: JourneyFigures;
  readonly steps: readonly RecordedStep[];
}

/** Writes index.html: all figureTags of all journeys, each with its title. */
export async function writeIndex(folder: string, journeys: readonly RecordedJourney[]): Promise<void> {
  const body = journeys.map(section).join("\n");
  const style =
    "body{font:16px sans-serif}figure{display:inline-block;margin:8px}img{height:480px;border:1px solid}";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys</title><style>${style}</style>${body}</html>`;
  await writeFile(join(folder, "index.html"), page);
}

function section({ figures, steps }: RecordedJourney): string {
  const { journey, device, language, problems } = figures;
  const figureTags = steps.map(
    ({ title, screenshot }) =>
      `<figure><a href="${screenshot}"><img src="${screenshot}" alt=""></a><figcaption>${escapeHtml(title)}</figcaption></figure>`,
  );
  const problemItems = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<h2>${journey}, ${device}, ${language}</h2><ul>${problemItems}</ul>${figureTags.join("")}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
