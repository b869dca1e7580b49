/** The ids of the rules in docs/rules.md. Refusals name the rule that they are based on; each rule has a test. */
export const RULE_IDS = [
  ...(["D1", "D2", "D3", "D4", "D5"] as const),
  ...(["S1", "S2", "S3", "S4"] as const),
  ...(["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"] as const),
  ...(["U1", "U2", "U3", "U4"] as const),
  ...(["E1", "E2", "E3", "E4", "E5", "E6"] as const),
  ...(["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9"] as const),
  ...(["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10"] as const),
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** The rules of other decks in docs/editions.md. Each has a test. */
export const EDITION_RULE_IDS = [
  ...(["M1", "M2", "M3", "M4", "M5"] as const),
  ...(["N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N9", "N10"] as const),
  ...(["N11", "N12", "N13", "N14", "N15", "N16", "N17", "N18", "N19"] as const),
  ...(["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10"] as const),
  ...(["F11", "F12", "F13", "F14", "F15", "F16", "F17"] as const),
  ...(["W1", "W2", "W3", "W4", "W5", "W6", "W7"] as const),
] as const;
export type EditionRuleId = (typeof EDITION_RULE_IDS)[number];
