import type { Line } from "./session-types.ts";

export type EndedLine = Exclude<Line, "connected" | "returning">;

/** True for a line that will not come back by itself. */
export function hasEnded(line: Line): line is EndedLine {
  return line !== "connected" && line !== "returning";
}
