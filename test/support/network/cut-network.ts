/** A network between a program and a server that can be cut: connections stay open, and nothing passes any more. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface CutNetwork {
  /** The address at which the program reaches the server. */
  readonly port: number;
  cut(): void;
  close(): void;
}

/** Passes connections on to this socket, or port, of a server of this machine. */
export async function openCutNetwork(target: string | number): Promise<CutNetwork> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = typeof target === "string" ? connect(target) : connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    cut: () => {
      isCut = true;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
