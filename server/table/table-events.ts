/** What the parts of a table report to the table. */
import type { GameEvent } from "../../shared/event.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import type { SeatedPlayer } from "./seats/player.ts";

/**
 * Only `Table` implements this, and every part gets the same object. A part calls the parts that were created before it
 * directly; everything else goes through here.
 */
export interface TableEvents {
  /** The table has changed. The events explain the change if it was one of the game. */
  changed(events: readonly GameEvent[]): void;
  /** The table has changed for a reason that the game does not know; the notices explain it to the players. */
  noticed(notices: readonly Notice[]): void;
  /** A person made a move or a request. */
  playerActed(player: SeatedPlayer): void;
  /** No person has used the table for so long that it ends. */
  idleTooLong(): void;
}
