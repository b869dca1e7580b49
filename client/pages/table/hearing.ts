/** What others say at the table: over their plate, and as a line of the log; nothing of those who are muted. */
import { isEmote, PHRASES } from "../../../shared/phrase.ts";
import type { Said } from "../../../shared/wire/messages.ts";
import { phraseName } from "../../i18n/phrase-name.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import type { TableScreen } from "../../scenes/contract.ts";
import type { TableSounds } from "../../sound/table-sounds.ts";
import type { TableLog } from "../game/overlay/event-log.ts";
import type { Mutes } from "./mutes.ts";

export interface Ears {
  readonly mutes: Pick<Mutes, "isSilent">;
  readonly screen: Pick<TableScreen, "say"> | undefined;
  readonly log: Pick<TableLog, "addSaying">;
  readonly sounds: Pick<TableSounds, "said">;
}

/** Lets a saying be seen and heard. One that this version of the program does not know is passed over. */
export function hear(said: Said, { sitters }: Pick<TableSnapshot, "sitters">, ears: Ears): void {
  const speaker = sitters.find(({ id }) => id === said.seatId);
  const phrase = PHRASES[said.phrase];
  if (speaker === undefined || phrase === undefined) return;
  if (!speaker.isMe && ears.mutes.isSilent(speaker.id)) return;
  ears.screen?.say(speaker.seat, isEmote(phrase) ? { emote: phrase } : { words: phraseName(phrase) });
  ears.sounds.said();
  ears.log.addSaying(phrase, { name: speaker.name, isMine: speaker.isMe });
}
