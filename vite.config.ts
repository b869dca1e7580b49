import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { compressedFiles } from "./build/compressed-files.ts";
import { fairnessDocs } from "./build/fairness-docs.ts";
import { FIRST_PAGE } from "./build/first-page.ts";
import { leanColyseus } from "./build/lean-colyseus.ts";
import { leanPhaser, phaserShaderPatch } from "./build/lean-phaser.ts";
import { licenceNotices, NOTICES_FILE } from "./build/licence-notices.ts";
import { linkPreviewImages } from "./build/link-preview-images.ts";
import { languageOfModule, locales } from "./build/locales.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { splashScreens } from "./build/splash-screens.ts";

/** The address of the game server that `npm run dev` starts. */
const GAME_SERVER = "http://localhost:2567";

/** The path of a source file inside this repository, as imports write it. */
const sourcePath = (id: string) => relative(import.meta.dirname, id).replaceAll("\\", "/");

/** The page, the operator's page, and the scripts of pages in frames of other sites, which are entries of their own. */
const ENTRIES = {
  admin: "admin/admin.ts",
  index: "index.html",
  embedding: "embedding/embedding.ts",
  "discord-activity.lazy": "embedding/discord-activity.lazy.ts",
} as const;

/** Files of texts name their language, so that the service worker keeps only those that the reader needs. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId: string | null }) => {
  const language = languageOfModule(facadeModuleId ?? "");
  return language === undefined ? "assets/[name]-[hash:7].js" : `assets/texts-${language}-[hash:7].js`;
};

const LOADED_FIRST = /^assets\/(?:first-page|libraries|rolldown-runtime)-/;

const OWN_SOURCE = /^(?:client|shared)\/.*\.ts$/;

/** Removes the indentation of our sources. It means nothing in code, HTML or SVG, and the minifier keeps it in templates. */
const withoutIndentation: Plugin = {
  name: "without-indentation",
  enforce: "pre",
  transform: (code, id) =>
    OWN_SOURCE.test(sourcePath(id)) ? { code: code.replaceAll(/\n[ \t]+/g, "\n"), map: null } : undefined,
};

export default defineConfig({
  root: "client",
  // Addresses in built files begin at the file itself: a server can have the game below any path.
  base: "./",
  publicDir: "../assets/icons",
  plugins: [
    withoutIndentation,
    locales,
    leanPhaser(),
    phaserShaderPatch,
    leanColyseus,
    licenceNotices,
    fairnessDocs,
    linkPreviewImages,
    splashScreens,
    serviceWorker(),
    compressedFiles(),
  ],
  // Texts are loaded whole: without a named export for each group of them, their chunks are smaller.
  json: { namedExports: false, stringify: false },
  // The development server bundles dependencies without the plugins above, so this one is named again.
  optimizeDeps: { include: ["phaser"], rolldownOptions: { plugins: [phaserShaderPatch] } },
  // Bundles of workers would keep the notes for bundlers ("this call has no side effects").
  worker: { rolldownOptions: { output: { comments: { annotation: false } } } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is inlined: the server's content security policy allows no inline font, image or script.
    assetsInlineLimit: 0,
    // Lists the imports of each chunk, for the test of the page weight.
    manifest: true,
    // The licences of the bundled packages. The page links to this file.
    license: { fileName: NOTICES_FILE },
    // Without the polyfill, older browsers only load the chunks a little later.
    modulePreload: {
      polyfill: false,
      // What the first page has loaded need not be named again by each lazy chunk.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !LOADED_FIRST.test(file)),
    },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, file]) => [name, join(import.meta.dirname, "client", file)]),
      ),
      // How long the pictures take is of no use to the host who starts the server.
      checks: { pluginTimings: false },
      output: {
        // The server, or the page in a frame, names these files, so they have no hash.
        entryFileNames: ({ name }) =>
          name in ENTRIES && name !== "index" ? "[name].js" : "assets/[name]-[hash:7].js",
        // Files name each other, and hashes cannot be compressed: seven characters (42 bits) tell all versions apart.
        chunkFileNames,
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "phaser", test: /node_modules[\\/](phaser|eventemitter3)|lean-phaser/, priority: 1 },
            // All that the operator's page needs of the game.
            {
              name: "phrases",
              test: (id) => /^shared\/(phrase|wire\/moderation)\.ts$/.test(sourcePath(id)),
              priority: 1,
            },
            // The list of tables comes from a room: the page is there before the list.
            { name: "colyseus", test: /node_modules[\\/](@colyseus|msgpackr|ws)[\\/]/, priority: 1 },
            // One chunk compresses better, and browsers keep it cached while our own code changes. Packages that the
            // first page does not use stay with the chunks that use them.
            {
              name: "libraries",
              test: /node_modules[\\/](?!@discord|uqr|@noble|idb|lit-html[\\/](async-directive|directives[\\/](class-map|keyed|live|ref))\b)/,
            },
            { name: "first-page", test: (id) => FIRST_PAGE.includes(sourcePath(id)) },
            // What several of the lazy chunks share: fewer files mean fewer requests.
            {
              name: "shared",
              // Hashing stays apart: it comes with a table, or with a check.
              test: (id) =>
                /^(?!shared\/fairness\/)(shared|client)\/(?!i18n\/locales\/)/.test(sourcePath(id)),
              minShareCount: 2,
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
      // The WebSocket of a room: /<process>/<room>?sessionId=…
      "^/[\\w-]+/[\\w-]+\\?.*sessionId=": { target: GAME_SERVER, ws: true },
    },
  },
});
