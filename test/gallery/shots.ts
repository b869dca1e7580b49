/** All pictures of the gallery. */
import { PAGE_SHOTS } from "./page-shots.ts";
import type { Shot } from "./shot.ts";
import { TABLE_SHOTS } from "./table-shots.ts";

export const SHOTS: readonly Shot[] = [...PAGE_SHOTS, ...TABLE_SHOTS];
