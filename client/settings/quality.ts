/** How much is drawn. */
import { load } from "../storage.ts";

/** Low for weak machines, and for tests in browsers that draw without a graphics card: the browser remembers it. */
export function drawingQuality(): "high" | "low" {
  return load("quality") === "low" ? "low" : "high";
}
