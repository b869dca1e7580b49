/** Masters at a table without a server: a worker from the cache searches for their moves, and the page does not. */
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { mouseInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { openApp, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";
import { cachedPaths, DESKTOP_WITH_WORKER, whenCached } from "./warm-page.ts";

const MOVES = 3;
const WORKER_FILE = /^\/assets\/master-worker-[\w-]+\.js$/;

describe("masters in a browser", function () {
  this.slow(60_000);
  let app: RunningApp;

  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("search in a worker, also without a network", async () => {
    const opened = await app.open(DESKTOP_WITH_WORKER);
    const { page, context } = opened;
    await whenCached(page);
    assert.ok((await cachedPaths(page)).some((path) => WORKER_FILE.test(path)));
    await countAnswers(context);
    await context.setOffline(true);
    await page.reload();
    await button(page, "Play with bots").click();
    await page.locator(".waiting").waitFor();
    await button(page, "Add a master bot").click();
    await button(page, "Add a master bot").click();
    await page.getByText("Master bot").nth(1).waitFor();
    await saveScreenshot(page, "local-masters");
    assert.deepEqual(workerPaths(page), [], "the worker is not loaded before a master thinks");
    await button(page, "Start the match").click();
    const ann: PagePlayer = { ...opened, name: "Ann", input: mouseInput(page) };
    while ((await answersIn(page)) < MOVES) {
      if (await page.locator("dialog.result").count()) break;
      if (!(await makeMove(ann))) await page.evaluate(nextFrame);
    }
    assert.ok((await answersIn(page)) >= MOVES, "the worker has found moves");
    assert.equal(workerPaths(page).length, 1);
    assert.match(workerPaths(page)[0] ?? "", WORKER_FILE);
    await context.close();
  });
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The scripts of the running workers. */
function workerPaths(page: Page): readonly string[] {
  return page.workers().map((worker) => new URL(worker.url()).pathname);
}

/** Counts the messages from the workers of a page. */
async function countAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let answers = 0;
    const Original = globalThis.Worker;
    class CountedWorker extends Original {
      constructor(...options: ConstructorParameters<typeof Original>) {
        super(...options);
        this.addEventListener("message", ({ data }) => {
          answers += typeof data === "object" && "command" in data ? 1 : 0;
          document.documentElement.dataset["masterAnswers"] = String(answers);
        });
      }
    }
    Object.assign(globalThis, { Worker: CountedWorker });
  });
}

function answersIn(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset["masterAnswers"] ?? 0));
}
