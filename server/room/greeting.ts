/** Who was let in has to take the greeting, as every client does by itself; until then nothing is done for them. */
import { type Client, ClientState, CloseCode } from "@colyseus/core";
import type { Clock } from "../clock.ts";

/** Who has not taken it after this time is not listening, in ms. */
const HANDSHAKE_TIMEOUT_MS = 5000;

/** Closes the line of one who does not take the greeting: the framework would keep all messages for them for ever. */
export function awaitHandshake(client: Client, clock: Pick<Clock, "after">): void {
  clock.after(HANDSHAKE_TIMEOUT_MS, () => {
    if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR);
  });
}
