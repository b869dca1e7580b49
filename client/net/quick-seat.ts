/** Quick play asks nobody for another name: strangers who are called the same are told apart by a number. */
import { type Result, refused } from "../../shared/refusal.ts";
import { LONGEST_NAME } from "../../shared/wire/messages.ts";
import type { Door, HasSeat, TableRoom } from "./room-types.ts";

/** So many of one name are seated at one table; who comes after them is asked for another. */
const NAMESAKES = 4;

/** A seat wherever people wait for others, as "Ada", or "Ada 2" where an Ada sits already. */
export async function quickSeat(name: string, door: Door, hasSeat: HasSeat): Promise<Result<TableRoom>> {
  for (let namesake = 1; namesake <= NAMESAKES; namesake += 1) {
    const opened = await door.quick({ name: numbered(name, namesake), open: true }, hasSeat);
    if (opened.ok || opened.refusal.code !== "nameTaken") return opened;
  }
  return refused("nameTaken", { name });
}

/** With its number a name is still no longer than a table takes. */
function numbered(name: string, namesake: number): string {
  if (namesake === 1) return name;
  const end = ` ${namesake}`;
  const letters = [...new Intl.Segmenter().segment(name)].slice(0, LONGEST_NAME - end.length);
  return `${letters
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}${end}`;
}
