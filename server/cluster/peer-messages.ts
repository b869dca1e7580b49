/**
 * What processes tell each other about tables, through Redis. Nothing depends on it: the database says the same, only later.
 */
import { z } from "zod";
import type { ClusterPresence } from "./redis/cluster-presence.ts";

const codesSchema = z.array(z.string()).max(1_000);
const givenSchema = z.strictObject({ from: z.string(), codes: codesSchema });
const openedSchema = z.strictObject({ codes: codesSchema });
const deadSchema = z.strictObject({});

export type GivenTables = z.infer<typeof givenSchema>;

/** Removes a listener. */
export type Unsubscribe = () => void;

export interface PeerMessages {
  /** These tables of this process belong to the receiver now, which opens them. */
  tellGiven(receiver: string, codes: readonly string[]): void;
  /** These tables, which the other process has given, are open here. */
  tellOpened(giver: string, codes: readonly string[]): void;
  /** The database says that this process is dead; if it is cut off from the database, it does not know. */
  tellDead(processId: string): void;
  onGiven(listener: (given: GivenTables) => void): Unsubscribe;
  onOpened(listener: (codes: readonly string[]) => void): Unsubscribe;
  /** Called if this process is dead. */
  onDead(listener: () => void): Unsubscribe;
}

type MessagePresence = Pick<ClusterPresence, "publish" | "subscribe" | "unsubscribe">;

/** Only processes of the cluster can send these messages: the presence seals them. */
export function peerMessages(presence: MessagePresence, ownId: string): PeerMessages {
  const tell = (topic: string, data: object) => void presence.publish(topic, data);
  const listen = <T>(topic: string, schema: z.ZodType<T>, listener: (data: T) => void): Unsubscribe => {
    const receive = (message: unknown) => {
      const { success, data } = schema.safeParse(message);
      if (success) listener(data);
    };
    void presence.subscribe(topic, receive);
    return () => void presence.unsubscribe(topic, receive);
  };
  return {
    tellGiven: (receiver, codes) => tell(`given:${receiver}`, { from: ownId, codes }),
    tellOpened: (giver, codes) => tell(`opened:${giver}`, { codes }),
    tellDead: (processId) => tell(`dead:${processId}`, {}),
    onGiven: (listener) => listen(`given:${ownId}`, givenSchema, listener),
    onOpened: (listener) => listen(`opened:${ownId}`, openedSchema, ({ codes }) => listener(codes)),
    onDead: (listener) => listen(`dead:${ownId}`, deadSchema, listener),
  };
}
