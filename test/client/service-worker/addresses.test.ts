import assert from "node:assert/strict";
import {
  HASHED_FILE,
  PAGE_ADDRESS,
  SERVER_ADDRESS,
  showsGame,
} from "../../../client/service-worker/addresses.ts";

const PAGES = ["/", "/?table=QK7M2P&lang=de", "/index.html", "/?page=rules", "/?play=bots"];
const SERVER_ANSWERS = [
  "/api/me",
  "/api/me/export",
  "/matchmake/joinById/QK7M2P",
  "/healthz",
  "/readyz",
  "/metrics",
  "/link-preview/party.jpg",
  "/robots.txt",
  "/service-worker.js?v=1",
];
const UNKNOWN = ["/nothing/here", "/apiary", "/nothing?file=a.b"];

describe("the addresses that the service worker answers", () => {
  it("are those of the page, and never those that only the server can answer", () => {
    for (const path of PAGES) assert.ok(PAGE_ADDRESS.test(path) && !HASHED_FILE.test(path), path);
    for (const path of SERVER_ANSWERS)
      assert.ok(SERVER_ADDRESS.test(path) && !PAGE_ADDRESS.test(path) && !HASHED_FILE.test(path), path);
    for (const path of UNKNOWN) assert.ok(!SERVER_ADDRESS.test(path) && !PAGE_ADDRESS.test(path), path);
  });

  it("tell tabs with the game from tabs with a text or an image", () => {
    const shows = (path: string) => showsGame(`https://cards.example${path}`);
    assert.ok([...PAGES, ...UNKNOWN].every(shows));
    assert.ok(!SERVER_ANSWERS.some(shows));
    assert.ok(!shows("/licences.txt"));
  });
});
