/** What makes the shuffles of a match verifiable (docs/fairness.md): a server proves its matches, a browser does not. */
import { NO_PROOFS } from "../journal/entry-fairness.ts";
import type {
  checkOf,
  extendProofs,
  MatchSigner,
  ProvenCommand,
  ProvenMatch,
  signingKeyOf,
  withSignature,
} from "./match-proofs.ts";

export interface MatchProving {
  /** The proofs after a command that is about to be accepted, and what the journal keeps of them. */
  proveCommand(
    command: ProvenCommand,
    before: ProvenMatch["proofs"],
    signer: Omit<MatchSigner, "signBytes" | "sha256">,
  ): ProvenMatch;
  readonly extendProofs: typeof extendProofs;
  readonly withSignature: typeof withSignature;
  readonly signingKeyOf: typeof signingKeyOf;
  readonly checkOf: typeof checkOf;
}

/** Every match is dealt from its seed, and nothing is signed. */
export const WITHOUT_PROOFS: MatchProving = {
  proveCommand: () => ({ proofs: NO_PROOFS }),
  extendProofs: () => NO_PROOFS,
  withSignature: () => NO_PROOFS,
  signingKeyOf: () => undefined,
  checkOf: () => 0,
};
