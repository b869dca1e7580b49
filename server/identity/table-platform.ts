/** What tables need of Node. */

import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Chance } from "../../shared/bots/bot.ts";
import * as matchProofs from "../../shared/table/fairness/match-proofs.ts";
import type { NewSeatToken, TablePlatform } from "../../shared/table/table-platform.ts";
import { isSameName } from "./names.ts";
import { isPublicAddress } from "./public-address.ts";
import { signWithNode } from "./sign-with-node.ts";

const TOKEN_BYTES = 32;

export const NODE_PLATFORM: TablePlatform = {
  isSameName,
  seatTokens: { make: makeSeatToken, matches: tokenMatches },
  isPublicAddress,
  proving: {
    ...matchProofs,
    proveCommand: (command, before, signer) =>
      matchProofs.proveCommand(command, before, { ...signer, signBytes: signWithNode, sha256 }),
    extendProofs: (before, command) => matchProofs.extendProofs(before, command, sha256),
  },
  chanceOf: seededChance,
};

/** The code of Node takes a fraction of the time: there is one with every command. */
function sha256(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}

/** 48 bits of each digest: the numbers are as good as uniformly distributed. */
const HEX_DIGITS = 12;
const HEX = 16;

/**
 * The dice of the bots at a hand of the day: the same in the same situation, which the text identifies, however often and
 * whenever they think.
 */
function seededChance(seed: string, situation: string): Chance {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    const digest = hash("sha256", `the bots of ${seed}: ${situation}, ${drawn}`, "hex");
    return Number.parseInt(digest.slice(0, HEX_DIGITS), HEX) % below;
  };
}

/** A new random token, which only the player has, and its hash in hex digits, which the table keeps. */
export function makeSeatToken(): NewSeatToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** True if the hash is that of the token. Takes the same time for every wrong token. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

/** The hash of a token, in hex digits. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
