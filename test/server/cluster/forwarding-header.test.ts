import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { SIGNATURE_MS, signForwarded, verifyForwarded } from "../../../server/cluster/forwarding-header.ts";

const NOW = 1_790_000_000_000;

describe("the header of a forwarded connection", () => {
  const key = randomBytes(32);
  const request = { address: "2001:db8:1:2::/64", target: "owner", url: "/owner/QK7M2P?sessionId=x" };
  const { target, url } = request;
  const header = signForwarded(key, request, NOW);
  const verify = (text: string, changed: object = {}, by = key) =>
    verifyForwarded(by, text, { target, url, now: NOW, ...changed });

  it("says from which address the client comes", () => {
    assert.equal(verify(header), "2001:db8:1:2::/64");
    assert.equal(verify(signForwarded(key, { ...request, address: "" }, NOW)), "");
  });

  it("is valid for one process, one request and a short time", () => {
    assert.equal(verify(header, { target: "other" }), undefined);
    assert.equal(verify(header, { url: "/owner/QK7M2P?sessionId=y" }), undefined);
    for (const [later, isValid] of [
      [SIGNATURE_MS, true],
      [SIGNATURE_MS + 1, false],
      [-SIGNATURE_MS, true],
      [-SIGNATURE_MS - 1, false],
    ] as const) {
      assert.equal(verify(header, { now: NOW + later }) !== undefined, isValid, String(later));
    }
  });

  it("is not valid with another key, address or time, or if it is no such header", () => {
    assert.equal(verify(header, {}, randomBytes(32)), undefined);
    const [version, at, , signature] = header.split(".");
    const other = Buffer.from("192.0.2.1").toString("base64url");
    for (const text of [
      ...["", "192.0.2.1", "1.2.3", `${header}.x`, `2${header.slice(1)}`],
      [version, at, other, signature].join("."),
      [version, Number(at) + 1, header.split(".")[2], signature].join("."),
      [version, at, header.split(".")[2], "A".repeat(43)].join("."),
    ]) {
      assert.equal(verify(text), undefined, text);
    }
  });
});
