import assert from "node:assert/strict";
import { publicOriginOf } from "../../../../server/http/page/link-preview.ts";

describe("the public origin", () => {
  const originOf = (headers: Readonly<Record<string, string>>, trustedProxies = 0, publicUrl?: string) =>
    publicOriginOf({ headers }, { publicUrl, trustedProxies, basePath: "" });

  it("is PUBLIC_URL, whatever the request says", () => {
    const headers = { host: "other.example", "x-forwarded-proto": "http" };
    assert.equal(originOf(headers, 1, "https://cards.example"), "https://cards.example");
  });

  it("is otherwise the host of the request", () => {
    assert.equal(originOf({ host: "Cards.Example:8080" }), "http://cards.example:8080");
    assert.equal(originOf({ host: "127.0.0.1:2567" }), "http://127.0.0.1:2567");
    assert.equal(originOf({ host: "[::1]:2567" }), "http://[::1]:2567");
  });

  it("is encrypted only if a trusted proxy says so", () => {
    const headers = { host: "cards.example", "x-forwarded-proto": "https" };
    assert.equal(originOf(headers, 1), "https://cards.example");
    assert.equal(originOf(headers, 0), "http://cards.example");
  });

  it("is followed by the path of the game", () => {
    const placed = { trustedProxies: 0, basePath: "/cards" };
    const headers = { host: "other.example" };
    assert.equal(
      publicOriginOf({ headers }, { ...placed, publicUrl: undefined }),
      "http://other.example/cards",
    );
    const publicUrl = "https://cards.example";
    assert.equal(publicOriginOf({ headers }, { ...placed, publicUrl }), "https://cards.example/cards");
  });

  it("is unknown if the host is no host", () => {
    for (const host of [
      "",
      "evil.example/path",
      'a"b',
      "a b",
      "user@host",
      "<b>",
      ".",
      "a:b",
      "x".repeat(300),
    ])
      assert.equal(originOf({ host }), undefined, host);
  });
});
