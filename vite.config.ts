import { defineConfig } from "vite";
import { leanColyseus } from "./build/lean-colyseus.ts";
import { leanPhaser, phaserShaderPatch } from "./build/lean-phaser.ts";
import { licenceNotices, NOTICES_FILE } from "./build/licence-notices.ts";

/** Where `npm run dev` runs the game server. */
const GAME_SERVER = "http://localhost:2567";

export default defineConfig({
  root: "client",
  publicDir: "../assets/icons",
  plugins: [leanPhaser(), phaserShaderPatch, leanColyseus, licenceNotices],
  // The development server prepares dependencies on a way that leaves plugins out: there it is named again.
  optimizeDeps: { include: ["phaser"], rolldownOptions: { plugins: [phaserShaderPatch] } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is written into the page: the server's content policy allows no inline font, image or script.
    assetsInlineLimit: 0,
    // Who needs what, for the test of the page's weight.
    manifest: true,
    // Whose work is in it, and under which terms: the page links to it.
    license: { fileName: NOTICES_FILE },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "phaser", test: /node_modules[\\/](phaser|eventemitter3)|lean-phaser/, priority: 1 },
            // In one piece they pack better, and a browser keeps them while our own code changes. What the first page
            // does not use goes with those who do.
            {
              name: "libraries",
              test: /node_modules[\\/](?!uqr|@noble|lit-html[\\/](async-directive|directives[\\/](class-map|keyed|live|ref))\b)/,
            },
            // Many small pieces are many questions to the server.
            {
              name: "common",
              // What the first page does not use is left out of what it waits for.
              test: /[\\/](shared(?:[\\/]wire)?|client[\\/](i18n|net[\\/](?:connection|session)(?=[\\/](backoff|seat-tokens)\.)|ui))[\\/](?!(form-controls|dialog|early-call|legal|why-not-play|candidate-plays|score|phrase|game-names|log-text)\.)[a-z-]+\.ts$/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/matchmake": GAME_SERVER,
      "/api": GAME_SERVER,
      // The socket of a seat: /<process>/<room>?sessionId=…
      "^/[\\w-]+/[\\w-]+\\?.*sessionId=": { target: GAME_SERVER, ws: true },
    },
  },
});
