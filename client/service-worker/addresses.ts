/** Which addresses are pages of the game, which are files, and which are answered by the server alone. */
import { BASE_PATH } from "../base-path.ts";

/** An address below the path of the game. */
const below = (rest: string) => new RegExp(`^${BASE_PATH}(?:${rest})`);

/** The page itself: what follows the `?` is read by the page, not by the server. */
export const PAGE_ADDRESS = below(String.raw`(?:index\.html)?(?:\?|$)`);
/** Answers of the server that are no pages of the game: never from the cache, except for the files of the game. */
export const SERVER_ADDRESS = below(
  String.raw`(?:api|matchmake|link-preview)\/|(?:healthz|readyz|metrics|access)(?:\?|$)|[^?]*\.\w+(?:\?|$)`,
);
/** These names contain a hash of the content, so a file of any version can be told from all others. */
export const HASHED_FILE = below("assets/");

/** The language of a file of texts (vite.config.ts names them); undefined for all other files. */
export function languageOfFile(url: string): string | undefined {
  return /\/assets\/texts-([\w-]+)-[\w-]{7}\.js$/.exec(url)?.[1];
}

/** True for a tab that shows the game; a tab can also show a text or an image of the same server. */
export function showsGame(url: string): boolean {
  const { pathname, search } = new URL(url);
  return PAGE_ADDRESS.test(pathname) || !SERVER_ADDRESS.test(pathname + search);
}
