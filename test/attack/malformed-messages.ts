/** Messages that no real client sends, for connections of seated players and of spectators. */
import type { Chance } from "../../shared/bots/bot.ts";
import { malformedPack, oneOf, type Packable, pack, randomBytes } from "./message-pack.ts";

const JOIN = 10;
const LEAVE = 12;
const SENT = 13;
const BYTES = 17;
const ASKED = 21;
/** How rarely a random message may close the connection: the attacker has to reconnect after one. */
const RARE = 200;

const NAMES = [
  ...[
    "play",
    "draw",
    "pass",
    "drawPenalty",
    "challenge",
    "chooseColor",
    "uno",
    "catch",
    "rename",
    "setReady",
    "setRules",
    "start",
  ],
  ...[
    "nextRound",
    "rematch",
    "removeTableRule",
    "addBot",
    "kick",
    "liftKick",
    "admit",
    "setSeatOrder",
    "allowSpectators",
    "allowTurnTime",
    "agreeToStart",
    "setDisconnectPolicy",
    "setTurnTime",
    "setAvatar",
    "resume",
    "pause",
    "claimWin",
  ],
  ...["quickChat", "spectate", "takeSeat"],
];
const NO_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "*",
  "_",
  "",
  "_$bplay",
  "hasOwnProperty",
  "x".repeat(500),
];
const VALUES: readonly Packable[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 4_294_967_296, 55, 56],
  ...["", "draw", "\u0000", "\u202Eabc", "x".repeat(5000), "\uD800", "<img src=x onerror=alert(1)>"],
  ...[[], [[]], [1, 2, 3], {}, { id: {} }, { length: -1 }, { toJSON: 1, valueOf: 2 }],
];
const FIELDS = [
  ...[
    "lastSeenEvent",
    "card",
    "cards",
    "color",
    "rule",
    "swapWith",
    "uno",
    "seat",
    "seatId",
    "seatIds",
    "rules",
    "name",
  ],
  ...[
    "phrase",
    "policy",
    "factor",
    "character",
    "avatar",
    "ready",
    "allowed",
    "agrees",
    "__proto__",
    "constructor",
    "type",
    "toString",
  ],
];
const EVIL = { isAdmin: true, polluted: true };

/** The bytes of one, as a frame carries them. */
export function malformedMessage(chance: Chance): Buffer {
  return oneOf([wrongPayload, wrongPayload, nonsense, unknownName, anyOpcode, joinAgain], chance)(chance);
}

function wrongPayload(chance: Chance): Buffer {
  const fields = Array.from(
    { length: chance(4) },
    () => [oneOf(FIELDS, chance), oneOf(VALUES, chance)] as const,
  );
  const id = oneOf<Packable>([`attack-${chance(1e9)}`, "same-id-again", 7, null, "x".repeat(70)], chance);
  const whole: Packable = oneOf<Packable>(
    [
      { id, ...Object.fromEntries(fields) },
      oneOf(VALUES, chance),
      { id, lastSeenEvent: 0, ["__proto__"]: EVIL },
    ],
    chance,
  );
  return message(oneOf(NAMES, chance), pack(whole), chance);
}

function nonsense(chance: Chance): Buffer {
  return message(oneOf(NAMES, chance), malformedPack(chance), chance);
}

function unknownName(chance: Chance): Buffer {
  return message(oneOf([...NO_NAMES, chance(128)], chance), pack(oneOf(VALUES, chance)), chance);
}

function anyOpcode(chance: Chance): Buffer {
  const opcode = chance(256);
  const isGoodbye = (opcode & 0x1f) === LEAVE && chance(RARE) > 0;
  return Buffer.concat([Buffer.from([isGoodbye ? BYTES : opcode]), randomBytes(chance(60), chance)]);
}

/** An acknowledgement that was given long ago, or one of the server's own messages. */
function joinAgain(chance: Chance): Buffer {
  return Buffer.concat([
    Buffer.from([oneOf([JOIN, 11, 14, 15, 16, 18, 19, 20, 22], chance)]),
    randomBytes(chance(9), chance),
  ]);
}

function message(name: string | number, payload: Buffer, chance: Chance): Buffer {
  const head = chance(3) === 0 ? Buffer.from([SENT]) : Buffer.from([ASKED, chance(128)]);
  return Buffer.concat([head, pack(name), payload]);
}
