import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { licenceNotices, missingNotices, NOTICES_FILE } from "../../build/licence-notices.ts";

describe("the notices of packages with copied files", () => {
  const font = {
    type: "asset",
    originalFileNames: ["../node_modules/@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2"],
  };
  const bundleOf = (...files: readonly object[]) => {
    const list = { type: "asset", source: "# Licenses\n" };
    const others = files.map((file, at) => [`file-${at}`, { type: "asset", ...file }] as const);
    return { list, bundle: Object.fromEntries([[NOTICES_FILE, list], ...others]) };
  };

  it("are added once for each package, with its version and its licence", () => {
    const { list, bundle } = bundleOf(font, font, { originalFileNames: ["styles/main.css"] });
    licenceNotices.generateBundle.handler({}, bundle);
    assert.deepEqual(list.source.match(/^## .*/gm), ["## @fontsource/lilita-one - 5.3.0 (OFL-1.1)"]);
    assert.match(list.source, /Juan Montoreano/);
  });

  it("fail the build if there is no licence text, or no list", () => {
    const { bundle } = bundleOf({ originalFileNames: ["../node_modules/no-such-package/a.woff2"] });
    assert.throws(() => licenceNotices.generateBundle.handler({}, bundle), /no-such-package/);
    assert.throws(() => licenceNotices.generateBundle.handler({}, {}), /Vite made no licences\.txt/);
  });
});

describe("the notices of packages in the service worker", () => {
  const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
  const ids = ["serwist/dist/index.mjs", "serwist/dist/chunks/a.mjs", "lit-html/lit-html.js"].map(
    (path) => modules + path,
  );

  it("are added once for each package, and not for our own files", () => {
    const notices = missingNotices([...ids, "/project/client/service-worker/service-worker.ts"], "");
    assert.deepEqual(notices.match(/^## \S+/gm), ["## lit-html", "## serwist"]);
  });

  it("are not added if the page has them already", () => {
    const [, , litHtml = ""] = ids;
    const list = `# Licenses\n${missingNotices([litHtml], "")}`;
    assert.deepEqual(missingNotices(ids, list).match(/^## \S+/gm), ["## serwist"]);
  });
});
