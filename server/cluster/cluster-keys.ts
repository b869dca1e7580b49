/** The keys that all processes of a cluster share. All of them are derived from one key, which is in the database. */
import { createHmac, hkdfSync } from "node:crypto";

const KEY_BYTES = 32;
/** Enough to tell clusters apart that share one Redis. */
const PREFIX_LENGTH = 12;
/** Long enough that no two senders get the same name. */
const NAME_LENGTH = 22;

export interface ClusterKeys {
  /** Signs the address of a client whose connection is forwarded. */
  readonly forwarding: Buffer;
  /** Encrypts what processes send each other through Redis. */
  readonly messages: Buffer;
  /** Begins every key and every topic of this cluster in Redis. */
  readonly prefix: string;
  /** The name under which something secret or personal, such as an IP address, is counted in Redis. */
  nameOf(text: string): string;
}

/** The keys of the cluster with this server key. */
export function clusterKeys(serverKey: Uint8Array): ClusterKeys {
  if (serverKey.length < KEY_BYTES) throw new Error(`a server key has at least ${KEY_BYTES} bytes`);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", serverKey, "", `last-card ${purpose}`, KEY_BYTES));
  const names = derive("names in redis");
  const prefix = derive("redis prefix").toString("hex").slice(0, PREFIX_LENGTH);
  return {
    forwarding: derive("forwarded connections"),
    messages: derive("messages between processes"),
    prefix: `last-card:${prefix}:`,
    nameOf: (text) => createHmac("sha256", names).update(text).digest("base64url").slice(0, NAME_LENGTH),
  };
}
