/**
 * The page of the client for an address below its own, where nothing else is: the addresses in it begin at the page itself,
 * and its script must know where the game is (client/base-path.ts). `basePath` begins and ends with a slash.
 */
export function pageBelow(page: string, basePath: string): string {
  return page
    .replaceAll('="./', `="${basePath}`)
    .replace(/<html lang="[^"]*"/, (root) => `${root} data-base="${basePath}"`);
}
