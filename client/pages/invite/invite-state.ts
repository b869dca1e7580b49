/** What an invitation knows of its table, and what the guest can do there. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { TableFacts } from "../../../shared/wire/table-facts.ts";
import type { HomeState } from "../home/home-types.ts";

export interface InviteState extends Pick<HomeState, "name" | "faceRow" | "isNaming"> {
  readonly password: string;
  /** What the server last said of the table; undefined until then, or if it cannot be reached. */
  readonly facts?: TableFacts | undefined;
  /** The first question to the server has no answer yet. */
  readonly isLooking: boolean;
  /** There is no such table: why. */
  readonly missing?: Refusal | undefined;
  /** A join was refused because of the password, so the page asks for it even without facts. */
  readonly needsPassword: boolean;
  /** Why a join was refused for lack of a seat. It counts only while there are no facts. */
  readonly noSeatReason: "none" | NoSeatReason;
  readonly refusal?: Refusal | undefined;
  readonly isBusy: boolean;
}

export type NoSeatReason = "inPlay" | "full";

export const INITIAL_STATE: Omit<InviteState, "name"> = {
  password: "",
  isLooking: true,
  needsPassword: false,
  noSeatReason: "none",
  isBusy: false,
};

/**
 * The step that comes next: send the password (`unlock`), take a seat (`sit`), watch with a seat in the next match
 * (`next`), only watch (`watch`), or nothing at all for now (`wait`).
 */
export type InviteStep = "unlock" | "sit" | "next" | "watch" | "wait";

/** The step that the state of the table allows. */
export function stepFor({ facts, noSeatReason }: InviteState): InviteStep {
  if (facts === undefined) return noSeatReason === "none" ? "sit" : "watch";
  if (facts.isRemoved === true) return "wait";
  if (facts.hasPassword && facts.names === undefined) return "unlock";
  const hasSeat = facts.freeSeats > 0;
  if (facts.phase === "waiting" && hasSeat) return "sit";
  if (!facts.spectatorsAllowed) return "wait";
  return hasSeat ? "next" : "watch";
}

/** Why there is no seat right now; "none" if there is one. */
export function noSeatReasonIn({ facts, noSeatReason }: InviteState): InviteState["noSeatReason"] {
  if (facts === undefined) return noSeatReason;
  if (facts.freeSeats === 0) return "full";
  return facts.phase === "waiting" ? "none" : "inPlay";
}

/** The reason in a refusal, if it is about seats. */
export function noSeatReasonFor(refusal: Refusal | undefined): NoSeatReason | undefined {
  if (refusal?.code === "tableInPlay") return "inPlay";
  return refusal?.code === "tableFull" ? "full" : undefined;
}

/** True if the refusal says that there is no such table. */
export function isTableMissing(refusal: Refusal | undefined): boolean {
  return refusal?.code === "tableNotFound" || refusal?.code === "tableUnrecoverable";
}
