/** Connections that reach another process of the cluster than the one with their room. A single server has none. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** The header with the address of a client whose connection another process forwards, and with its signature. */
export const FORWARDED_HEADER = "x-last-card-forwarded";

/**
 * Where a WebSocket request comes from: a client (`direct`), another process that forwards it for the client with this
 * address (`forwarded`), or somebody who only claims to be another process (`forged`).
 */
export type UpgradeOrigin =
  | { readonly kind: "direct" | "forged"; readonly address?: undefined }
  | { readonly kind: "forwarded"; readonly address: string };

export interface UpgradeForwarding {
  /** The number of connections that are forwarded now. */
  readonly count: number;
  originOf(request: IncomingMessage): UpgradeOrigin;
  /** The process with the room of this request; undefined if this process answers it. */
  ownerOf(request: IncomingMessage): string | undefined;
  /** Connects the client to the process with its room. */
  forward(owner: string, request: IncomingMessage, client: ForwardedClient): void;
}

export interface ForwardedClient {
  readonly address: string;
  readonly socket: Duplex;
  /** Bytes that the client sent after its request headers. */
  readonly head: Buffer;
}
