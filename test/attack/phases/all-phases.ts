/** All phases after the malformed messages, in the order in which they run. */
import { HTTP_PHASES } from "./http-phases.ts";
import type { Phase } from "./phase.ts";
import { TABLE_PHASES } from "./table-phases.ts";

export const PHASES: readonly Phase[] = [...HTTP_PHASES, ...TABLE_PHASES];
