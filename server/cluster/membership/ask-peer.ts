/** Asks another process of the cluster, at its own address, if it is ready. */

export type PeerAnswer = "ready" | "notReady" | "noAnswer";

/** How long an answer may take, in ms. */
const ANSWER_MS = 1_000;

/** Asks the process at this `host:port`. Anything but an HTTP answer is `noAnswer`. */
export async function askPeer(address: string): Promise<PeerAnswer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`http://${address}/readyz`, { signal, redirect: "manual" });
    await response.body?.cancel();
    return response.ok ? "ready" : "notReady";
  } catch {
    return "noAnswer";
  }
}
