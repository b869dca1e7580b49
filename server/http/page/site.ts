/** What the page shows of its operator, and what the operator has turned off, as attributes of its first element. */
import type { Config } from "../../config.ts";
import { escapeHtml } from "./link-preview.ts";
import { GAME_NAME } from "./page-texts.ts";

/** The name in titles and previews, and the attributes that client/site.ts reads. */
export interface Site {
  readonly name: string;
  readonly attributes: string;
}

type SiteConfig = Pick<
  Config,
  | "SITE_NAME"
  | "ACCENT_COLOR"
  | "IMPRINT_URL"
  | "PRIVACY_URL"
  | "SUPPORT_URL"
  | "PUBLIC_TABLES"
  | "NAMES"
  | "CHAT"
>;

/** The page carries it, so that no further request is needed. */
export function siteOf(config: SiteConfig): Site {
  const { SITE_NAME: name, IMPRINT_URL: imprint, PRIVACY_URL: privacy, SUPPORT_URL: support } = config;
  const { ACCENT_COLOR: color, PUBLIC_TABLES, NAMES, CHAT } = config;
  const shown = JSON.stringify({ name, imprint, privacy, support });
  const values = {
    "data-site": shown === "{}" ? undefined : shown,
    "data-public-tables": PUBLIC_TABLES === "off" ? PUBLIC_TABLES : undefined,
    "data-names": NAMES === "ready-made" ? NAMES : undefined,
    "data-chat": CHAT === "on" ? undefined : CHAT,
    style:
      color === undefined ? undefined : `--gold:${color};--gold-dark:color-mix(in srgb,${color},#000 30%)`,
  };
  const set = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeHtml(value)}"`,
  );
  return { name: name ?? GAME_NAME, attributes: set.join("") };
}
