/** Names that the game suggests, and the faces that they go with. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage, t } from "../../../../client/i18n/i18n.ts";
import {
  fitName,
  joinWithSuggestions,
  myName,
  randomName,
} from "../../../../client/pages/home/player-name.ts";
import { isFaceRandom } from "../../../../client/settings/random-face.ts";
import { changeSetting, settings } from "../../../../client/settings/settings.ts";
import { operatorSettings } from "../../../../client/site.ts";
import { facesFromMine } from "../../../../client/ui/faces/my-face.ts";
import { refuse } from "../../../../shared/refusal.ts";
import { FACES } from "../../../../shared/text/face-of-name.ts";
import { faceInName, friendlyWords } from "../../../../shared/text/friendly-names.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";

/** What a language must be able to name: with fewer animals, players at a table have the same one too often. */
const FEWEST_ANIMALS = 6;

const words = () => friendlyWords((key) => t(key));
const animalIn = (name: string) => faceInName(name, words());

for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
  describe(`the suggested names in "${code}"`, () => {
    before(() => setLanguage(code));
    after(() => setLanguage("en"));

    it("are made of adjectives and of the animals of at least six faces", () => {
      const [adjectives = [], animals = []] = words().toSorted((a, b) => faces(a).length - faces(b).length);
      assert.deepEqual([faces(adjectives), faces(animals).length], [[], animals.length]);
      assert.ok(animals.length >= FEWEST_ANIMALS, `${animals.length} animals`);
      assert.equal(new Set(faces(animals)).size, animals.length, "each face once");
    });

    it("are made of words that stand there once, and behind a sign = only for a face", () => {
      const texts = [t("friendly.first"), t("friendly.last")].flatMap((text) => text.split(" "));
      const named = texts.flatMap((text) => (text.includes("=") ? [text.split("=")[0]] : []));
      const known: readonly string[] = FACES;
      assert.deepEqual(
        named.filter((face = "") => !known.includes(face)),
        [],
      );
      const shown = words().flatMap((list) => list.map(({ word }) => word));
      assert.equal(new Set(shown).size, texts.length);
      for (const word of shown) assert.match(word, /^[\p{L}\p{M}\p{Pd}]+$/u);
    });

    it("are valid at every table, and say their face", () => {
      for (const face of FACES.filter((each) => words().flatMap(faces).includes(each))) {
        for (const share of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.999]) {
          const name = randomName(face, () => share);
          assert.deepEqual([fitName(name), animalIn(name)], [name, face]);
        }
      }
    });
  });
}

describe("the suggested name", () => {
  let restoreStorage: () => void;
  before(() => setLanguage("en"));
  beforeEach(() => {
    restoreStorage = setGlobal("localStorage", new MemoryStorage());
    changeSetting("emblem", "initial");
  });
  afterEach(() => {
    changeSetting("emblem", "initial");
    restoreStorage();
  });

  it("of a new browser says which face the browser has given", () => {
    const name = myName();
    assert.deepEqual([facesFromMine()[0], settings().emblem], [animalIn(name), animalIn(name)]);
    assert.ok(isFaceRandom());
    assert.equal(myName(), name);
  });

  it("of a new browser is the same, whether name or face comes first", () => {
    const [face] = facesFromMine();
    assert.equal(animalIn(myName()), face);
  });

  it("goes with the face that the player has chosen since, if there is a word for it", () => {
    changeSetting("emblem", "owl");
    assert.equal(animalIn(randomName()), "owl");
    changeSetting("emblem", "moon");
    assert.notEqual(animalIn(randomName()), undefined);
  });

  it("stays when the player chooses another face", () => {
    const name = myName();
    changeSetting("emblem", "moon");
    assert.equal(myName(), name);
  });

  it("replaces a name that is no longer suggested where only suggested names are allowed", () => {
    localStorage.setItem("last-card:name", "Brisk Otter");
    assert.equal(myName(), "Brisk Otter");
    Object.assign(operatorSettings, { names: "ready-made" });
    try {
      const name = myName();
      assert.deepEqual([animalIn(name), myName()], [settings().emblem, name]);
    } finally {
      Reflect.deleteProperty(operatorSettings, "names");
    }
  });

  it("keeps its animal when another player has it, whatever the face is now", async () => {
    changeSetting("emblem", "moon");
    const tried: string[] = [];
    await joinWithSuggestions("Merry Fox", async (name) => {
      tried.push(name);
      return refuse("nameTaken");
    });
    assert.deepEqual(new Set(tried.map(animalIn)), new Set(["fox"]));
  });
});

function faces(list: ReturnType<typeof friendlyWords>[number]) {
  return list.flatMap(({ face }) => face ?? []);
}
