/** Sets up turn notifications from the configuration. */
import type { VapidKeys } from "web-push";
import type { Clock } from "../../shared/timing/clock.ts";
import type { Config } from "../config.ts";
import type { ResolveName } from "../identity/public-address.ts";
import type { Counters } from "../observability/counters.ts";
import type { Log } from "../observability/log.ts";
import { pushSender } from "./push-request.ts";
import { PushServices } from "./push-services.ts";
import { TurnPushes } from "./turn-push.ts";

export interface PushSetup {
  readonly keys: VapidKeys;
  readonly clock: Pick<Clock, "after">;
  readonly counters: Counters;
  readonly log: Log;
  /** For tests alone, and no setting sets them: a push service on this machine, and a name server. */
  readonly testOrigin?: string;
  readonly resolve?: ResolveName;
}

export function setUpPush(
  { PUSH_HOSTS: hosts, PUBLIC_URL: publicUrl }: Pick<Config, "PUSH_HOSTS" | "PUBLIC_URL">,
  { keys, clock, counters, log, testOrigin, resolve }: PushSetup,
): TurnPushes {
  const services = new PushServices(hosts, testOrigin);
  const send = pushSender({ clock, services, ...(resolve === undefined ? {} : { resolve }) });
  return new TurnPushes({ keys, services, send, publicUrl, counters, log });
}
