/** Counters that tests can read: each call is recorded with its name and labels, without times. */
import type { Counters } from "../../../server/observability/counters.ts";

export interface RecordingCounters extends Counters {
  /** How often this was counted, for example `request draw ok`, `join seat nameTaken` or `disconnect 4101`. */
  count(event: string): number;
}

export function recordingCounters(): RecordingCounters {
  const counts = new Map<string, number>();
  const record = (...parts: readonly (string | number)[]) => {
    const event = parts.join(" ");
    counts.set(event, (counts.get(event) ?? 0) + 1);
  };
  return {
    countRequest: (request, result) => record("request", request, result.ok ? "ok" : result.refusal.code),
    countJournalWrite: () => record("journalWrite"),
    countJoin: (kind, refusal) => record("join", kind, refusal?.code ?? "ok"),
    countReconnectTimeout: () => record("reconnectTimeout"),
    countDisconnect: (code) => record("disconnect", code),
    countRateLimited: (limit) => record("rateLimited", limit),
    countUnreadableFrame: () => record("unreadableFrame"),
    countRefusedPeer: (what) => record("refusedPeer", what),
    countOffline: (part) => record("offline", part),
    countCommit: () => record("commit"),
    countTakeOver: (tables) => record("takeOver", tables),
    countFence: (part) => record("fence", part),
    countHandOver: (outcome, tables) => record("handOver", outcome, tables),
    countTable: (outcome) => record("table", outcome),
    countMatchEnd: (why) => record("matchEnd", why),
    countPush: (outcome) => record("push", outcome),
    countMasterMove: (outcome) => record("masterMove", outcome),
    count: (event) => counts.get(event) ?? 0,
  };
}
