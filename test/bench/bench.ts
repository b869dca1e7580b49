/** Measures: `npm run bench` everything, `npm run bench -- engine`, `-- wire`, `-- room`, `-- memory`, `-- journal` or `-- client` one thing. A line of JSON for each. */
import { benchClient } from "./client.ts";
import { benchEngine } from "./engine.ts";
import { benchJournal } from "./journal.ts";
import { benchMemory } from "./memory.ts";
import { benchRoom } from "./room.ts";
import { benchWire } from "./wire.ts";

const BENCHES: Readonly<Record<string, () => object | Promise<object>>> = {
  engine: benchEngine,
  wire: benchWire,
  room: benchRoom,
  memory: benchMemory,
  journal: benchJournal,
  client: benchClient,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}": choose one of ${Object.keys(BENCHES).join(", ")}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${JSON.stringify({ bench: name, ...(await bench()) })}\n`);
}
process.exit();
