import { closeSync, openSync, writeSync } from "node:fs";
import type { Game } from "../../shared/game.ts";
import { legalCommands } from "../../shared/legal.ts";
import { type AcceptedCommand, makeEntry, makeRecord, type RecordEntry } from "../../shared/record/record.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import { viewFor } from "../../shared/view-for.ts";
import { InvalidOption } from "../support/command-line.ts";
import type { BotName } from "../support/game/bots-by-name.ts";
import { formatCommand } from "../support/game/format-command.ts";

/** Writes the record of one match while it is played. */
export class RecordWriter {
  readonly #withLegal: boolean;
  readonly #characters: readonly BotName[];
  readonly #entries: RecordEntry[] = [];
  #legal: readonly string[] = [];

  constructor({
    characters,
    withLegal,
  }: { readonly characters: readonly BotName[]; readonly withLegal: boolean }) {
    this.#characters = characters;
    this.#withLegal = withLegal;
  }

  before(game: Readonly<Game>, seat: Seat): void {
    if (this.#withLegal && seat !== TABLE)
      this.#legal = legalCommands(viewFor(game, seat)).map(formatCommand);
  }

  after(acceptedCommand: AcceptedCommand): void {
    const isListed = this.#withLegal && acceptedCommand.seat !== TABLE;
    this.#entries.push(makeEntry(isListed ? { ...acceptedCommand, legal: this.#legal } : acceptedCommand));
  }

  /** The whole record in one line. */
  recordLine(game: Readonly<Game>): string {
    const players = this.#characters.map((name, seat) => ({ name: `Seat ${seat}`, kind: `bot:${name}` }));
    return JSON.stringify(makeRecord(game, players, this.#entries));
  }
}

/** A file with one record per line. */
export interface RecordFile {
  write(line: string): void;
  close(): void;
}

/** Opens a file of records; "" stands for none. */
export function openRecordFile(path: string): RecordFile {
  if (path === "") return { write: () => undefined, close: () => undefined };
  const file = openOrThrow(path);
  return {
    write: (line) => void writeSync(file, `${line}\n`),
    close: () => closeSync(file),
  };
}

function openOrThrow(path: string): number {
  try {
    return openSync(path, "w");
  } catch (error) {
    throw new InvalidOption(`--out cannot be written: ${error instanceof Error ? error.message : path}.`, {
      cause: error,
    });
  }
}
