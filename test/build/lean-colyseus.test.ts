import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { leanColyseus } from "../../build/lean-colyseus.ts";

const BUILD = "node_modules/@colyseus/sdk/build";
const UNUSED = [
  ["input/RoomInput.mjs", "RoomInput"],
  ["Auth.mjs", "Auth"],
  ["fetchXHR.mjs", "xhrFetch"],
  ["3rd_party/discord.mjs", "discordURLBuilder"],
  ["transport/H3Transport.mjs", "H3TransportTransport"],
  ["Auth.mjs", "Auth"],
  ["3rd_party/discord.mjs", "discordURLBuilder"],
  ["fetchXHR.mjs", "xhrFetch"],
] as const;

describe("the framework without the modules that the game does not use", () => {
  for (const [path, name] of UNUSED) {
    it(`empties ${path} of the installed framework`, () => {
      const code = readFileSync(`${BUILD}/${path}`, "utf8");
      const emptied = leanColyseus.transform(code, `/project/${BUILD}/${path}`)?.code ?? "";
      assert.ok(emptied.startsWith(`export class ${name} {`));
      assert.doesNotMatch(emptied, /import/);
    });

    it(`fails the build when ${path} gives something else`, () => {
      assert.throws(() => leanColyseus.transform("export { Other };", `${BUILD}/${path}`), /updated/);
    });
  }

  it("leaves every other module alone", () => {
    const code = "export { RoomInput };";
    assert.equal(leanColyseus.transform(code, `${BUILD}/Room.mjs`), undefined);
    assert.equal(leanColyseus.transform(code, "client/input/RoomInput.mjs"), undefined);
  });
});
