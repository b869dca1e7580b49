/**
 * A Vite plugin that completes the licence notices that the page links to. Vite lists the packages whose code is
 * bundled; this plugin adds packages whose files are included, such as fonts.
 */
import { readFileSync } from "node:fs";

/** Served as `/licences.txt`. */
export const NOTICES_FILE = "licences.txt";

const PACKAGES_URL = new URL("../node_modules/", import.meta.url);
const PACKAGE_PATH = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** The fields of a built file that are used here. */
interface BundledFile {
  readonly type: string;
  readonly originalFileNames?: readonly string[];
  source?: string | Uint8Array;
}

/** The part of Vite's plugin interface that is used here. */
interface NoticesPlugin {
  readonly name: string;
  readonly generateBundle: {
    readonly order: "post";
    handler(options: unknown, bundle: Readonly<Record<string, BundledFile>>): void;
  };
}

/** The build fails if a package with included files has no licence text. */
export const licenceNotices: NoticesPlugin = {
  name: "file-notices",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      const list = bundle[NOTICES_FILE];
      if (typeof list?.source !== "string") throw new Error(`Vite made no ${NOTICES_FILE}.`);
      list.source += packagesOfAssets(Object.values(bundle)).map(noticeOf).join("");
    },
  },
};

/** The packages that files in the bundle come from. */
function packagesOfAssets(files: readonly BundledFile[]): readonly string[] {
  const origins = files.flatMap(({ type, originalFileNames = [] }) =>
    type === "asset" ? originalFileNames : [],
  );
  const names = origins.map((origin) => PACKAGE_PATH.exec(origin)?.[1]?.replace("\\", "/"));
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/** In the format of Vite's list. */
function noticeOf(name: string): string {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, PACKAGES_URL), "utf8").trim();
  const { version, license }: Readonly<Record<string, unknown>> = JSON.parse(read("package.json"));
  return `\n## ${name} - ${version} (${license})\n\n${read("LICENSE")}\n`;
}
