/** A proxy whose connections can be cut while the service worker is being installed. */
import { once } from "node:events";
import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

export interface CutConnection {
  readonly url: string;
  /** How many more files the worker can load; later requests get no answer. */
  filesLeft: number;
  close(): Promise<void>;
}

/** Passes requests on to `target`. */
export async function openCutConnection(target: string): Promise<CutConnection> {
  const server = createServer((request, response) => {
    if (isForWorker(request)) connection.filesLeft -= 1;
    if (connection.filesLeft < 0) request.destroy();
    else pass(request, response, target);
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const connection: CutConnection = {
    url: `http://127.0.0.1:${port}`,
    filesLeft: Number.POSITIVE_INFINITY,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return connection;
}

/** Files that a program fetches; those of the page are scripts, styles and fonts. */
function isForWorker({ headers, url = "" }: IncomingMessage): boolean {
  return headers["sec-fetch-dest"] === "empty" && /^\/(?:assets\/|index\.html|licences|emblem)/.test(url);
}

/** A keep-alive connection may be closed by the server at the moment of the next request: the worker would miss a file. */
const ownConnections = new Agent({ keepAlive: false });

function pass(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = "" } = request;
  const passed = forward(new URL(url, target), { agent: ownConnections, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
}
