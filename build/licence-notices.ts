/**
 * The licences of what travels in the built client, as one text that the page links to. Vite lists the packages whose
 * code is in it; those that give files, fonts for one, are added here.
 */
import { readFileSync } from "node:fs";

/** Beside the page: `/licences.txt`. */
export const NOTICES_FILE = "licences.txt";

const PACKAGES_URL = new URL("../node_modules/", import.meta.url);
const PACKAGE_PATH = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** As much of a built file as is read here. */
interface BundledFile {
  readonly type: string;
  readonly originalFileNames?: readonly string[];
  source?: string | Uint8Array;
}

/** As much of a plugin as Vite takes. */
interface NoticesPlugin {
  readonly name: string;
  readonly generateBundle: {
    readonly order: "post";
    handler(options: unknown, bundle: Readonly<Record<string, BundledFile>>): void;
  };
}

/** The plugin; the build fails where a package that gives files says nothing of its licence. */
export const licenceNotices: NoticesPlugin = {
  name: "file-notices",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      const list = bundle[NOTICES_FILE];
      if (typeof list?.source !== "string") throw new Error(`Vite made no ${NOTICES_FILE} to add to.`);
      list.source += packagesOfAssets(Object.values(bundle)).map(noticeOf).join("");
    },
  },
};

/** The packages that files of the bundle were taken from. */
function packagesOfAssets(files: readonly BundledFile[]): readonly string[] {
  const origins = files.flatMap(({ type, originalFileNames = [] }) =>
    type === "asset" ? originalFileNames : [],
  );
  const names = origins.map((origin) => PACKAGE_PATH.exec(origin)?.[1]?.replace("\\", "/"));
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/** In the form of Vite's list. */
function noticeOf(name: string): string {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, PACKAGES_URL), "utf8").trim();
  const { version, license }: Readonly<Record<string, unknown>> = JSON.parse(read("package.json"));
  return `\n## ${name} - ${version} (${license})\n\n${read("LICENSE")}\n`;
}
