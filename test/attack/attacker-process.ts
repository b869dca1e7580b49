/** The attacker as a separate process, so that it does not delay the honest players. */
import { Attacker, type AttackerOptions, type Wave } from "./attacker.ts";

export type Order =
  | { readonly type: "begin"; readonly options: AttackerOptions }
  | ({ readonly type: "wave" } & Wave);

let attacker: Attacker | undefined;

process.on("message", async (order: Order) => {
  if (order.type === "begin") attacker = new Attacker(order.options);
  else process.send?.((await attacker?.send(order)) ?? { frames: 0, requests: 0 });
});
process.on("disconnect", () => process.exit());
