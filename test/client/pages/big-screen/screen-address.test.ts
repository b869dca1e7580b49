import assert from "node:assert/strict";
import {
  guestAddress,
  screenAddress,
  typedAddress,
} from "../../../../client/pages/big-screen/screen-address.ts";
import { parseRoute } from "../../../../client/routes.ts";

describe("the addresses of a big screen", () => {
  const ORIGIN = "https://cards.example";

  it("lead to the table on a big screen, also in lower case", () => {
    const { hash, search } = new URL(screenAddress("QK7M2P", ORIGIN));
    assert.deepEqual(parseRoute(search, hash), { place: "screen", code: "QK7M2P" });
    assert.deepEqual(parseRoute("", "#/screen/qk7m2p"), { place: "screen", code: "QK7M2P" });
    for (const wrong of ["#/screen/", "#/screen/QK7M2", "#/screen/QK7M20", "#/screen/QK7M2P/1"])
      assert.deepEqual(parseRoute("", wrong), { place: "home" }, wrong);
  });

  it("in the QR code lead to the invitation, and say where the guest comes from", () => {
    const { hash, search, searchParams } = new URL(guestAddress("QK7M2P", ORIGIN));
    assert.deepEqual(parseRoute(search, hash), { place: "table", code: "QK7M2P" });
    assert.ok(searchParams.has("hand"));
  });

  it("are typed without what browsers add themselves", () => {
    assert.equal(typedAddress(screenAddress("QK7M2P", ORIGIN)), "cards.example/#/screen/QK7M2P");
    assert.equal(typedAddress("http://192.168.1.5:2567"), "192.168.1.5:2567");
  });
});
