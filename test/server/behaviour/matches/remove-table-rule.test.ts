/** The host may remove the current table rule (H8): for all, until another is declared, without a trace in the record. */
import assert from "node:assert/strict";
import type { Card } from "../../../../shared/card.ts";
import { parseCard } from "../../../../shared/record/card-text.ts";
import type { AcceptedCommand } from "../../../../shared/record/record.ts";
import { refuse } from "../../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { fixDeal } from "../../../support/game/fixed-deal.ts";
import {
  type RequestAnswer,
  refusalInAnswer,
  type TestClient,
} from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ObservedJournals, observedJournals } from "../../../support/server/observed-journal.ts";

const NOTHING = refuse("noTableRule");

describe("removing a table rule (H8)", () => {
  let server: GameServer;
  let journals: ObservedJournals;
  const commands: AcceptedCommand[] = [];
  before(async () => {
    journals = observedJournals();
    server = await openGameServer({ context: { store: journals.journalStore } });
  });
  after(() => server.close());

  async function twoOf(...hands: readonly string[]): Promise<readonly [TestClient, TestClient]> {
    const lay = fixDeal({ hands, top: "r5" });
    journals.onCommand = (acceptedCommand) => {
      lay(acceptedCommand);
      commands.push(acceptedCommand);
    };
    const rules = { ...OFFICIAL_RULES, customCards: true };
    const ann = await server.create({ name: "Ann", rules });
    const ben = await server.join(ann.code, { name: "Ben" });
    assert.deepEqual(refusalInAnswer(await ann.sendRequest("removeTableRule")), NOTHING);
    await inStep([ann, ben], await ann.sendRequest("start"));
    return [ann, ben];
  }

  const declaring = (text: string) =>
    ({ type: "play", card: card("C"), color: "red", rule: { text } }) as const;
  const struckFor = (clients: readonly TestClient[]) => clients.map(({ table }) => table.isTableRuleRemoved);

  it("H8 hides it from all, tells who did it, and leaves no trace in the record", async () => {
    const clients = await twoOf("C r1 r2", "r3 r4 g5");
    const [ann, ben] = clients;
    await inStep(clients, await ann.sendMove(declaring("rhyme")));
    assert.deepEqual(struckFor(clients), [false, false]);
    const before = { n: ann.table.lastEvent, commands: commands.length };
    assert.deepEqual(await ann.sendRequest("removeTableRule"), { lastEvent: before.n });
    await ben.waitUntil(
      () => ben.table.isTableRuleRemoved && ben.notices.at(-1)?.type === "tableRuleRemoved",
    );
    assert.deepEqual(ben.notices.at(-1), { type: "tableRuleRemoved", name: "Ann" });
    assert.deepEqual([ben.table.lastEvent, commands.length], [before.n, before.commands]);
    assert.deepEqual(refusalInAnswer(await ann.sendRequest("removeTableRule")), NOTHING);
  });

  it("H8 is the host's alone, and needs a rule", async () => {
    const clients = await twoOf("C r1 r2", "r3 r4 g5");
    const [ann, ben] = clients;
    assert.deepEqual(refusalInAnswer(await ann.sendRequest("removeTableRule")), NOTHING);
    await inStep(clients, await ann.sendMove(declaring("rhyme")));
    assert.equal(refusalInAnswer(await ben.sendRequest("removeTableRule")).code, "hostOnly");
    assert.deepEqual(struckFor(clients), [false, false]);
  });

  it("H8 ends with the next rule, which is shown to all", async () => {
    const clients = await twoOf("C r1 r2", "C r4 g5");
    const [ann, ben] = clients;
    await inStep(clients, await ann.sendMove(declaring("rhyme")));
    await ann.sendRequest("removeTableRule");
    await inStep(clients, await ben.sendMove(declaring("whisper")));
    assert.deepEqual(struckFor(clients), [false, false]);
    assert.deepEqual(ann.view.tableRule, { seat: 1, text: "whisper", turnsLeft: -1 });
    assert.ok("lastEvent" in (await ann.sendRequest("removeTableRule")));
  });

  it("H8 ends with the round", async () => {
    const clients = await twoOf("C r1", "r3 r4 g5");
    const [ann, ben] = clients;
    await inStep(clients, await ann.sendMove({ ...declaring("rhyme"), uno: true }));
    await ann.sendRequest("removeTableRule");
    await inStep(clients, await ben.sendMove({ type: "play", card: card("r3") }));
    await inStep(clients, await ann.sendMove({ type: "play", card: card("r1") }));
    assert.equal(ann.view.phase, "roundOver");
    assert.deepEqual(struckFor(clients), [false, false]);
    assert.deepEqual(refusalInAnswer(await ann.sendRequest("removeTableRule")), NOTHING);
  });
});

async function inStep(clients: readonly TestClient[], answer: RequestAnswer): Promise<void> {
  assert.ok("lastEvent" in answer, JSON.stringify(answer));
  await Promise.all(
    clients.map((client) =>
      client.waitUntil(
        () => client.lastEvent >= answer.lastEvent && client.table.lastEvent >= answer.lastEvent,
      ),
    ),
  );
}

function card(name: string): Card {
  return parseCard(name) ?? 0;
}
