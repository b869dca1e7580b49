import assert from "node:assert/strict";
import { askPageState, type MessageTarget } from "../../client/worker-messages.ts";

/** A page that responds with this. */
const pageThatSays = (answer: unknown): MessageTarget => ({
  postMessage: (_message, [port]) => {
    if (port instanceof MessagePort) port.postMessage(answer);
  },
});

describe("a worker that asks a page for its state", () => {
  it("gets the answer", async () => {
    const state = { isInRound: true, version: "/assets/index-1.js" };
    assert.deepEqual(await askPageState(pageThatSays(state)), state);
  });

  it("accepts nothing else as a response", async () => {
    for (const other of [undefined, null, "yes", { isInRound: 1, version: "x" }, { isInRound: true }])
      assert.equal(await askPageState(pageThatSays(other)), undefined);
  });

  it("continues without the response of a frozen page", async () => {
    assert.equal(await askPageState({ postMessage: () => {} }), undefined);
  });
});
