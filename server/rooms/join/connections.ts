/** Which connection speaks for which seat. */
import { type Client, Deferred } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { CLOSED_BY_NEWER_TAB } from "../../../shared/wire/messages.ts";
import type { Bucket } from "../../limits/rate-limits.ts";

/** What the room knows of a connection. */
interface Line {
  readonly client: Client;
  readonly bucket: Bucket;
  /** The framework's promise that somebody comes back; refusing it ends the window. */
  window?: Promise<Client> | Deferred<Client>;
}

export class Lines {
  readonly #lines = new Map<string, Line>();
  readonly #makeBucket: () => Bucket;

  constructor(makeBucket: () => Bucket) {
    this.#makeBucket = makeBucket;
  }

  /** The seat that a connection speaks for; undefined for an onlooker and for an older tab. */
  seatOf(client: Client): string | undefined {
    const { userData: seatId } = client;
    return typeof seatId === "string" && this.#lines.get(seatId)?.client === client ? seatId : undefined;
  }

  /** True if the framework's token is that of a line that dropped and may come back. */
  isToken(token: string): boolean {
    return token !== "" && [...this.#lines.values()].some(({ client }) => client.reconnectionToken === token);
  }

  /** True if the one who speaks for this seat may send one more. */
  mayAsk(seatId: string): boolean {
    return this.#lines.get(seatId)?.bucket.take() ?? false;
  }

  /** From now on this connection speaks for the seat; an older one is told and stops coming back. */
  open(seatId: string, client: Client, view: StateView): void {
    const older = this.#lines.get(seatId);
    this.#lines.set(seatId, { client, bucket: older?.bucket ?? this.#makeBucket() });
    client.userData = seatId;
    client.view = view;
    if (older === undefined) return;
    endWindow(older);
    older.client.leave(CLOSED_BY_NEWER_TAB);
  }

  /** The line came back with its own view, as a new connection; false where nobody waits for it any more. */
  resume(seatId: string, client: Client): boolean {
    const held = this.#lines.get(seatId);
    if (held?.window === undefined) return false;
    this.#lines.set(seatId, { client, bucket: held.bucket });
    return true;
  }

  /** The line is down, and the framework waits for it. */
  hold(seatId: string, window: Deferred<Client>): void {
    const line = this.#lines.get(seatId);
    if (line !== undefined) line.window = window;
    window.catch(() => undefined);
  }

  endWindow(seatId: string): void {
    const line = this.#lines.get(seatId);
    if (line !== undefined) endWindow(line);
  }

  /** Nobody can come back on an old line any more. */
  endWindows(): void {
    for (const line of this.#lines.values()) endWindow(line);
  }

  /** Nobody speaks for this seat any more; the answer is who did. */
  close(seatId: string): Client | undefined {
    const line = this.#lines.get(seatId);
    if (line === undefined) return undefined;
    this.#lines.delete(seatId);
    endWindow(line);
    line.client.userData = undefined;
    line.client.view?.dispose();
    // An empty one, and never none: what the framework sends to who has none is told in mirror.ts, at onlookersEyes.
    line.client.view = new StateView();
    return line.client;
  }

  /** Closes the lines of all seats that are not there any more; the answer is who spoke for them. */
  keep(isThere: (seatId: string) => boolean): readonly Client[] {
    const lost = [...this.#lines.keys()].filter((seatId) => !isThere(seatId));
    return lost.map((seatId) => this.close(seatId)).filter((client) => client !== undefined);
  }
}

function endWindow({ window }: Line): void {
  // The framework gives a plain rejected promise to one who never came in completely.
  if (window instanceof Deferred) window.reject(new Error("the seat's window is over"));
}
