/** A store of receipts in memory instead of a browser's database, and a recorder that uses it. */
import { FairnessRecorder, type RecorderDeps } from "../../../client/net/fairness/fairness-recorder.lazy.ts";
import type { ReceiptStore, StoredKept } from "../../../client/net/fairness/receipt-store.ts";

export function memoryReceipts(): ReceiptStore {
  const stored = new Map<string, StoredKept>();
  return {
    load: async (matchId) => [...stored.values()].filter(({ receipts }) => receipts.matchId === matchId),
    save: async (kept) => {
      // The newest last.
      stored.delete(`${kept.receipts.matchId} ${kept.seat}`);
      stored.set(`${kept.receipts.matchId} ${kept.seat}`, structuredClone(kept));
      return true;
    },
    lastAt: async (code, matchId) =>
      [...stored.values()].findLast((kept) => kept.code === code && kept.receipts.matchId !== matchId),
    remove: async ({ receipts, seat }) => void stored.delete(`${receipts.matchId} ${seat}`),
  };
}

/** For the dependencies of a session. */
export async function loadTestRecorder(deps: RecorderDeps): Promise<FairnessRecorder> {
  return new FairnessRecorder({ ...deps, store: memoryReceipts() });
}
