/** The browser's cache with the files of the game. */
import { BASE_PATH } from "./base-path.ts";

const ROOT_CACHE = "last-card-files";

/** Other games on the same host, below other paths, have their own. */
export const FILE_CACHE = BASE_PATH === "/" ? ROOT_CACHE : `${ROOT_CACHE}:${BASE_PATH}`;

/** Deletes all cached files; below a path only those of the game, because the host belongs to another site as well. */
export async function deleteCachedFiles(): Promise<void> {
  const names = BASE_PATH === "/" ? await caches.keys() : [FILE_CACHE];
  await Promise.all(names.map((name) => caches.delete(name)));
}
