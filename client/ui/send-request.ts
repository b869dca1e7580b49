/** Sends requests that are not moves, and explains refusals. */
import type { Refusal } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import type { Payload, TableSession } from "../net/session/table-snapshot.ts";

/** Sends a request; resolves to true if the server accepted it. */
export type SendOrExplain = <N extends RequestName>(name: N, payload: Payload<N>) => Promise<boolean>;

/** `explain` is called with each refusal, and with undefined after a success. */
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
