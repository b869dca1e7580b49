import assert from "node:assert/strict";
import { save } from "../../../../client/storage.ts";
import { faceOfName, namedAvatar, rememberFaces } from "../../../../client/ui/faces/named-avatar.ts";
import type { Emblem } from "../../../../shared/looks.ts";
import { derivedFace, FACES } from "../../../../shared/text/face-of-name.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";
import { templateText } from "../../../support/browser/template-text.ts";

/** One that is not derived from the name. */
const otherFace = (name: string): Emblem => FACES.find((each) => each !== derivedFace(name)) ?? "fox";

describe("the faces of people who are known by name", () => {
  let restore = () => {};
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("depend on nothing but the name, and all of them are given", () => {
    assert.equal(faceOfName("Zoë"), faceOfName("Zoë"));
    const names = Array.from({ length: 500 }, (_, i) => `Player ${i}`);
    assert.equal(new Set(names.map(derivedFace)).size, FACES.length);
    assert.match(templateText(namedAvatar("Zoë", 0)), /class=face/);
  });

  it("are those that they had at a table, the newest 200", () => {
    const avatar = otherFace("Theo");
    rememberFaces([{ name: "Theo", avatar }]);
    assert.equal(faceOfName("Theo"), avatar);
    rememberFaces(Array.from({ length: 200 }, (_, i) => ({ name: `Player ${i}`, avatar: "fox" as const })));
    assert.equal(faceOfName("Theo"), derivedFace("Theo"), "it was seen longest ago");
    save("faces", '[["Theo","dragon"],7]');
    assert.equal(faceOfName("Theo"), derivedFace("Theo"), "what is stored may be of another version");
  });

  it("are those of the bots, also of bots that were never met", () => {
    assert.equal(faceOfName("Wanda"), "panda");
    rememberFaces([{ name: "Wanda", avatar: "owl" }]);
    assert.equal(faceOfName("Wanda"), "owl", "somebody else may be called so");
  });

  it("are not given to somebody who has had the name removed", () => {
    assert.equal(faceOfName(""), "initial");
    assert.doesNotMatch(templateText(namedAvatar("", 0)), /class=face/);
  });
});
