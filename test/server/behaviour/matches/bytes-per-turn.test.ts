import assert from "node:assert/strict";
import { benchWire } from "../../../bench/wire.ts";

const TURNS = 400;
/** Half of what the framework's own card demo needs. */
const MOST_BYTES = 32;

/** `npm run bench -- wire` counts over more turns; the matches are the same in every run. */
describe("a turn on the wire", () => {
  it("takes 32 bytes for each client at most: state, explanation and answer together", async () => {
    const { bytes, parts } = await benchWire({ turns: TURNS });
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes: ${JSON.stringify(parts)}`);
    assert.ok(parts.patch.frames > 1 && parts.explanation.frames > 0.9, "there was something to count");
    assert.equal(parts.other.bytes, 0);
  });
});
