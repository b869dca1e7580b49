/** All pictures of the gallery. */

import { EDITION_SCREENSHOTS } from "./edition-screenshots.ts";
import { HISTORY_SCREENSHOTS } from "./history-screenshots.ts";
import { PAGE_SCREENSHOTS } from "./page-screenshots.ts";
import { PEOPLE_SCREENSHOTS } from "./people-screenshots.ts";
import { SCREEN_SCREENSHOTS } from "./screen-screenshots.ts";
import type { Screenshot } from "./screenshot.ts";
import { TABLE_SCREENSHOTS } from "./table-screenshots.ts";

export const ALL_SCREENSHOTS: readonly Screenshot[] = [
  ...PAGE_SCREENSHOTS,
  ...HISTORY_SCREENSHOTS,
  ...PEOPLE_SCREENSHOTS,
  ...TABLE_SCREENSHOTS,
  ...EDITION_SCREENSHOTS,
  ...SCREEN_SCREENSHOTS,
];
