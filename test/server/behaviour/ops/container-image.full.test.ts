/** The image is built as a host does it, and its command started: read-only, as its user. */
import assert from "node:assert/strict";
import { startImage, whyNoBuildah } from "../../../support/server/container-image.ts";
import { useStarted } from "../../../support/skip.ts";

/** Above the base: the packages, the server and the built page. */
const MOST_BYTES = 60_000_000;

describe("the container image", function () {
  // It installs all packages and builds the client.
  this.timeout(1_800_000);
  this.slow(90_000);
  const image = useStarted(
    async () => whyNoBuildah() ?? (await startImage()),
    (started) => started.remove(),
  );

  it("is built, and serves the page, read-only and as an unprivileged user", async () => {
    const { url, settings } = image();
    assert.equal(settings.User, "node");
    const page = await fetch(url);
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
    assert.equal(page.status, 200);
    const loaded = await fetch(new URL(script ?? "", url));
    assert.equal(loaded.status, 200);
    assert.equal(await image().run(["sh", "-c", "! touch written"]), 0, "the files can be changed");
  });

  it("is small, and has no native code, so that it is built for every architecture alike", async () => {
    assert.equal(await image().run(["sh", "-c", `test "$(du -sb /app | cut -f1)" -le ${MOST_BYTES}`]), 0);
    const hasNative = "for file in $(ls -R /app/node_modules); do case $file in *.node) exit 1;; esac; done";
    assert.equal(await image().run(["sh", "-c", hasNative]), 0);
  });

  it("is found healthy by its own check, which a busy machine may have to repeat", async () => {
    const [kind, ...words] = image().settings.Healthcheck.Test;
    assert.equal(kind, "CMD");
    let code: number | null = 1;
    while (code === 1) code = await image().run(words);
    assert.equal(code, 0);
  });

  it("ends when it is asked to", async () => {
    assert.equal(await image().stop(), 0);
  });
});
