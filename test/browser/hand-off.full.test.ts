/** A seat moves to another device in the middle of a turn, and back: two browsers that share nothing but the link. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { FixedDeal } from "../support/game/fixed-deal.ts";
import { roomOf } from "../support/server/game-server.ts";
import { touchInput } from "./input-devices.ts";
import { PHONE } from "./running-app.ts";
import {
  type DevicePlayer,
  ThreePlayers,
  turnOnRule,
  waitForHand,
  waitForHandSize,
  waitForStatus,
} from "./three-player-table.ts";

const officially = async () => undefined;
const ELSEWHERE = { name: "The game continues elsewhere" };

describe("a seat that moves to another device", function () {
  this.slow(60_000);
  const players = new ThreePlayers();
  /** Pages of devices that the seat has moved to. */
  const devices: DevicePlayer[] = [];

  before(() => players.start());
  after(() => players.close());

  async function start(deal: FixedDeal, rules: (host: Page) => Promise<void> = officially): Promise<void> {
    await players.startTable({ rules, deal });
    await waitForStatus(players.player(0), "Your turn");
  }

  /** Opens the dialog in the game's menu, and copies the link of its code. */
  async function copySeatLink({ page }: DevicePlayer): Promise<URL> {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-hand-off").click();
    await page.getByText(/The code disappears in \d+ seconds\./).waitFor();
    await assertAccessible(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    return new URL(await page.evaluate(() => navigator.clipboard.readText()));
  }

  /** Opens the link on a new phone, as its camera does. */
  async function openOnPhone(link: URL): Promise<DevicePlayer> {
    const opened = await players.openDevice(PHONE, link.pathname + link.hash);
    await opened.page.getByRole("button", { name: "Take the seat here" }).click();
    await opened.page.locator("html[data-ready]").waitFor({ state: "attached" });
    const device = { ...opened, input: touchInput(opened.page) };
    devices.push(device);
    return device;
  }

  const closeDialog = ({ page }: DevicePlayer) =>
    page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  /** How many connections have this seat, and how many clients the room has. */
  function connectionsOf({ page }: DevicePlayer): readonly [connected: number, clients: number] {
    const room = roomOf(new URL(page.url()).searchParams.get("table")?.slice(0, CODE_LENGTH) ?? "");
    const seats = [...room.state.seats.values()];
    return [seats.filter(({ connected }) => connected).length, room.clients.length];
  }

  it("finishes a turn there while its colour is being chosen; the old device shows that the game has moved", async () => {
    await start({ hands: ["W r1 y2", "g1 g2 g3", "y1 y3 y4"], top: "b5" });
    const [laptop, ben] = [players.player(0), players.player(1)];
    const link = await copySeatLink(laptop);
    await closeDialog(laptop);
    await laptop.input.press(laptop.page.getByTestId("card-W"));
    await laptop.page.getByTestId("pick-red").waitFor();
    const phone = await openOnPhone(link);
    await laptop.page.getByRole("heading", ELSEWHERE).waitFor();
    await assertAccessible(laptop.page);
    assert.deepEqual(connectionsOf(phone), [3, 3]);
    await waitForHand(phone, "W r1 y2");
    await waitForStatus(phone, "Your turn");
    assert.ok(!phone.page.url().includes("seat"), "the secret has left the address");
    await phone.input.press(phone.page.getByTestId("card-W"));
    await phone.input.press(phone.page.getByTestId("pick-green"));
    await waitForStatus(ben, "Your turn");
    await waitForHand(phone, "r1 y2");
  });

  it("returns to the first device on request, and the other device then shows that", async () => {
    const [laptop, phone] = [players.player(0), devices.at(-1)];
    assert.ok(phone !== undefined);
    await laptop.page.reload();
    await laptop.page.getByRole("heading", ELSEWHERE).waitFor();
    await laptop.page.getByRole("button", { name: "Play here instead" }).click();
    await waitForHand(laptop, "r1 y2");
    await phone.page.getByRole("heading", ELSEWHERE).waitFor();
    assert.deepEqual(connectionsOf(laptop), [3, 3]);
  });

  it("finishes a turn with a drawn card there, and no code covers the message on the old device", async () => {
    await start({ hands: ["r1 y2", "g1 g2 g3", "y1 y3 y4"], top: "b5" }, turnOnRule("Draw to Match"));
    const [laptop, ben] = [players.player(0), players.player(1)];
    await laptop.input.press(laptop.page.getByTestId("draw-pile"));
    await laptop.page.getByTestId("pass").waitFor();
    // All drawn cards arrive at once.
    await laptop.page.locator("[data-testid^=card-]").nth(2).waitFor({ state: "attached" });
    const hand = await handOf(laptop);
    const phone = await openOnPhone(await copySeatLink(laptop));
    await laptop.page.getByRole("heading", ELSEWHERE).waitFor();
    assert.equal(await laptop.page.locator("dialog[open]").count(), 0);
    await waitForHand(phone, hand.join(" "));
    await phone.input.press(phone.page.getByTestId("pass"));
    await waitForStatus(ben, "Your turn");
    await waitForHand(phone, hand.join(" "));
    assert.deepEqual(connectionsOf(phone), [3, 3]);
  });

  it("finishes a turn there in which a Wild Draw Four can be challenged", async () => {
    await start({ hands: ["F r1 y2", "g1 g2 g3", "y1 y3 y4"], top: "b5" });
    const [ann, ben] = [players.player(0), players.player(1)];
    await ann.input.press(ann.page.getByTestId("card-F"));
    await ann.input.press(ann.page.getByTestId("pick-green"));
    await ben.page.getByTestId("accept").waitFor();
    const phone = await openOnPhone(await copySeatLink(ben));
    await ben.page.getByRole("heading", ELSEWHERE).waitFor();
    await phone.input.press(phone.page.getByTestId("accept"));
    await waitForStatus(players.player(2), "Your turn");
    await waitForHandSize(phone, 7);
    assert.deepEqual(connectionsOf(phone), [3, 3]);
  });

  it("causes no error on any page", () => {
    const errors = [...players.all, ...devices].flatMap((player) => player.errors);
    // The first device requested the seat with its old token, which the server correctly refused.
    assert.deepEqual(
      errors.filter((error) => !error.includes("403")),
      [],
    );
  });
});

function handOf({ page }: DevicePlayer): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-testid^=card-]")].map(
      ({ dataset }) => dataset["testid"]?.replace("card-", "") ?? "",
    ),
  );
}
