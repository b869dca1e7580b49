/** Connections to PostgreSQL: one that opens again after it broke, and a pool for everything that may wait. */
import { Client, Pool } from "pg";
import type { Log } from "../observability/log.ts";

/** What runs statements. Tests replace it. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface SqlConnection extends Sql {
  /** True if no statement can be run any more. */
  readonly isBroken: boolean;
  close(): void;
}

export interface SqlOptions {
  /** As in `DATABASE_URL`. */
  readonly url: string;
  /** By this name, other processes see that the connection exists. */
  readonly name: string;
  readonly log: Log;
  /** A statement without an answer for so long has failed, in ms: the network is broken, and a new connection may find another way. */
  readonly answerMs?: number;
}

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_MS = 8_000;
const MAX_POOL_CONNECTIONS = 4;

/**
 * What is committed is on the disk of the database, and on that of its synchronous standby if it has one, whatever the
 * default of the database says.
 */
const DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

function settingsOf({ url, name, answerMs = ANSWER_MS }: SqlOptions) {
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerMs,
  };
}

/** Connects once. Rejects if that fails. */
export async function connectSql(options: SqlOptions): Promise<SqlConnection> {
  const client = new Client(settingsOf(options));
  let isBroken = false;
  // Without a listener, Node would exit. The statement that runs then rejects, too.
  client.on("error", (error) => {
    if (!isBroken) options.log.warn({ error: error.message }, "database connection lost");
    isBroken = true;
  });
  client.on("end", () => {
    isBroken = true;
  });
  await client.connect();
  await client.query(DURABLE);
  return {
    get isBroken() {
      return isBroken;
    },
    query: (text, values = []) => runOn(client, text, values),
    // Not by a message to the database: a broken connection would not deliver it.
    close: () => {
      isBroken = true;
      client.connection.stream.destroy();
    },
  };
}

async function runOn<Row>(
  client: Pick<Client, "query">,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  // Several statements in one text have no parameters; a statement with parameters is prepared once per connection.
  if (values.length === 0) return (await client.query(text)).rows;
  return (await client.query({ text, values: [...values] })).rows;
}

/** One connection, opened with the first statement. If it breaks, the next statement opens another one. */
export class LastingConnection implements SqlConnection {
  readonly isBroken = false;
  readonly #connect: () => Promise<SqlConnection>;
  #connection: Promise<SqlConnection> | undefined;

  constructor(connect: () => Promise<SqlConnection>) {
    this.#connect = connect;
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const opened = await this.#open();
    try {
      return await opened.query<Row>(text, values);
    } catch (error) {
      // It may wait for an answer that never comes, or speak to a standby: the next statement opens another one.
      opened.close();
      throw error;
    }
  }

  close(): void {
    this.#connection?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    this.#connection = undefined;
  }

  async #open(): Promise<SqlConnection> {
    const current = this.#connection ?? this.#start();
    const opened = await current;
    if (!opened.isBroken) return opened;
    if (this.#connection === current) this.#connection = undefined;
    return this.#open();
  }

  #start(): Promise<SqlConnection> {
    const starting = this.#connect();
    this.#connection = starting;
    starting.catch(() => {
      if (this.#connection === starting) this.#connection = undefined;
    });
    return starting;
  }
}

/** Several connections, for reading tables and for everything else that other statements need not wait for. */
export class SqlPool implements Sql {
  readonly #pool: Pool;

  constructor(options: SqlOptions) {
    this.#pool = new Pool({ ...settingsOf(options), max: MAX_POOL_CONNECTIONS });
    const logError = (error: Error) => options.log.warn({ error: error.message }, "database connection lost");
    this.#pool.on("error", logError);
    this.#pool.on("connect", (client) => client.on("error", logError));
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.#pool.query(text, [...values])).rows;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
