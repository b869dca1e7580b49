/** Both ends of a connection without a network: the server's encoder and the browsers' decoders. */
import { type Client, ClientState, SchemaSerializer as Encoder } from "@colyseus/core";
import type { StateView } from "@colyseus/schema";
import { SchemaSerializer as Decoder } from "@colyseus/sdk";
import { StateWriter } from "../../../server/rooms/state-writer.ts";
import type { TableToSync } from "../../../shared/table/wire-table.ts";
import type { TableSchema, WireTable } from "../../../shared/wire/table-state.ts";

/** Each frame begins with one byte that says what it is. */
const AFTER_CODE = 1;

/** A browser: its seat, if it has one, and its decoder. */
export interface StateReceiver {
  readonly seatId: string | undefined;
  /** Its current state of the table. */
  readonly table: WireTable;
  /** How many bytes it got so far. */
  readonly bytes: number;
  /** The client reconnects: the whole state is sent again. */
  reconnect(): void;
}

export class StateChannel {
  readonly #stateWriter = new StateWriter();
  readonly #encoder = new Encoder<TableSchema>();
  readonly #clients: Client[] = [];

  constructor() {
    this.#encoder.reset(this.#stateWriter.state);
  }

  /** Sends a state of a table to all. */
  publish(syncedTable: TableToSync): void {
    this.#stateWriter.write(syncedTable);
    this.#encoder.applyPatches(this.#clients, this.#stateWriter.state);
  }

  /** A client joins, at a seat or as a spectator. */
  join(seatId?: string): StateReceiver {
    const decoder = new Decoder<TableSchema>();
    const view = seatId === undefined ? this.#stateWriter.spectatorView : this.#stateWriter.viewOf(seatId);
    let bytes = 0;
    const client = receiver(view, (frame) => {
      bytes += frame.length;
      decoder.patch(frame, { offset: AFTER_CODE });
    });
    const takeAll = () => decoder.setState(this.#fullState(client), { offset: AFTER_CODE });
    decoder.handshake(this.#encoder.handshake(), { offset: 0 });
    takeAll();
    this.#clients.push(client);
    return {
      seatId,
      get table(): WireTable {
        return decoder.state;
      },
      get bytes() {
        return bytes;
      },
      reconnect: takeAll,
    };
  }

  /** Copied, since the encoder writes the next one into the same memory. */
  #fullState(client: Client): Uint8Array {
    return Uint8Array.from(this.#encoder.getFullState(client));
  }
}

/** The part of a connection that the encoder reads. */
function receiver(view: StateView, raw: (frame: Uint8Array) => void): Client {
  return { state: ClientState.JOINED, raw, view } as unknown as Client;
}
