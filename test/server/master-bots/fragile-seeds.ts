/** The seeds at which the thread of the tests behaves badly. */
export const BREAKING_SEED = 1_001;
export const SILENT_SEED = 1_002;
