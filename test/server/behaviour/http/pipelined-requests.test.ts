import assert from "node:assert/strict";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomesTrue } from "../../../chaos/wait-until.ts";
import { openRawSocket } from "../../../support/network/raw-http.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { recordingCounters } from "../../../support/server/recording-counters.ts";
import { skipBecause } from "../../../support/skip.ts";

/** More than the buffers at both ends of a connection hold. */
const FILE_BYTES = 12_000_000;
const CONNECTIONS = 20;
const REQUESTS_EACH = 20;
const OPEN_FILES = "/proc/self/fd";

const request = (...headers: readonly string[]) =>
  ["GET /big.bin HTTP/1.1", "Host: x", ...headers, "", ""].join("\r\n");
/** What is sent right behind a request whose answer is not read. */
const BEHIND = {
  requests: request().repeat(REQUESTS_EACH - 1),
  expectations: request("Expect: wonders").repeat(REQUESTS_EACH - 1),
} as const;

describe("pipelined requests", () => {
  const counters = recordingCounters();
  let folder: string;
  let server: GameServer;
  before(async function () {
    if (!existsSync(OPEN_FILES))
      skipBecause(this, `this system has no ${OPEN_FILES}, which lists open files`);
    folder = await mkdtemp(join(tmpdir(), "last-card-"));
    await writeFile(join(folder, "big.bin"), Buffer.alloc(FILE_BYTES));
    server = await openGameServer({ context: { counters }, parts: { clientFolder: folder } });
  });
  after(async () => {
    await server?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  const refusedCount = () => counters.count("rateLimited pipelining");

  /** How often the server has the file open. */
  const openCount = () =>
    readdirSync(OPEN_FILES).filter((name) => linkedBy(join(OPEN_FILES, name)).endsWith("big.bin")).length;

  /** Asks for the file on many connections, reads nothing, and cuts them off when `isReached`. */
  async function cutOff(behind: string, isReached: () => boolean): Promise<void> {
    const sockets = Array.from({ length: CONNECTIONS }, () => openRawSocket(server.port).socket);
    for (const socket of sockets) socket.pause().write(request() + behind);
    assert.ok(await becomesTrue(isReached), `${openCount()} files are open, ${refusedCount()} refused`);
    for (const socket of sockets) socket.destroy();
    // When this answer has been read, the threads of the server have also opened what they should open for the others.
    await (await fetch(new URL("/big.bin", server.url))).arrayBuffer();
    assert.ok(await becomesTrue(() => openCount() === 0), `${openCount()} files stay open`);
  }

  it("are needed by nobody: cut-off answers without them leave no file open", async () => {
    await cutOff("", () => openCount() === CONNECTIONS);
  });

  for (const [what, behind] of Object.entries(BEHIND)) {
    it(`close their connection and are counted, and hundreds of them leave no file open: ${what}`, async () => {
      const before = refusedCount();
      await cutOff(behind, () => refusedCount() === before + CONNECTIONS || openCount() > CONNECTIONS);
      assert.equal(refusedCount(), before + CONNECTIONS);
    });
  }
});

/** Where a link leads; "" if it is gone. */
function linkedBy(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
