/** TLS to PostgreSQL and to Redis, with certificates of an authority of one's own. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import { Redis } from "ioredis";
import { Client as PostgresClient } from "pg";
import { makeMovesInSequence, startMatch } from "../../../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import {
  RETRY_MS,
  type ServerCluster,
  startServerCluster,
} from "../../../support/server/cluster/server-cluster.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";
import { makeCertificate, type TlsCertificate } from "../../../support/server/tls-certificate.ts";
import { skipBecause } from "../../../support/skip.ts";

describe("TLS to the databases of a cluster", () => {
  let trusted: TlsCertificate;
  let other: TlsCertificate;
  let cluster: ServerCluster;
  const started: ServerProcess[] = [];

  before(async function () {
    const [one, two] = [makeCertificate(), makeCertificate()];
    if (typeof one === "string" || typeof two === "string") skipBecause(this, String(one));
    [trusted, other] = [one, two];
    const running = await startServerCluster({ tls: trusted });
    if (typeof running === "string") skipBecause(this, running);
    cluster = running;
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.remove();
  });
  after(async () => {
    await cluster?.close();
    for (const certificate of [trusted, other]) certificate?.remove();
  });

  /** Starts a process that trusts this certificate. */
  async function start({ certificate }: TlsCertificate, DATABASE_URL: string): Promise<ServerProcess> {
    // Its errors are expected.
    const server = serverProcess({ onOutput: () => undefined });
    started.push(server);
    await server.start({ ...cluster.env, DATABASE_URL, NODE_EXTRA_CA_CERTS: certificate });
    return server;
  }

  it("is used with rediss:// and sslmode=verify-full, if the certificates are trusted", async () => {
    const url = `${cluster.databaseUrl}?sslmode=verify-full`;
    const [first, second] = [await start(trusted, url), await start(trusted, url)];
    const ann = withoutReconnection(await TestClient.create(new Client(first.url), { name: "Ann" }));
    const ben = withoutReconnection(await TestClient.join(new Client(second.url), ann.code, { name: "Ben" }));
    await startMatch([ann, ben]);
    await makeMovesInSequence([ann, ben], 3);
    const client = new PostgresClient({ connectionString: cluster.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.application_name like 'last-card %'`,
    );
    await client.end();
    assert.ok(rows.length >= 4 && rows.every(({ ssl }) => ssl === true));
    const plain = new Redis(cluster.redis.url.replace("rediss", "redis"), {
      lazyConnect: true,
      retryStrategy: () => null,
    });
    plain.on("error", () => undefined);
    await assert.rejects(plain.connect(), "Redis accepts only TLS here");
    for (const server of [first, second]) assert.doesNotMatch(server.output(), /"level":[56]0/);
  });

  it("takes the authority of PostgreSQL from the address, too", async () => {
    const url = `${cluster.databaseUrl}?sslmode=verify-full&sslrootcert=${encodeURIComponent(trusted.certificate)}`;
    const server = await start(other, url);
    while (!/Redis cannot be reached/.test(server.output())) await delay(RETRY_MS);
    assert.match(server.output(), /self-signed certificate/, "the log says why Redis is not used");
  });

  it("refuses a PostgreSQL server whose certificate is not trusted: the process does not start", async () => {
    const url = `${cluster.databaseUrl}?sslmode=verify-full`;
    await assert.rejects(
      start(other, url),
      /ended with 1: Cannot start: DATABASE_URL cannot be used: self-signed certificate/,
    );
  });

  it("refuses a Redis server whose certificate is not trusted: no client can join through it", async () => {
    const url = `${cluster.databaseUrl}?sslmode=verify-full&sslrootcert=${encodeURIComponent(trusted.certificate)}`;
    const server = await start(other, url);
    await assert.rejects(TestClient.create(new Client(server.url), { name: "Ann" }), /offline/);
  });
});
