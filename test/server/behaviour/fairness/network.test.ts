/** Matches over the network: what clients send and are sent, and that no secret leaves the server before the end. */
import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { makeSigningKeys } from "../../../../server/identity/signing-keys.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import type { Chance } from "../../../../shared/bots/bot.ts";
import { shortCheck } from "../../../../shared/fairness/event-chain.ts";
import { NO_COMMITMENT } from "../../../../shared/fairness/match-fairness.ts";
import { isSigned } from "../../../../shared/fairness/signatures.ts";
import { seatsFrame } from "../../../../shared/fairness/signed-statements.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { parseRecord } from "../../../../shared/record/read-record.ts";
import type { MatchRecord } from "../../../../shared/record/record.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { FairnessMessage } from "../../../../shared/wire/fairness.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import { recordSecrets } from "../../../support/network/record-secrets.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

describe("a fair match over the network", () => {
  const keys = makeSigningKeys();
  let server: GameServer;
  let frames: RecordedFrames;
  let logged = "";
  before(async () => {
    frames = recordFrames();
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    });
    const log = makeLog({ LOG_LEVEL: "trace" }, sink);
    server = await openGameServer({
      env: { METRICS_PORT: "0" },
      context: { log, signingKeys: keys, matchSigningKeys: keys },
    });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  it("is verified by its record, and sends no secret before its end", async () => {
    const rules = { ...OFFICIAL_RULES, target: 100 };
    const ann = await server.create({ name: "Ann", contributes: true, rules });
    const clients = [ann, await server.join(ann.code, { name: "Ben", contributes: true })];
    clients.push(await server.join(ann.code, { name: "Cleo" }));
    const spectator = await server.join(ann.code, { spectate: true });
    await ann.sendRequest("start");
    await Promise.all(clients.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    assert.notEqual(ann.table.chainCheck, 0);
    const { matchId } = ann.table;
    for (const path of [matchId, `${matchId}/record`])
      assert.equal(
        (await fetch(`${server.url}/api/matches/${path}`)).status,
        404,
        "nothing during the match",
      );
    await playToEnd(server, clients);
    const metrics = await (await fetch(/http:[^"]*\/metrics/.exec(logged)?.[0] ?? "")).text();
    assert.match(metrics, /last_card_/);
    const record = await recordOf(matchId);
    assert.equal(verifyMatch(record, { matchId, knownKeys: [keys.publicKey] }).verdict, "ok");
    const rounds = record.fairness?.rounds ?? [];
    assert.deepEqual(
      rounds[0]?.seats.map(({ kind }) => kind),
      ["player", "player", "none"],
    );
    assert.match(logged, /table opened/);
    const isSent = recordSecrets(record).filter((secret) => `${logged}${metrics}`.includes(secret));
    assert.deepEqual(isSent, [], "in the log or in the metrics");
    for (const client of [...clients, spectator]) {
      const bytes = Buffer.concat(frames.sentTo(client.room.sessionId));
      for (const hex of recordSecrets(record)) {
        assert.equal(bytes.includes(hex), false, "as text");
        assert.equal(bytes.includes(Buffer.from(hex, "hex")), false, "as bytes");
      }
    }
    assert.deepEqual([...ann.refusedContributions, ...clients.flatMap((g) => g.refusedContributions)], []);
    const receipts = spectator.fairness.filter(({ name }) => name === "roundReceipt");
    assert.equal(receipts.length, rounds.length);
    assert.equal(ann.table.chainCheck, shortCheck({ head: rounds.at(-1)?.head ?? "" }));
  });

  it("sends the current state to a client that joins in a round", async () => {
    const ann = await server.create({ name: "Ann", contributes: true });
    const ben = await server.join(ann.code, { name: "Ben", contributes: true });
    await ann.sendRequest("start");
    await ben.waitUntil(() => ben.view.hand.length > 0);
    const late = await server.join(ann.code, { spectate: true });
    await late.waitUntil(() => late.fairness.length === ben.fairness.length);
    assert.deepEqual(late.fairness, ben.fairness);
    const answer = await late.sendRequest("commitContribution", {
      round: 2,
      attempt: 0,
      commitment: "00".repeat(32),
    });
    assert.ok("refused" in answer && answer.refused.code === "notSeated");
  });

  it("signs what it publishes for everyone, and what it accepts for the client alone", async () => {
    const ann = await server.create({ name: "Ann", contributes: true, rules: { ...OFFICIAL_RULES } });
    const ben = await server.join(ann.code, { name: "Ben", contributes: true });
    const spectator = await server.join(ann.code, { spectate: true });
    await ann.sendRequest("start");
    const isDealt = (client: TestClient) => () => client.view.hand.length > 0;
    await Promise.all([ann, ben].map((client) => client.waitUntil(isDealt(client))));
    const acceptedAttempts = (client: TestClient) =>
      client.signatures.flatMap(({ name, message }) =>
        name === "acceptedContribution" && message.round === 1 ? [message.attempt] : [],
      );
    await Promise.all(
      [ann, ben].map((client) => client.waitUntil(() => acceptedAttempts(client).length === 1)),
    );
    assert.deepEqual(acceptedAttempts(spectator), []);
    const commitment = ann.fairness.find(({ name }) => name === "roundCommitment")?.message;
    const bound = ann.signatures.find(({ name }) => name === "boundCommitment")?.message;
    const list = ann.fairness.find(({ name }) => name === "contributionCommitments")?.message;
    const listed = ann.signatures.find(({ name }) => name === "signedSeats")?.message;
    assert.ok(commitment !== undefined && "commitment" in commitment && "match" in commitment);
    assert.ok(bound !== undefined && "seatIds" in bound && listed !== undefined && "signature" in listed);
    assert.ok(list !== undefined && "seats" in list);
    assert.deepEqual([bound.number, bound.before], [1, NO_COMMITMENT]);
    const { commitment: c } = commitment;
    const seats = list.seats.filter((seat) => typeof seat !== "string");
    const { signature: ofSeats } = listed;
    assert.ok(isSigned(keys.publicKey, ofSeats ?? "", seatsFrame({ commitment: c, seats })));
  });

  it("refuses contributions of a wrong form", async () => {
    const ann = await server.create({ name: "Ann" });
    for (const commitment of ["", "zz".repeat(32), "00".repeat(33), 7]) {
      const answer = await ann.sendRequest("commitContribution", { round: 1, attempt: 0, commitment });
      assert.ok("refused" in answer && answer.refused.code === "invalidRequest");
    }
  });

  async function recordOf(matchId: string): Promise<MatchRecord> {
    for (;;) {
      const response = await fetch(`${server.url}/api/matches/${matchId}/record`);
      const read = response.ok ? parseRecord(await response.text()) : undefined;
      if (read?.ok === true) return read.record;
      server.clock.advance(100);
    }
  }
});

/** Two matches that differ in the server's secret only: until the first deal, everyone is sent the same bytes. */
describe("two worlds that differ in the secret of the first round only", () => {
  const keys = makeSigningKeys();
  let world = "";
  let server: GameServer;
  let frames: RecordedFrames;
  before(async () => {
    frames = recordFrames();
    const context = {
      ...{ signingKeys: keys, matchSigningKeys: keys },
      makeSeed: () => seedOf(world),
      makeMatchId: () => "the same in both",
    };
    server = await openGameServer({ context });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  it("look the same to the last byte, apart from the commitments", async () => {
    const [first, second] = [await sentBeforeDeal("one"), await sentBeforeDeal("another")];
    assert.deepEqual(masked(second), masked(first));
    assert.equal(first.hashes.length, 2, "the server's commitment and a player's");
    assert.deepEqual(
      first.hashes.filter((hash) => second.hashes.includes(hash)),
      [],
    );
    for (const secret of [seedOf("one"), seedOf("another")])
      assert.ok(![...first.frames, ...second.frames].some((frame) => frame.includes(secret)));
  });

  /** The bytes that a player without a contribution is sent from the start until all commitments are published, as hex digits. */
  async function sentBeforeDeal(name: string): Promise<SentBeforeDeal> {
    world = name;
    const ann = await server.create({ name: "Ann", contributes: true });
    const ben = await server.join(ann.code, { name: "Ben" });
    const clients = [ann, ben];
    await Promise.all(
      clients.map((client) => client.waitUntil(() => client.table.seats.size === clients.length)),
    );
    const { sessionId } = ben.room;
    const before = frames.sentTo(sessionId).length;
    await ann.sendRequest("start");
    await Promise.all(clients.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    const sent = frames
      .sentTo(sessionId)
      .slice(before)
      .map((frame) => frame.toString("hex"));
    const hashes = ben.fairness.flatMap(publishedHashes).filter((hash) => hash !== "");
    const published = sent.findIndex((frame) => frame.includes(hashes.at(-1) ?? "none"));
    assert.ok(published >= 0);
    const signatures = ben.signatures.flatMap(({ message }) =>
      "signature" in message ? [message.signature] : [],
    );
    return { frames: sent.slice(0, published + 1), hashes, signatures };
  }
});

interface SentBeforeDeal {
  readonly frames: readonly string[];
  /** The commitments in them, and the signatures of these. */
  readonly hashes: readonly string[];
  readonly signatures: readonly string[];
}

/** The commitments of the first round in a message. */
function publishedHashes({ name, message }: FairnessMessage): readonly string[] {
  if (name === "roundCommitment" && message.round === 1) return [message.commitment];
  if (name !== "contributionCommitments") return [];
  return message.seats.map((seat) => ("commitment" in seat ? (seat.commitment ?? "") : ""));
}

function masked({ frames, hashes, signatures }: SentBeforeDeal): readonly string[] {
  const parts = [...hashes, ...signatures];
  return frames.map((frame) => parts.reduce((text, part) => text.replaceAll(part, "hash"), frame));
}

async function playToEnd(server: GameServer, clients: readonly TestClient[]): Promise<void> {
  const chance = seededChance("a fair match");
  const phase = () => clients[0]?.table.phase;
  while (phase() !== "matchOver") {
    if (phase() === "roundOver") await agreeToNextRound(clients);
    else await playTurn(server, clients, chance);
  }
}

async function agreeToNextRound(clients: readonly TestClient[]): Promise<void> {
  const round = clients[0]?.table.round ?? 0;
  await Promise.all(clients.map((client) => client.sendRequest("nextRound")));
  await Promise.all(clients.map((client) => client.waitUntil(() => client.table.round > round)));
}

async function playTurn(server: GameServer, clients: readonly TestClient[], chance: Chance): Promise<void> {
  const mover = clients.find(({ view }) => view.seat === view.turn);
  const command = mover === undefined ? undefined : randomBot(mover.view, chance);
  if (mover === undefined || command === undefined) throw new Error("no client can act");
  const answer = await mover.sendMove(command);
  if ("refused" in answer) server.clock.advance(1_000);
  else
    await Promise.all(clients.map((client) => client.waitUntil(() => client.lastEvent >= answer.lastEvent)));
}
