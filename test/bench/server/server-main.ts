/** A server in a separate process that reports its use of the machine. Run by benches only. */
import { type Client, matchMaker, Room } from "@colyseus/core";
import { createAppServer } from "../../../server/app.ts";
import type { AppContext } from "../../../server/app-context.ts";
import { makeSigningKeys } from "../../../server/identity/signing-keys.ts";
import { openStore } from "../../../server/journal/sqlite-store.ts";
import { UnoRoom } from "../../../server/rooms/uno-room.ts";
import { ROOM } from "../../../shared/wire/messages.ts";
import { parseConfig } from "../../support/server/game-server.ts";
import { memoryContext } from "../../support/server/memory-context.ts";
import {
  FAIR_TABLE,
  isQuestion,
  JOURNAL_VARIABLE,
  MINIMAL_ROOM,
  PATCH_LOOP_ROOM,
  type ProcessUsage,
  ROOM_VARIABLE,
  SYNCED_ROOM,
  type UsageQuestion,
} from "./process-messages.ts";
import { SyncedRoom } from "./synced-room.ts";

const PATCH_MS = 50;
/** What a turn sends to each client, as `npm run bench -- wire` counts it: the patch, and its explanation. */
const PATCH = new Uint8Array(20);
const EXPLANATION = new Uint8Array(7);

/** A minimal room of the framework that sends the bytes of a turn in the same frames. */
class BareRoom extends Room {
  override patchRate = null;
  #n = 0;
  override messages = {
    play: (_client: Client, _payload: unknown) => {
      this.#n += 2;
      this.broadcastBytes(0, PATCH, {});
      this.broadcastBytes(0, EXPLANATION, {});
      return { n: this.#n };
    },
  };
}

/** The same table with the state on the framework's default loop instead of after every command. */
function loopedRoomOf(appContext: AppContext) {
  return class extends UnoRoom {
    override readonly appContext = appContext;
    readonly #loop = setInterval(() => super.broadcastPatch(), PATCH_MS);

    override broadcastPatch(): boolean {
      return false;
    }

    override onDispose(): void {
      clearInterval(this.#loop);
      super.onDispose();
    }
  };
}

function usage(question: UsageQuestion): ProcessUsage {
  if (question === "usageWithoutGarbage") globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { processorMs: (user + system) / 1000, heap: heapUsed + external, resident: rss };
}

const config = parseConfig(process.env);
const isOnDisk = process.env[JOURNAL_VARIABLE] === "yes";
const isFair = process.env[ROOM_VARIABLE] === FAIR_TABLE;
const appContext = memoryContext(config, {
  ...(isOnDisk ? { store: openStore(config) } : {}),
  ...(isFair ? { signingKeys: makeSigningKeys() } : {}),
});
const server = createAppServer(config, { ownsProcess: false, context: appContext });
const port = await server.listen();
// The server's routes lead only to tables, so the compared room replaces the table.
if (process.env[ROOM_VARIABLE] === MINIMAL_ROOM) matchMaker.defineRoomType(ROOM, BareRoom);
if (process.env[ROOM_VARIABLE] === SYNCED_ROOM) matchMaker.defineRoomType(ROOM, SyncedRoom);
if (process.env[ROOM_VARIABLE] === PATCH_LOOP_ROOM) matchMaker.defineRoomType(ROOM, loopedRoomOf(appContext));
process.on("message", (message) => {
  if (isQuestion(message)) process.send?.(usage(message));
});
process.on("disconnect", () => process.exit());
process.send?.({ port });
