/**
 * Completes the licence notices that the page links to. Vite lists the packages whose code is bundled; the plugin adds
 * packages whose files are included, such as fonts. The service worker is bundled apart and adds its own.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Served as `/licences.txt`. */
export const NOTICES_FILE = "licences.txt";

const PACKAGES_FOLDER = fileURLToPath(new URL("../node_modules/", import.meta.url));
const PACKAGE_PATH = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
/** The folder of the innermost package that a file belongs to: a package can bring others. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The fields of a built file that are used here. */
interface BundledFile {
  readonly type: string;
  readonly originalFileNames?: readonly string[];
  source?: string | Uint8Array;
}

/** The build fails if a package with included files has no licence text. */
export const licenceNotices = {
  name: "file-notices",
  generateBundle: {
    order: "post",
    handler: (_options: unknown, bundle: Readonly<Record<string, BundledFile>>) => {
      const list = bundle[NOTICES_FILE];
      if (typeof list?.source !== "string") throw new Error(`Vite made no ${NOTICES_FILE}.`);
      list.source += packagesOfAssets(Object.values(bundle))
        .map((name) => noticeOf(join(PACKAGES_FOLDER, name)))
        .join("");
    },
  },
} satisfies Plugin;

/** The packages that files in the bundle come from. */
function packagesOfAssets(files: readonly BundledFile[]): readonly string[] {
  const origins = files.flatMap(({ type, originalFileNames = [] }) =>
    type === "asset" ? originalFileNames : [],
  );
  const names = origins.map((origin) => PACKAGE_PATH.exec(origin)?.[1]?.replace("\\", "/"));
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/** The notices of the packages that these modules are from, except for those that `list` has already. */
export function missingNotices(moduleIds: readonly string[], list: string): string {
  const folders = moduleIds
    .map((id) => PACKAGE_FOLDER.exec(id)?.[0])
    .filter((folder) => folder !== undefined);
  const notices = [...new Set(folders)].toSorted().map(noticeOf);
  return notices.filter((notice) => !list.includes(notice)).join("");
}

/** In the format of Vite's list. */
function noticeOf(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, file), "utf8").trim();
  const { name, version, license }: Readonly<Record<string, unknown>> = JSON.parse(read("package.json"));
  return `\n## ${name} - ${version} (${license})\n\n${read("LICENSE")}\n`;
}
