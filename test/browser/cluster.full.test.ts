/** Two players on a cluster, as in production: their table moves to another process in the middle of the match. */
import assert from "node:assert/strict";
import { CODE_SYMBOLS } from "../../shared/wire/messages.ts";
import { type Balancer, openTestBalancer } from "../kill/cluster/test-balancer.ts";
import { useRealCluster } from "../support/server/cluster/real-cluster.ts";
import type { ServerProcess } from "../support/server/server-process.ts";
import { keyboardInput, touchInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { DESKTOP, openBrowserAt, PHONE, type RunningApp } from "./running-app.ts";
import { areScreenshotsKept, saveScreenshot } from "./screenshots.ts";

const CODE = new RegExp(`[${CODE_SYMBOLS}]{6}`);
/** Few, so that the round is short. */
const CARDS = 3;
/** Whatever is dealt, nobody has played all cards yet: a player can move several times in a row. */
const MOVES_BEFORE = CARDS - 1;
const MOST_MOVES = 600;
/** The browser reports each attempt to reconnect while no process has the table. */
const FAILED_RECONNECTION = /^WebSocket connection to .* failed/;

describe("two browsers at a cluster", function () {
  this.slow(120_000);
  const cluster = useRealCluster();
  let balancer: Balancer | undefined;
  let app: RunningApp | undefined;
  afterEach(async () => {
    await app?.close();
    await balancer?.stop();
  });

  it("play from the lobby of one process to the result on another, after the first was killed", async () => {
    const processes = [await cluster.startProcess(), await cluster.startProcess()] as const;
    balancer = await openTestBalancer(processes.map(({ url }) => Number(new URL(url).port)));
    app = await openBrowserAt(balancer.url, areScreenshotsKept);
    const phone = await app.open(PHONE);
    const desktop = await app.open(DESKTOP);
    const host: PagePlayer = { ...phone, name: "Marisol", input: touchInput(phone.page) };
    const guest: PagePlayer = { ...desktop, name: "Theo", input: keyboardInput(desktop.page) };
    const players = [host, guest];

    const code = await openTable(host);
    await guest.input.type(guest.page.getByLabel("Your name"), guest.name);
    await saveScreenshot(guest.page, "cluster-lobby");
    await guest.input.press(button(guest.page, "Join Marisol’s table"));
    await guest.page.locator(".waiting").waitFor();
    await host.page.getByText("Theo").first().waitFor();
    await host.input.press(button(host.page, "Start the match"));
    for (const { page } of players) await page.locator("html[data-ready]").waitFor({ state: "attached" });

    await moveUntil(players, (moves) => moves >= MOVES_BEFORE);
    const owner = await ownerOf(code, processes);
    await saveScreenshot(host.page, "cluster-before");
    await owner.end("SIGKILL");
    const isOver = async () =>
      (await host.page
        .getByRole("dialog")
        .getByText(/wins? the match/)
        .count()) > 0;
    await moveUntil(players, async (moves) => {
      if (moves === 1) await saveScreenshot(host.page, "cluster-after");
      return isOver();
    });
    for (const { page } of players)
      await page
        .getByRole("dialog")
        .getByText(/wins? the match/)
        .waitFor();
    await saveScreenshot(host.page, "cluster-result");
    await saveScreenshot(guest.page, "cluster-result-desktop");
    const survivor = processes.find((each) => each !== owner);
    assert.equal((await ownerOf(code, processes)).url, survivor?.url);
    assert.deepEqual(
      players.flatMap(({ errors }) => errors).filter((error) => !FAILED_RECONNECTION.test(error)),
      [],
    );
  });

  /** One round with a few cards. Returns the table code. */
  async function openTable({ page, input, name }: PagePlayer): Promise<string> {
    await input.type(page.getByLabel("Your name"), name);
    await input.press(button(page, "Create a table"));
    await input.press(button(page, "Create table"));
    await page.locator(".waiting").waitFor();
    await input.press(page.getByText("Customise the rules"));
    await input.press(page.getByRole("radio", { name: "Just one round" }));
    for (let cards = 7; cards > CARDS; cards -= 1) {
      await page.locator("output", { hasText: String(cards) }).waitFor();
      await input.press(button(page, "Starting hand: fewer"));
    }
    return CODE.exec(page.url())?.[0] ?? "";
  }

  async function moveUntil(
    players: readonly PagePlayer[],
    isDone: (moves: number) => boolean | Promise<boolean>,
  ): Promise<void> {
    let moves = 0;
    for (let tries = 0; !(await isDone(moves)); tries += 1) {
      assert.ok(tries < MOST_MOVES, "the match does not end");
      const moved = await anybodyMoves(players);
      if (moved) moves += 1;
      else await players[0]?.page.waitForTimeout(50);
    }
  }

  async function anybodyMoves(players: readonly PagePlayer[]): Promise<boolean> {
    for (const player of players) if (await makeMove(player)) return true;
    return false;
  }

  async function ownerOf(code: string, processes: readonly ServerProcess[]): Promise<ServerProcess> {
    const row = await cluster.ownerOf(code);
    for (const each of processes) if ((await cluster.idOf(each)) === row?.owner) return each;
    throw new Error(`no process has the table ${code}`);
  }
});
