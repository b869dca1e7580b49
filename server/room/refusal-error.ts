/** A refusal on the way to somebody who is not in the room yet. */
import { ServerError } from "@colyseus/core";
import type { Refusal } from "../../shared/refusal.ts";

/** The code of every refused create and join; what was refused stands in the message. */
const REFUSED_STATUS = 403;

/** Creating and joining fail with one string: it is the refusal as JSON, for the client to put into words. */
export function refusalError(refusal: Refusal): ServerError {
  return new ServerError(REFUSED_STATUS, JSON.stringify(refusal));
}
