/** The names that the game suggests: an adjective and the animal of a face, in the order of the language: "Brisk Fox". */
import { type Character, FACES } from "./face-of-name.ts";

/** A word of such names; an animal with its face. */
interface FriendlyWord {
  readonly word: string;
  readonly face: Character | undefined;
}

/** The first words and the last words of a language, out of its texts: "Brisk Sunny", "fox=Fox cat=Cat". */
export function friendlyWords(
  textOf: (key: "friendly.first" | "friendly.last") => string,
): readonly (readonly FriendlyWord[])[] {
  return [textOf("friendly.first"), textOf("friendly.last")].map((text) => text.split(" ").map(friendlyWord));
}

function friendlyWord(text: string): FriendlyWord {
  const [word = "", face] = text.split("=").toReversed();
  return { word, face: FACES.find((each) => each === face) };
}

/** The face of the animal in a name that is made of these words; undefined if it is another name. */
export function faceInName(name: string, lists: ReturnType<typeof friendlyWords>): Character | undefined {
  const words = name.split(" ");
  const found = lists.map((list, index) => list.find(({ word }) => word === words[index]));
  const isFriendly = words.length === lists.length && !found.includes(undefined);
  return isFriendly ? found.find((each) => each?.face !== undefined)?.face : undefined;
}
