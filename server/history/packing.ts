/** A match's record as it is kept: a fifteenth of its text. */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { MatchRecord } from "../../shared/record/record.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Better would be a tenth smaller, and take five times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Without the names of those who played: what a person has taken out of one place is gone. */
export function compressRecord({ players, ...record }: MatchRecord): Promise<Uint8Array> {
  const nameless = players.map(({ kind }) => ({ name: "", kind }));
  return compress(JSON.stringify({ ...record, players: nameless }), QUALITY);
}

/** `names` by seat. */
export async function decompressRecord(packed: Uint8Array, names: readonly string[]): Promise<MatchRecord> {
  const text = (await decompress(packed)).toString("utf8");
  const { format, rules, players, ...record }: MatchRecord = JSON.parse(text);
  const named = players.map((player, seat) => ({ ...player, name: names[seat] ?? "" }));
  return { format, rules, players: named, ...record };
}
