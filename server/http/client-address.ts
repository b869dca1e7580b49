/** Whose request it is: the peer's address, or what trusted proxies say of it. */
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Headers by which the framework would believe anybody. */
const ADDRESS_HEADERS = ["x-real-ip", "x-forwarded-for", "x-client-ip"];
/** Where the framework looks first. */
const CLIENT_ADDRESS_HEADER = "x-real-ip";

/** What a household, or whoever rents a server, has of IPv6 at the least: all of it counts as one. */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/**
 * The address that limits count by. Each proxy adds the address that it heard from to the end of X-Forwarded-For:
 * with `trusted` proxies in front, the entry that many places from the end is the first that can be believed.
 */
function trustedAddress(request: IncomingMessage, trusted: number): string {
  const { "x-forwarded-for": forwarded } = request.headers;
  const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",");
  const believed = trusted > 0 ? (hops.at(-trusted)?.trim() ?? "") : "";
  return networkOf(isIP(believed) === 0 ? (request.socket.remoteAddress ?? "") : believed);
}

/** An IPv4 address as it is, however it is written; of an IPv6 one the half that belongs to one household. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(":")}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros and without its zone. */
function groupsOf(address: string): readonly string[] {
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail] = plain.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const known = [...head, ...(tail ?? [])].length;
  const zeros = Array.from({ length: tail === undefined ? 0 : ADDRESS_GROUPS - known }, () => "0");
  return [...head, ...zeros, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Leaves one address in the request: the one that is believed. */
export function setClientAddress(request: IncomingMessage, trusted: number): void {
  const address = trustedAddress(request, trusted);
  for (const name of ADDRESS_HEADERS) delete request.headers[name];
  request.headers[CLIENT_ADDRESS_HEADER] = address;
}

/** The address that was settled on. */
export function clientAddressOf(request: IncomingMessage): string {
  return String(request.headers[CLIENT_ADDRESS_HEADER] ?? "");
}
