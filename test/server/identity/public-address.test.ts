/** Which addresses the server may connect to when a client has chosen the name. */
import assert from "node:assert/strict";
import type { LookupFunction } from "node:net";
import { isPublicAddress, publicLookup } from "../../../server/identity/public-address.ts";

const PUBLIC = [
  ...[
    "8.8.8.8",
    "142.250.74.10",
    "17.188.143.34",
    "100.63.255.255",
    "172.15.0.1",
    "172.32.0.1",
    "223.255.255.255",
  ],
  ...["2a00:1450:4001:80b::200a", "2606:4700::1111", "2400:cb00::1"],
];
const NOT_PUBLIC = [
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
  ...["172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.7", "203.0.113.9"],
  ...["224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "2001::1", "3fff::1"],
  // IPv4 addresses that are written as IPv6.
  ...[
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
  ],
  ...["", "localhost", "fcm.googleapis.com", "127.1", "0x7f000001", "2130706433", "fe80::1%eth0", "[::1]"],
];

describe("an IP address", () => {
  it("is public only if it belongs to the public internet", () => {
    assert.deepEqual(
      PUBLIC.filter((address) => !isPublicAddress(address)),
      [],
    );
  });

  it("is not public if it leads to this machine, its network, a provider's metadata or nowhere", () => {
    assert.deepEqual(NOT_PUBLIC.filter(isPublicAddress), []);
  });
});

describe("the lookup of a push service's name", () => {
  type Found = { readonly error: NodeJS.ErrnoException | null; readonly found: unknown };
  const lookUp = (addresses: readonly string[], all: boolean) =>
    new Promise<Found>((resolve) => {
      const lookup: LookupFunction = publicLookup(async () => addresses);
      lookup("push.example", { all }, (error, found) => resolve({ error, found }));
    });

  it("returns all addresses, or the first", async () => {
    const addresses = ["8.8.8.8", "2606:4700::1111"];
    const all = await lookUp(addresses, true);
    assert.deepEqual(all, {
      error: null,
      found: [
        { address: "8.8.8.8", family: 4 },
        { address: "2606:4700::1111", family: 6 },
      ],
    });
    assert.deepEqual(await lookUp(addresses, false), { error: null, found: "8.8.8.8" });
  });

  it("finds nothing if one address of the name is not public", async () => {
    for (const addresses of [["127.0.0.1"], ["::1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:10.0.0.1"], []]) {
      for (const all of [true, false]) {
        const { error, found } = await lookUp(addresses, all);
        assert.deepEqual([error?.code, found], ["ENOTPUBLIC", []], addresses.join());
        assert.ok(
          !addresses.some((address) => error?.message.includes(address)),
          "the error names no address",
        );
      }
    }
  });

  it("passes on that there is no such name", async () => {
    const failure = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    const lookup = publicLookup(() => Promise.reject(failure));
    const error = await new Promise((resolve) => lookup("push.example", { all: true }, resolve));
    assert.equal(error, failure);
  });
});
