/**
 * Public IP addresses, and a name lookup that finds nothing else: a name that clients choose must not lead the server to
 * itself, to its network or to the metadata service of its provider.
 */
import { Resolver } from "node:dns/promises";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** IPv4 addresses that are not for the public internet (IANA's registry of special-purpose addresses). */
const SPECIAL_IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** The public internet in IPv6. IPv4 addresses that are written as IPv6 (`::ffff:10.0.0.1`, `64:ff9b::a00:1`) are outside. */
const PUBLIC_IPV6 = ["2000::/3"];
/** Exceptions from it: protocol assignments, among them Teredo, documentation, and 6to4, which contain IPv4 addresses. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const specialIPv4 = blockList("ipv4", SPECIAL_IPV4);
const publicIPv6 = blockList("ipv6", PUBLIC_IPV6);
const specialIPv6 = blockList("ipv6", SPECIAL_IPV6);

function blockList(family: "ipv4" | "ipv6", subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = "", prefix] = subnet.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** True for an IP address of the public internet; false for all others, and for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  return publicIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
}

/** All IP addresses of a name. Rejects if there are none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** In ms, for each of the tries. */
const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/** Asks the name servers of this machine. It uses none of Node's few threads, so a slow name server delays nothing else. */
export async function resolveName(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length === 0) throw new Error("the name has no address");
  return addresses;
}

/**
 * A lookup for `https.request`. It resolves the name once, and the connection goes to what it returns: a name server that
 * answers differently the next time changes nothing. If one address of a name is not public, the name is refused.
 */
export function publicLookup(resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(isPublicAddress)) callback(notPublic(), []);
        else if (options.all === true) callback(null, addresses.map(withFamily));
        else callback(null, first, isIP(first));
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function withFamily(address: string) {
  return { address, family: isIP(address) };
}

/** Says no address: the error may be logged. */
function notPublic(): NodeJS.ErrnoException {
  return Object.assign(new Error("the hostname resolves to a non-public address"), { code: "ENOTPUBLIC" });
}
