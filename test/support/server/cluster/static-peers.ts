/** A fixed list of the processes of a cluster, set by the test. */
import type { Peers } from "../../../../server/cluster/membership/membership.ts";

export interface StaticPeers extends Peers {
  add(processId: string, address: string): void;
  declareDead(processId: string): void;
}

export function staticPeers(ownId: () => string): StaticPeers {
  const addresses = new Map<string, string>();
  const listeners = new Set<(processId: string) => void>();
  return {
    get ownId() {
      return ownId();
    },
    isAlive: (processId) => addresses.has(processId),
    addressOf: (processId) => addresses.get(processId),
    onDead: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (processId, address) => {
      addresses.set(processId, address);
    },
    declareDead: (processId) => {
      addresses.delete(processId);
      for (const listener of [...listeners]) listener(processId);
    },
  };
}
