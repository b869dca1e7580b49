/** The IP address of the client that sent a request: the peer's address, or the one that trusted proxies report. */
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Headers that the framework trusts, although any client can send them. */
const ADDRESS_HEADERS = ["x-real-ip", "x-forwarded-for", "x-client-ip"];
/** The header that the framework reads first. */
const CLIENT_ADDRESS_HEADER = "x-real-ip";

/** The groups of an IPv6 address that name the network. A household or a rented server has at least a /64 network, which counts as one address. */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/**
 * The address that limits count by. Each proxy appends the address of its peer to X-Forwarded-For. With `trusted`
 * proxies in front of the server, the entry at this position from the end is the client's.
 */
function trustedAddress(request: IncomingMessage, trusted: number): string {
  const { "x-forwarded-for": forwarded } = request.headers;
  const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",");
  const forwardedAddress = trusted > 0 ? (hops.at(-trusted)?.trim() ?? "") : "";
  return networkOf(isIP(forwardedAddress) === 0 ? (request.socket.remoteAddress ?? "") : forwardedAddress);
}

/** An IPv4 address in plain form, also if it is mapped to IPv6; for an IPv6 address, its /64 network. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(":")}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros and without the zone. */
function groupsOf(address: string): readonly string[] {
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail] = plain.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const known = [...head, ...(tail ?? [])].length;
  const zeros = Array.from({ length: tail === undefined ? 0 : ADDRESS_GROUPS - known }, () => "0");
  return [...head, ...zeros, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Replaces the address headers of a request with the trusted address, or with the one that is known otherwise. */
export function setClientAddress(
  request: IncomingMessage,
  trusted: number,
  address = trustedAddress(request, trusted),
): void {
  for (const name of ADDRESS_HEADERS) delete request.headers[name];
  request.headers[CLIENT_ADDRESS_HEADER] = address;
}

/** The address that `setClientAddress` has set. */
export function clientAddressOf(request: IncomingMessage): string {
  return String(request.headers[CLIENT_ADDRESS_HEADER] ?? "");
}
