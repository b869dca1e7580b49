/** What others say at the table: over their plate, and as a line of the log; nothing of those who are muted. */
import { isEmote, PHRASES } from "../../../shared/phrase.ts";
import type { QuickChat } from "../../../shared/wire/messages.ts";
import { phraseName } from "../../i18n/phrase-name.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import type { TableCanvas } from "../../scenes/contract.ts";
import type { TableSounds } from "../../sound/table-sounds.ts";
import type { EventLog } from "../game/overlay/event-log.ts";
import type { Mutes } from "./mutes.ts";

export interface ChatTargets {
  readonly mutes: Pick<Mutes, "isHidden">;
  readonly canvas: Pick<TableCanvas, "showChatBubble"> | undefined;
  readonly log: Pick<EventLog, "addChat">;
  readonly sounds: Pick<TableSounds, "playChat">;
}

/** Lets a saying be seen and heard. One that this version of the program does not know is passed over. */
export function showIncomingChat(
  message: QuickChat,
  { players }: Pick<TableSnapshot, "players">,
  targets: ChatTargets,
): void {
  const sender = players.find(({ id }) => id === message.seatId);
  const phrase = PHRASES[message.phrase];
  if (sender === undefined || phrase === undefined) return;
  if (!sender.isMe && targets.mutes.isHidden(sender.id)) return;
  targets.canvas?.showChatBubble(
    sender.seat,
    isEmote(phrase) ? { emote: phrase } : { words: phraseName(phrase) },
  );
  targets.sounds.playChat();
  targets.log.addChat(phrase, { name: sender.name, isMine: sender.isMe });
}
