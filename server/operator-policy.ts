/** What the operator has turned off: names that players make up, words, the chat, and tables that strangers can find. */
import { READY_TABLE_RULES } from "../shared/command.ts";
import { isEmote, phraseOf } from "../shared/phrase.ts";
import { type Refusal, type RefusalCode, refuse } from "../shared/refusal.ts";
import type { IncomingRequest } from "../shared/table/requests/moves.ts";
import { faceInName, friendlyWords } from "../shared/text/friendly-names.ts";
import { plainText } from "../shared/text/plain-text.ts";
import { FLICK } from "../shared/wire/flick.ts";
import { ROOM } from "../shared/wire/messages.ts";
import type { Config } from "./config.ts";
import { PAGE_LANGUAGES, pageText } from "./http/page/page-texts.ts";
import { browserKey, hashOfBrowserKey } from "./identity/browser-key.ts";
import type { Sanctions } from "./moderation/sanctions.ts";
import { wordFinder } from "./moderation/word-list.ts";

/** A request to join or create a room. */
export interface RoomRequest {
  readonly method: string | undefined;
  readonly target: string;
  readonly body: Readonly<
    Partial<Record<"name" | "visibility" | "handOfTheDay" | "activity" | "key", unknown>>
  >;
  /** The IP address that asks. */
  readonly address: string;
}

export interface OperatorPolicy {
  /** Why no such room may be created or joined; undefined if it may. */
  readonly whyNotRoom: (request: RoomRequest) => Refusal | undefined;
  /** Why the player with this hash of a browser key may not ask for this at a table; undefined if the player may. */
  readonly whyNotRequest: (request: IncomingRequest, owner: string) => Refusal | undefined;
  /** Why nobody may have this name: it is not one that the game suggests, or there is a word in it that is not allowed. */
  readonly whyNotName: (name: unknown) => "nameNotSuggested" | "wordNotAllowed" | undefined;
}

type PolicySettings = Pick<Config, "PUBLIC_TABLES" | "NAMES" | "CHAT" | "WORD_LIST" | "BLOCKED_WORDS">;
type Decided = Pick<Sanctions, "whyBarred" | "isSilenced" | "nameOf">;

/** The policy that the settings describe, with what the operator has decided about people. */
export function operatorPolicy(config: PolicySettings, sanctions: Decided): OperatorPolicy {
  const hasBlockedWord = config.WORD_LIST === "on" ? wordFinder(config.BLOCKED_WORDS) : () => false;
  const whyNotName = (name: unknown) => {
    if (config.NAMES !== "free" && !isSuggestedName(name)) return "nameNotSuggested";
    return typeof name === "string" && hasBlockedWord(name) ? "wordNotAllowed" : undefined;
  };
  return {
    whyNotName,
    whyNotRoom: (request) =>
      sanctions.whyBarred({ owner: ownerIn(request), address: request.address }) ??
      (config.PUBLIC_TABLES === "off" && isPublic(request)
        ? refuse("offByOperator")
        : refusalOf(whyNotName(request.body.name))),
    whyNotRequest: (request, owner) => {
      if (request.type === "quickChat" && !allowsPhrase(request.phrase, config.CHAT))
        return refuse("offByOperator");
      const decided = whyNotDecided(request, owner, sanctions);
      if (decided !== undefined) return decided;
      if (hasBlockedWord(ruleTextIn(request) ?? "")) return refuse("wordNotAllowed");
      return "name" in request ? refusalOf(whyNotName(request.name)) : undefined;
    },
  };
}

const refusalOf = (code: RefusalCode | undefined) => (code === undefined ? undefined : refuse(code));

function ownerIn({ body: { key } }: RoomRequest): string {
  return hashOfBrowserKey(browserKey.safeParse(key).data);
}

/** What the operator has decided about the person who asks. */
function whyNotDecided(request: IncomingRequest, owner: string, sanctions: Decided): Refusal | undefined {
  const isOwnText = request.type === "quickChat" || ruleTextIn(request) !== undefined;
  if (isOwnText && sanctions.isSilenced(owner)) return refuse("silenced");
  return request.type === "rename" && sanctions.nameOf(owner) !== undefined
    ? refuse("wordNotAllowed")
    : undefined;
}

/** A table rule that a player has written; undefined for one of those that the game suggests. */
function ruleTextIn(request: IncomingRequest): string | undefined {
  const text = request.type === "play" && "rule" in request ? request.rule?.text : undefined;
  return READY_TABLE_RULES.some((ready) => ready === text) ? undefined : text;
}

/** Quick play with strangers, and new tables that are not private. */
function isPublic({ method, target, body }: RoomRequest): boolean {
  // Only people of one Discord channel meet at the table of an activity.
  if (target !== ROOM || body.activity !== undefined) return false;
  return method === "joinOrCreate" || (body.visibility !== "private" && body.handOfTheDay !== true);
}

function allowsPhrase(number: number, chat: Config["CHAT"]): boolean {
  return chat === "on" || (chat === "emotes" && (number === FLICK || isEmote(phraseOf(number) ?? "")));
}

/** No name, or one that the game suggests in any language. */
function isSuggestedName(name: unknown): boolean {
  if (typeof name !== "string") return true;
  const shown = plainText(name);
  const isOf = (language: string) =>
    faceInName(
      shown,
      friendlyWords((key) => pageText(language, key)),
    );
  return shown === "" || PAGE_LANGUAGES.some((language) => isOf(language) !== undefined);
}
