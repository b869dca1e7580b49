/** At the door of a table: what somebody brings along is checked before anything is touched. */
import { type Refusal, type Result, refuse } from "../shared/refusal.ts";
import { impossible } from "../shared/rules.ts";
import type { Tries } from "./limits.ts";
import { type Arrival, type ParsedCreate, parseArrival, parseCreate } from "./messages.ts";
import { cleanName } from "./names.ts";
import type { PasswordCheck } from "./password.ts";
import { refusalError } from "./refusal-error.ts";
import type { Sitter } from "./seats.ts";
import type { Table } from "./table.ts";

/** The options of a new table, if one can be opened under them. */
export function checkCreate(options: unknown): Result<ParsedCreate> {
  const create = parseCreate(options);
  if (!create.ok) return create;
  const { name, rules } = create.value;
  const refusal = rules === undefined ? undefined : impossible(rules);
  if (refusal !== undefined) return { ok: false, refusal };
  const cleaned = cleanName(name);
  return cleaned.ok ? create : cleaned;
}

/** Sits down, or takes a seat again that the options prove. Refusals travel as the framework's error. */
export function takeSeat(table: Table, options: unknown): Sitter {
  const arrival = parseArrival(options);
  if (!arrival.ok) throw refusalError(arrival.refusal);
  const { seatToken, name = "" } = arrival.value;
  const seated = seatToken === undefined ? table.sit(name) : table.comeBack(seatToken);
  if (!seated.ok) throw refusalError(seated.refusal);
  return seated.value;
}

export interface ReceptionOptions {
  /** Wrong passwords and seat tokens, by address. */
  readonly wrongTries: Tries;
  readonly isPassword: PasswordCheck;
  readonly isSeatToken: (token: string) => boolean;
}

export class Reception {
  readonly #options: ReceptionOptions;

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  /** Why somebody may not come in. Who proves a seat needs no password, and is never paused for others' guesses. */
  whyNot(options: unknown, address: string): Refusal | undefined {
    const { wrongTries } = this.#options;
    const arrival = parseArrival(options);
    if (!arrival.ok) return arrival.refusal;
    const refusal = this.#whyNotProven(arrival.value);
    if (refusal === undefined && arrival.value.seatToken !== undefined) return undefined;
    const seconds = wrongTries.pauseFor(address);
    if (seconds > 0) return refuse("tooFast", { seconds });
    if (refusal !== undefined) wrongTries.note(address);
    return refusal;
  }

  #whyNotProven({ seatToken, password = "" }: Arrival): Refusal | undefined {
    const { isPassword, isSeatToken } = this.#options;
    if (seatToken !== undefined) return isSeatToken(seatToken) ? undefined : refuse("seatTokenWrong");
    return isPassword(password) ? undefined : refuse("passwordWrong");
  }
}
