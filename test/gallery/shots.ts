/** All pictures of the gallery. */
import { PAGE_SHOTS } from "./page-shots.ts";
import { PAST_SHOTS } from "./past-shots.ts";
import type { Shot } from "./shot.ts";
import { TABLE_SHOTS } from "./table-shots.ts";

export const SHOTS: readonly Shot[] = [...PAGE_SHOTS, ...PAST_SHOTS, ...TABLE_SHOTS];
