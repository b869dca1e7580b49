/** A push service on this machine: it accepts pushes for its subscribed browsers, and checks what the standards require. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import type { SubscriptionRequest, TurnPush } from "../../../shared/wire/push.ts";
import { PushReceiver, type VapidClaims, verifyVapid } from "./push-receiver.ts";

/** A push as a browser gets it, with what the push service could see. */
export interface ReceivedPush {
  /** The name of the browser. */
  readonly browser: string;
  readonly text: string;
  readonly push: TurnPush;
  readonly vapid: VapidClaims;
  readonly headers: IncomingHttpHeaders;
}

export interface LocalPushService {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** The number of requests, including failed ones. */
  readonly calls: () => number;
  /** The status of all answers from now on: 201 at first. */
  status: number;
  /** A browser of this name subscribes. */
  subscribe(browser: string): SubscriptionRequest;
  /** Resolves as soon as there are that many pushes. */
  whenReceived(count: number): Promise<readonly ReceivedPush[]>;
  close(): Promise<void>;
}

export async function openLocalPushService(): Promise<LocalPushService> {
  const receivers = new Map<string, PushReceiver>();
  const received: ReceivedPush[] = [];
  const waiting = new Set<() => void>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const browser = (request.url ?? "").split("/").at(-1) ?? "";
    const body = await buffer(request);
    const text = receivers.get(browser)?.decrypt(body) ?? "";
    const vapid = verifyVapid(request.headers.authorization ?? "");
    if (service.status < 300)
      received.push({ browser, text, push: JSON.parse(text), vapid, headers: request.headers });
    response.writeHead(service.status).end();
    for (const check of waiting) check();
  });
  const origin = await listen(server);
  const service: LocalPushService = {
    origin,
    received,
    status: 201,
    calls: () => calls,
    subscribe: (browser) => {
      const receiver = receivers.get(browser) ?? new PushReceiver();
      receivers.set(browser, receiver);
      return receiver.subscription(`${origin}/send/${browser}`);
    },
    whenReceived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve([...received]);
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

/** Listens on this machine alone, on a free port; the result is the origin. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<string> {
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
