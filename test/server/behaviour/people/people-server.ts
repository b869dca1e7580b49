/** A server whose people have met in finished matches, with their browsers. */
import { Client } from "@colyseus/sdk";
import type { AppContext } from "../../../../server/app-context.ts";
import { createClock } from "../../../../server/clock.ts";
import { ROOM } from "../../../../shared/wire/messages.ts";
import type { MetAt, RelationKind } from "../../../../shared/wire/people.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { openHistoryApi } from "../history/history-api-server.ts";

/** A second after the finished matches of the tests. */
const NOW = 61_000;

export async function openPeopleServer(context: Partial<AppContext> = {}) {
  const clock = {
    ...createClock((error) => {
      throw error;
    }),
    now: () => NOW,
  };
  const api = await openHistoryApi({}, { clock, ...context });
  const { server, ask, end } = api;
  const asPerson = (name: string, path: string, method = "GET", body?: object) =>
    ask(path, { key: testBrowserKey(name), method, ...(body === undefined ? {} : { body }) });
  return {
    server,
    ask: asPerson,
    /** These have played a match; the result names the seat of each. */
    meet: async (...names: readonly string[]): Promise<Readonly<Record<string, MetAt>>> => {
      const { match } = await end(names.join(), ...names);
      return Object.fromEntries(names.map((name, seat) => [name, { match: match.id, seat }]));
    },
    relate: (name: string, kind: RelationKind, met: MetAt | undefined) =>
      asPerson(name, "/people", "POST", { kind, ...met }),
    /** The table that quick play leads this player to. The place stays reserved. */
    reserveQuickly: async (name: string): Promise<string> => {
      const url = `${server.url}/matchmake/joinOrCreate/${ROOM}`;
      const body = JSON.stringify({ name, key: testBrowserKey(name) });
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const reserved: unknown = await answer.json();
      if (typeof reserved !== "object" || reserved === null || !("roomId" in reserved))
        throw new Error(`no reservation: ${JSON.stringify(reserved)}`);
      return String(reserved.roomId);
    },
    quickly: (name: string) =>
      new Client(server.url).joinOrCreate(ROOM, { name, key: testBrowserKey(name), open: true }),
    close: () => server.close(),
  };
}

export type PeopleServer = Awaited<ReturnType<typeof openPeopleServer>>;
