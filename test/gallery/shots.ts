/** All pictures of the gallery. */
import { PAGE_SCREENSHOTS } from "./page-shots.ts";
import { HISTORY_SCREENSHOTS } from "./past-shots.ts";
import type { Screenshot } from "./shot.ts";
import { TABLE_SCREENSHOTS } from "./table-shots.ts";

export const ALL_SCREENSHOTS: readonly Screenshot[] = [
  ...PAGE_SCREENSHOTS,
  ...HISTORY_SCREENSHOTS,
  ...TABLE_SCREENSHOTS,
];
