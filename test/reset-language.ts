/**
 * Each file of tests starts in English, whatever the file before it has left: a process of mocha runs many files, which
 * share the modules of the client. Mocha loads this before the tests.
 */
import { setLanguage } from "../client/i18n/i18n.ts";

export const mochaHooks = {
  beforeAll: () => setLanguage("en", []),
};
