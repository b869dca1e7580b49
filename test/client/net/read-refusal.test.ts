import assert from "node:assert/strict";
import { joinRefusal, readRefusal } from "../../../client/net/colyseus-client.ts";
import { refuse } from "../../../shared/refusal.ts";

class JoinError extends Error {
  readonly code: unknown;
  constructor(code: unknown, message: string) {
    super(message);
    this.code = code;
  }
}

describe("refusals off the line", () => {
  it("reads the table's own refusal, with its facts", () => {
    const refusal = refuse("cardDoesNotMatch", { card: 3, top: 20, color: "red", seats: [1, 2] });
    assert.deepEqual(readRefusal(JSON.parse(JSON.stringify(refusal))), refusal);
  });

  it("takes nothing else for one", () => {
    for (const odd of [
      undefined,
      null,
      "no",
      7,
      {},
      { code: "toString" },
      { code: 7 },
      { code: "nonsense" },
    ]) {
      assert.equal(readRefusal(odd), undefined);
    }
  });

  it("keeps only facts that a sentence can use", () => {
    const read = readRefusal({ code: "tableFull", details: { seats: 10, odd: { a: 1 }, list: [1, "x"] } });
    assert.deepEqual(read, refuse("tableFull", { seats: 10 }));
  });

  it("finds it in the message of a join that failed", () => {
    const message = JSON.stringify(refuse("nameTaken", { name: "Ann" }));
    assert.deepEqual(
      joinRefusal(new JoinError(4500, message), "ABCDEF"),
      refuse("nameTaken", { name: "Ann" }),
    );
  });

  it("explains the framework's own errors", () => {
    const codeOf = (code: unknown, message = "") => joinRefusal(new JoinError(code, message), "ABCDEF").code;
    assert.equal(codeOf(522, 'room "ABCDEF" not found'), "tableNotFound");
    assert.equal(codeOf(522, 'room "ABCDEF" is locked'), "tableFull");
    assert.equal(codeOf(401), "passwordWrong");
    assert.equal(codeOf(429), "rateLimited");
    // A page that may not connect, as behind a proxy that changes its host, has lost no seat.
    assert.equal(codeOf(403, "This origin is not allowed."), "offline");
    assert.equal(codeOf("ECONNREFUSED"), "offline");
    assert.equal(joinRefusal("thrown by nobody").code, "offline");
  });

  it("names the code that was not found", () => {
    assert.deepEqual(joinRefusal(new JoinError(522, "not found"), "ABCDEF").details, { code: "ABCDEF" });
  });
});
