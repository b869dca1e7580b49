/** The secrets of a running match: the keys, secrets and contributions in its record, as hex digits. */
import type { MatchRecord } from "../../../shared/record/record.ts";

export function recordSecrets({ fairness, entries }: MatchRecord): readonly string[] {
  const rounds = fairness?.rounds ?? [];
  const attempts = rounds.flatMap((round) => [round, ...round.voided]);
  const keys = entries.flatMap(({ command }) =>
    "key" in command && command.key !== undefined ? [command.key] : [],
  );
  const values = attempts.flatMap(({ seats }) =>
    seats.flatMap(({ value }) => (value === undefined ? [] : [value])),
  );
  return [...keys, ...values, ...attempts.map(({ secret }) => secret)];
}
