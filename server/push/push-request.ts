/**
 * The request to a push service. The address comes from a client, so neither the connection nor the answer is trusted: only
 * public addresses are reached, no redirect is followed, time and size are bounded, and nothing of the answer but its status
 * is used. Each push has a connection of its own, whose address is checked.
 */
import http, { type ClientRequest } from "node:http";
import https from "node:https";
import type { Clock } from "../../shared/timing/clock.ts";
import { publicLookup, type ResolveName, resolveName } from "../identity/public-address.ts";
import type { PushServices } from "./push-services.ts";

/** From the start of the request to the status of the answer. */
export const PUSH_TIMEOUT_MS = 10_000;
/** Longer headers of an answer are an error. Its body is not read. */
const MAX_HEADER_BYTES = 4 * 1024;

export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends a push and returns the status of the answer. Rejects without an answer in time. */
export type SendPush = (push: PushRequest) => Promise<number>;

export interface PushSenderOptions {
  readonly clock: Pick<Clock, "after">;
  /** Replaced in tests: they have a name server of their own. */
  readonly resolve?: ResolveName;
  readonly services: Pick<PushServices, "isTest">;
}

/** Sends over https to public addresses only. The push service of a test is on this machine, and needs no encryption. */
export function pushSender({ clock, resolve = resolveName, services }: PushSenderOptions): SendPush {
  const lookup = publicLookup(resolve);
  return (push) => {
    const options = optionsOf(push);
    const request = services.isTest(push.url)
      ? http.request(push.url, options)
      : https.request(push.url, { ...options, lookup });
    return finish(push, clock, request);
  };
}

function optionsOf({ headers }: PushRequest) {
  return { method: "POST", headers: { ...headers }, maxHeaderSize: MAX_HEADER_BYTES, agent: false } as const;
}

function finish({ body }: PushRequest, clock: Pick<Clock, "after">, request: ClientRequest): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const timer = clock.after(PUSH_TIMEOUT_MS, () => request.destroy(timeoutError()));
    request.on("response", ({ statusCode = 0 }) => {
      resolve(statusCode);
      request.destroy();
    });
    request.on("error", reject);
    request.on("close", () => {
      timer.clear();
      // Does nothing after an answer or an error.
      reject(new Error("the push service closed the connection"));
    });
    request.end(body);
  });
}

function timeoutError(): Error {
  return Object.assign(new Error("the push service did not answer in time"), { code: "ETIMEDOUT" });
}
