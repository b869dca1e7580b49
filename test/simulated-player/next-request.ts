/** The next request of a player: a move, a phrase, a bot, or anything else that is possible at the moment. */

import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { PlayerInfo } from "../../client/net/session/table-snapshot.ts";
import { BOT_CHARACTERS } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { PHRASES } from "../../shared/phrase.ts";
import { DISCONNECT_POLICIES, type DisconnectPolicy } from "../../shared/wire/messages.ts";
import { BOTS_BY_NAME } from "../support/game/bots-by-name.ts";
import { randomBot } from "../support/game/random-bot.ts";
import { requestOf } from "../support/request-of.ts";

/** How rarely a request is not a move. */
const NON_MOVE_ONE_IN = 25;
/** How rarely a move is random. The others are sensible: otherwise matches take too long. */
const SENSIBLE = 3;
/** How rarely the host adds a bot in the waiting room. */
const BOTS = 40;

export interface RequestContext {
  /** Whether the host starts the match with these players. */
  readonly mayStart: (players: readonly PlayerInfo[]) => boolean;
  readonly chance: Chance;
  /** What players choose for the time when their connection is broken; anything if left out. */
  readonly absenceChoices?: readonly DisconnectPolicy[];
}

/** The next request; undefined if there is none. */
export function sendNextRequest(
  session: OnlineTableSession,
  requester: RequestContext,
): Promise<unknown> | undefined {
  const { phase, players } = session.snapshot;
  const me = players.find(({ isMe }) => isMe);
  switch (phase) {
    case "waiting":
      return me?.isHost === true ? gather(session, requester) : undefined;
    case "playing":
      return requester.chance(NON_MOVE_ONE_IN) === 0
        ? sendNonMove(session, requester)
        : move(session, me, requester.chance);
    case "roundOver":
      return session.request("nextRound", {});
    case "matchOver":
      return undefined;
    default:
      return phase satisfies never;
  }
}

function gather(
  session: OnlineTableSession,
  { mayStart, chance }: RequestContext,
): Promise<unknown> | undefined {
  const { players } = session.snapshot;
  if (mayStart(players)) return session.request("start", {});
  if (chance(BOTS) > 0 || players.some(({ bot }) => bot !== "none")) return undefined;
  const character = BOT_CHARACTERS[chance(BOT_CHARACTERS.length)] ?? BOT_CHARACTERS[0];
  return session.request("addBot", { character });
}

function move(
  session: OnlineTableSession,
  me: PlayerInfo | undefined,
  chance: Chance,
): Promise<unknown> | undefined {
  const { canClaimWin, view } = session.snapshot;
  if (me?.isBotControlled === true) return session.request("resume", {});
  if (canClaimWin && chance(NON_MOVE_ONE_IN) === 0) return session.request("claimWin", {});
  const command = (chance(SENSIBLE) === 0 ? randomBot : BOTS_BY_NAME.easy)(view, chance);
  if (command === undefined) return undefined;
  const { type, ...payload } = command;
  return session.request(requestOf(type), payload);
}

function sendNonMove(
  session: OnlineTableSession,
  { chance, absenceChoices = DISCONNECT_POLICIES }: RequestContext,
): Promise<unknown> {
  if (chance(2) === 0) return session.request("quickChat", { phrase: chance(PHRASES.length) });
  const choice = absenceChoices[chance(absenceChoices.length)] ?? DISCONNECT_POLICIES[0];
  return session.request("setDisconnectPolicy", { policy: choice });
}
