/**
 * The files of texts, by their path in locales/: `./de/home.json`. Each is a lazy chunk. Vite finds them by this pattern, so
 * that a new language needs only its folder. Node has its own version of this module (package.json, `imports`).
 */
export const LOCALE_FILES = import.meta.glob<{ readonly default: object }>(
  "./*/{home,rules,game,history,coach,fairness-check,watching}.json",
  { base: "./locales" },
);
