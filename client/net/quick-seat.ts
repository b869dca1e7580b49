/** Quick play asks nobody for another name: strangers who are called the same are told apart by a number. */
import { type Result, refused } from "../../shared/refusal.ts";
import { LONGEST_NAME } from "../../shared/wire/messages.ts";
import type { HasSeat, RoomConnection, RoomConnector } from "./room-types.ts";

/** So many of one name are seated at one table; who comes after them is asked for another. */
const MAX_NAMESAKES = 4;

/** A seat wherever people wait for others, as "Ada", or "Ada 2" where an Ada sits already. */
export async function joinWithFreeName(
  name: string,
  connector: RoomConnector,
  hasSeat: HasSeat,
): Promise<Result<RoomConnection>> {
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const joined = await connector.quick({ name: numberedName(name, number), open: true }, hasSeat);
    if (joined.ok || joined.refusal.code !== "nameTaken") return joined;
  }
  return refused("nameTaken", { name });
}

/** With its number a name is still no longer than a table takes. */
function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const suffix = ` ${number}`;
  const letters = [...new Intl.Segmenter().segment(name)].slice(0, LONGEST_NAME - suffix.length);
  return `${letters
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}${suffix}`;
}
