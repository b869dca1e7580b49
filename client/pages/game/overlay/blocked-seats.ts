/** People at a table whom this player has blocked: they are marked, and what they say is not shown. */
import { loadTexts } from "../../../i18n/i18n.ts";
import { sendRequest } from "../../../net/history-api.ts";
import { mayHaveBlocked } from "../../../net/people-api.ts";
import { myPlayer } from "../../../net/session/players.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";

let table = "";
let blocked: ReadonlySet<string> = new Set();

/** True for a seat of the current table whose player is blocked, as far as the server has said. */
export function isBlockedSeat(seatId: string): boolean {
  return blocked.has(seatId);
}

/** Asks the server whenever somebody comes; `changed` draws the page. The returned function ends it. */
export function watchBlockedSeats(session: TableSession, changed: () => void): () => void {
  let asked = "";
  if (table !== session.code) blocked = new Set();
  table = session.code;
  const ask = async (snapshot: TableSnapshot) => {
    const people = peopleAt(snapshot);
    if (people === asked || !mayHaveBlocked()) return;
    asked = people;
    const asking = sendRequest<{ readonly blocked: readonly string[] }>(`tables/${snapshot.code}/blocked`);
    const [answer] = await Promise.all([asking, loadTexts(["people"])]);
    if (!answer.ok || table !== snapshot.code) return;
    blocked = new Set(answer.value.blocked);
    changed();
  };
  const askOrGoOn = (snapshot: TableSnapshot) => void ask(snapshot).catch(() => undefined);
  askOrGoOn(session.snapshot);
  return session.subscribe({ changed: askOrGoOn });
}

/** The ids of the seats of other people; "" for a spectator, and at a table of this browser. */
function peopleAt(snapshot: TableSnapshot): string {
  if (snapshot.isLocalGame === true || myPlayer(snapshot) === undefined) return "";
  return snapshot.players.flatMap(({ id, bot, isMe }) => (bot === "none" && !isMe ? [id] : [])).join(" ");
}
