/** Wishes that are no moves of the game: sent once, and explained where the table says no. */
import type { Refusal } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import type { Payload, TableSession } from "../net/session-types.ts";

/** Sends a wish; the answer is whether it was granted. */
export type Ask = <N extends RequestName>(name: N, payload: Payload<N>) => Promise<boolean>;

/** Asks the table, and lets `explain` tell why not. */
export function asking(
  session: Pick<TableSession, "request">,
  explain: (refusal: Refusal | undefined) => void,
): Ask {
  return async (name, payload) => {
    const answer = await session.request(name, payload);
    explain(answer.ok ? undefined : answer.refusal);
    return answer.ok;
  };
}
