import paths from "./first-page.json" with { type: "json" };

/**
 * The source files that the first page loads: all that `client/main.ts` imports statically. They travel in one chunk.
 * A file that is added here makes the first page slower: load it with a dynamic import if it can wait. A test compares this
 * list with the imports.
 */
export const FIRST_PAGE: readonly string[] = paths;
