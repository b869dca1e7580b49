/** What the operator has turned off: names that players make up, the chat, and tables that strangers can find. */
import { isEmote, phraseOf } from "../shared/phrase.ts";
import { type Refusal, refuse } from "../shared/refusal.ts";
import type { IncomingRequest } from "../shared/table/requests/moves.ts";
import { plainText } from "../shared/text/plain-text.ts";
import { ROOM } from "../shared/wire/messages.ts";
import type { Config } from "./config.ts";
import { PAGE_LANGUAGES, pageText } from "./http/page/page-texts.ts";

/** A request to join or create a room. */
export interface RoomRequest {
  readonly method: string | undefined;
  readonly target: string;
  readonly body: Readonly<Partial<Record<"name" | "visibility" | "handOfTheDay" | "activity", unknown>>>;
}

export interface OperatorPolicy {
  /** Why no such room may be created or joined; undefined if it may. */
  readonly whyNotRoom: (request: RoomRequest) => Refusal | undefined;
  /** Why a player at a table may not ask for this; undefined if the player may. */
  readonly whyNotRequest: (request: IncomingRequest) => Refusal | undefined;
  /** False for a name that the game does not suggest, if players have to choose among those. */
  readonly allowsName: (name: unknown) => boolean;
}

/** The policy that the settings describe. */
export function operatorPolicy(config: Pick<Config, "PUBLIC_TABLES" | "NAMES" | "CHAT">): OperatorPolicy {
  const allowsName = config.NAMES === "free" ? () => true : isSuggestedName;
  const whyNotName = (name: unknown) => (allowsName(name) ? undefined : refuse("nameNotSuggested"));
  return {
    allowsName,
    whyNotRoom: (request) =>
      config.PUBLIC_TABLES === "off" && isPublic(request)
        ? refuse("offByOperator")
        : whyNotName(request.body.name),
    whyNotRequest: (request) => {
      if (request.type === "quickChat" && !allowsPhrase(request.phrase, config.CHAT))
        return refuse("offByOperator");
      return "name" in request ? whyNotName(request.name) : undefined;
    },
  };
}

/** Quick play with strangers, and new tables that are not private. */
function isPublic({ method, target, body }: RoomRequest): boolean {
  // Only people of one Discord channel meet at the table of an activity.
  if (target !== ROOM || body.activity !== undefined) return false;
  return method === "joinOrCreate" || (body.visibility !== "private" && body.handOfTheDay !== true);
}

function allowsPhrase(number: number, chat: Config["CHAT"]): boolean {
  return chat === "on" || (chat === "emotes" && isEmote(phraseOf(number) ?? ""));
}

/** No name, or two words that the game suggests together in any language: the first and the last of "Brisk Otter". */
function isSuggestedName(name: unknown): boolean {
  if (typeof name !== "string") return true;
  const words = plainText(name).split(" ");
  if (words.length === 1) return words[0] === "";
  return PAGE_LANGUAGES.some((language) => {
    const lists = ["friendly.first", "friendly.last"].map((key) => pageText(language, key).split(" "));
    return words.length === 2 && lists.every((list, index) => list.includes(words[index] ?? ""));
  });
}
