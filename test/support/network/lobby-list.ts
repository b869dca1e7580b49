/** The lobby's list of tables, maintained as in a page. */
import { Client } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../../shared/wire/messages.ts";

interface Row {
  readonly roomId: string;
  readonly metadata: Listing;
}

export interface LobbyList {
  readonly rows: ReadonlyMap<string, Listing>;
  /** Resolves as soon as the condition is true; checks it after every change that arrives. */
  waitUntil(condition: (rows: ReadonlyMap<string, Listing>) => boolean): Promise<void>;
  leave(): Promise<unknown>;
}

/** Watches the list of the server at this address. */
export async function lobbyList(url: string): Promise<LobbyList> {
  const rows = new Map<string, Listing>();
  const checks = new Set<() => void>();
  const room = await new Client(url).joinOrCreate(LOBBY, { filter: { name: ROOM } });
  const put = ({ roomId, metadata }: Row) => rows.set(roomId, metadata);
  const moved = () => {
    for (const check of [...checks]) check();
  };
  room.onMessage("rooms", (all: readonly Row[]) => {
    for (const row of all) put(row);
    moved();
  });
  room.onMessage("+", ([, row]: readonly [string, Row]) => {
    put(row);
    moved();
  });
  room.onMessage("-", (code: string) => {
    rows.delete(code);
    moved();
  });
  return {
    rows,
    waitUntil: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(rows)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    leave: () => room.leave(),
  };
}
