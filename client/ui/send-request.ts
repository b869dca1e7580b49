/** Wishes that are no moves of the game: sent once, and explained where the table says no. */
import type { Refusal } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import type { Payload, TableSession } from "../net/session/session-types.ts";

/** Sends a wish; the answer is whether it was granted. */
export type SendOrExplain = <N extends RequestName>(name: N, payload: Payload<N>) => Promise<boolean>;

/** Asks the table, and lets `explain` tell why not. */
export function createSendOrExplain(
  session: Pick<TableSession, "request">,
  explain: (refusal: Refusal | undefined) => void,
): SendOrExplain {
  return async (name, payload) => {
    const result = await session.request(name, payload);
    explain(result.ok ? undefined : result.refusal);
    return result.ok;
  };
}
