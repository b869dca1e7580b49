/** All griefs, by topic. */
import type { Grief } from "./grief.ts";
import { JOINING_GRIEFS } from "./joining.ts";
import { NOTICE_GRIEFS } from "./notices.ts";
import { RATING_GRIEFS } from "./ratings.ts";
import { SEAT_GRIEFS } from "./seats.ts";
import { WAITING_GRIEFS } from "./waiting.ts";

export const GRIEFS: readonly Grief[] = [
  ...WAITING_GRIEFS,
  ...RATING_GRIEFS,
  ...SEAT_GRIEFS,
  ...NOTICE_GRIEFS,
  ...JOINING_GRIEFS,
];
