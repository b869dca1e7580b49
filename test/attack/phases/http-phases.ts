/** Attacks over HTTP alone: pipelining, answers that nobody reads, and images of a page on another site. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Person } from "../../griefing/person.ts";
import { openRawSocket, type RawSocket } from "../../support/network/raw-http.ts";
import { type AttackedServer, faultsOf, type Phase, type PhaseResult } from "./phase.ts";

const OPEN_FILES = "process_open_fds";
const REFUSED_PIPELINES = 'last_card_rate_limited_total{limit="pipelining"}';
/** Connections of the metrics and of honest players, and files that are opened once. */
const SPARE_FILES = 25;
/** What is in use: the memory that the process has from the system includes what is free again. */
const MEMORY = ["nodejs_heap_size_used_bytes", "nodejs_external_memory_bytes"];
/** What the memory varies by anyway; 10,000 answers that are kept take several times as much. */
const SPARE_BYTES = 128 * 1024 * 1024;
const CUT_OFF_AT_A_TIME = 100;
const SETTLES_WITHIN_MS = 60_000;
const POLL_MS = 100;
/** Longer than honest quick play takes on a busy machine, and shorter than the server's own limit for unread answers. */
const LONGEST_QUICK_PLAY_MS = 10_000;
const LARGE_SCRIPT = /\/assets\/libraries-[\w-]+\.js/;
const WRONG_CODE = "ZZZZZA";
/** What a browser sends for an image on a page of another site. */
const IMAGE = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" };

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const QUICK_PLAY = [
  "POST /matchmake/joinOrCreate/uno HTTP/1.1",
  ...["Host: x", "Content-Type: application/json", "Content-Length: 2", "", "{}"],
].join("\r\n");

/** The path of a large script; that of the page if the client is not built. */
async function largeFile({ url }: AttackedServer): Promise<string> {
  const page = await (await fetch(url)).text();
  return LARGE_SCRIPT.exec(page)?.[0] ?? "/";
}

/** Requests on these connections whose answers are not read. */
function sendUnread({ url }: AttackedServer, connections: number, bytes: string): readonly RawSocket[] {
  return Array.from({ length: connections }, () => {
    const connection = openRawSocket(Number(new URL(url).port));
    connection.socket.pause().write(bytes);
    return connection;
  });
}

/** The value as soon as it satisfies the condition, or the last one. */
async function settled(read: () => Promise<number>, isSettled: (value: number) => boolean): Promise<number> {
  const giveUpAt = performance.now() + SETTLES_WITHIN_MS;
  let value = await read();
  while (!isSettled(value) && performance.now() < giveUpAt) {
    await pause(POLL_MS);
    value = await read();
  }
  return value;
}

/** Ends the connections; the number of files that the server has open afterwards. */
function filesAfter(
  server: AttackedServer,
  connections: readonly RawSocket[],
  before: number,
): Promise<number> {
  for (const { socket } of connections) socket.destroy();
  return settled(
    () => server.metric(OPEN_FILES),
    (files) => files <= before + SPARE_FILES,
  );
}

/** Hundreds of requests on each connection, before any answer is read. */
async function pipelining(server: AttackedServer): Promise<PhaseResult> {
  const [connections, requests] = server.isSmall ? [10, 50] : [40, 520];
  const before = await server.metric(OPEN_FILES);
  const file = await largeFile(server);
  const refusedBefore = await server.metric(REFUSED_PIPELINES);
  const sent = sendUnread(server, connections, get(file).repeat(requests));
  const refused = await settled(
    async () => (await server.metric(REFUSED_PIPELINES)) - refusedBefore,
    (count) => count >= connections,
  );
  const files = await filesAfter(server, sent, before);
  return {
    figures: { connections, requests: connections * requests, refused, files: files - before },
    faults: faultsOf({
      "no connection with pipelined requests was refused": refused === 0,
      [`pipelined requests have left ${files - before} files open`]: files > before + SPARE_FILES,
    }),
  };
}

/** Answers that are cut off as soon as they have begun. */
async function cutOffAnswers(server: AttackedServer): Promise<PhaseResult> {
  const answers = server.isSmall ? 1_000 : 10_000;
  const request = get(await largeFile(server));
  await cutOff(server, request);
  const [filesBefore, memoryBefore] = [await server.metric(OPEN_FILES), await memoryOf(server)];
  for (let sent = 0; sent < answers; sent += CUT_OFF_AT_A_TIME) await cutOff(server, request);
  const files = await filesAfter(server, [], filesBefore);
  const bytes = await settled(
    () => memoryOf(server),
    (memory) => memory <= memoryBefore + SPARE_BYTES,
  );
  return {
    figures: { answers, files: files - filesBefore, bytes: bytes - memoryBefore },
    faults: faultsOf({
      [`answers that were cut off have left ${files - filesBefore} files open`]:
        files > filesBefore + SPARE_FILES,
      [`the memory has grown by ${bytes - memoryBefore} bytes`]: bytes > memoryBefore + SPARE_BYTES,
    }),
  };
}

async function memoryOf(server: AttackedServer): Promise<number> {
  const parts = await Promise.all(MEMORY.map((name) => server.metric(name)));
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}

async function cutOff(server: AttackedServer, request: string): Promise<void> {
  const connections = sendUnread(server, CUT_OFF_AT_A_TIME, request);
  await Promise.all(connections.map(({ socket }) => once(socket, "readable")));
  for (const { socket } of connections) socket.destroy();
}

/** Long answers that nobody reads, with and without quick play behind them, while somebody wants quick play. */
async function unreadAnswers(server: AttackedServer): Promise<PhaseResult> {
  const connections = server.isSmall ? 10 : 60;
  const before = await server.metric(OPEN_FILES);
  const file = await largeFile(server);
  const sent = [
    ...sendUnread(server, connections, get(file)),
    ...sendUnread(server, connections, QUICK_PLAY),
    ...sendUnread(server, connections, get(file) + QUICK_PLAY),
  ];
  const start = performance.now();
  const player = await new Person(server, "Ann").quickPlay("single");
  const ms = Math.round(performance.now() - start);
  player.room.connection.close();
  const files = await filesAfter(server, sent, before);
  return {
    figures: { connections: sent.length, quickPlayMs: ms, files: files - before },
    faults: faultsOf({
      [`quick play took ${ms} ms beside unread answers`]: ms > LONGEST_QUICK_PLAY_MS,
      [`unread answers have left ${files - before} files open`]: files > before + SPARE_FILES,
    }),
  };
}

/** A page elsewhere makes its visitor's browser ask for wrong codes. Then the visitor follows an invitation. */
async function crossSiteImages(server: AttackedServer): Promise<PhaseResult> {
  const images = server.isSmall ? 30 : 300;
  const visitor = new Person(server, "Vera");
  const forwarded = { "x-forwarded-for": visitor.address };
  for (let image = 0; image < images; image += 1) {
    const path = image % 2 === 0 ? `/?table=${WRONG_CODE}` : `/api/tables/${WRONG_CODE}`;
    const answer = await fetch(server.url + path, { headers: { ...forwarded, ...IMAGE } });
    await answer.arrayBuffer();
  }
  const host = await new Person(server, "Host").open();
  const { status } = await fetch(`${server.url}/api/tables/${host.code}`, { headers: forwarded });
  const joined = await visitor.join(host.code).catch(() => undefined);
  for (const { room } of joined === undefined ? [host] : [host, joined]) room.connection.close();
  return {
    figures: { images, invitationStatus: status },
    faults: faultsOf({
      [`after images elsewhere, an invitation was answered with ${status}`]: status !== 200,
      "after images elsewhere, their visitor could not join a table": joined === undefined,
    }),
  };
}

export const HTTP_PHASES: readonly Phase[] = [
  { name: "pipelining", attack: pipelining },
  { name: "cutOff", attack: cutOffAnswers },
  { name: "unread", attack: unreadAnswers },
  { name: "images", attack: crossSiteImages },
];
