import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";

/** Passes the connections to a socket file on to a local port. A file that an ended process has left is replaced. */
export async function forwardSocket(path: string, port: number): Promise<void> {
  rmSync(path, { force: true });
  const server = createServer((incoming) => {
    const outgoing = connect(port, "127.0.0.1");
    // Each end closes the other, with or without an error.
    pipeline(incoming, outgoing, () => outgoing.destroy());
    pipeline(outgoing, incoming, () => incoming.destroy());
  });
  await once(server.listen(path), "listening");
}
