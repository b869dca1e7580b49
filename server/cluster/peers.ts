/** The game processes of a cluster, as one of them sees the others. */

export interface Peers {
  readonly ownId: string;
  isAlive(processId: string): boolean;
  addressOf(processId: string): string | undefined;
  /** Calls the listener when a process is declared dead. */
  onDead(listener: (processId: string) => void): () => void;
}
