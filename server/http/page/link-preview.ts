/**
 * Link previews: the title, the description and the image that messengers show for a link, as Open Graph and Twitter tags.
 * Messengers keep a preview for days, so it says nothing that changes from minute to minute.
 */

import type { IncomingMessage } from "node:http";
import { changedOptions, editionRules, PRESET_NAMES } from "../../../shared/editions/editions.ts";
import { isolate, localeOf } from "../../../shared/i18n/languages.ts";
import {
  CLASSIC_DECK,
  type EditionId,
  type PresetName,
  presetRules,
  type Rules,
} from "../../../shared/rules.ts";
import type { TableDescription } from "../../rooms/table-facts.ts";
import { GAME_NAME, type PageLanguage, pageText } from "./page-texts.ts";

/** A host name or an IP address, with or without a port. */
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 255;

/** The images that the build renders: `/link-preview/party.jpg`. */
export type PreviewImage = PresetName | Exclude<EditionId, typeof CLASSIC_DECK> | "general";

export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly image: PreviewImage;
}

/** The preview of every page that is no invitation, and of an invitation whose table is unknown. */
export function generalPreview(language: PageLanguage, title: string = GAME_NAME): LinkPreview {
  return { title, description: pageText(language, "page.description"), image: "general" };
}

/** The preview of an invitation: the rules, and the host if everyone may know who that is. */
export function tablePreview(
  { isPublic, facts, names }: TableDescription,
  language: PageLanguage,
): LinkPreview {
  const showsHost = isPublic && !facts.hasPassword && names.host !== "";
  const ruleNames = new Intl.ListFormat(localeOf(language, []), { type: "conjunction" });
  return {
    title: showsHost
      ? fill(pageText(language, "page.hostInvitation"), isolate(names.host, language))
      : pageText(language, "page.invitation"),
    description: fill(
      pageText(language, "page.rules"),
      ruleNames.format(ruleKeys(facts.rules).map((key) => pageText(language, key))),
    ),
    image: otherDeckOf(facts.rules) ?? presetOf(facts.rules) ?? "general",
  };
}

/**
 * The keys of the preset's name, or of the names of the options that differ from how the deck is usually played; first
 * that of the deck, if it is not the classic one.
 */
function ruleKeys(rules: Rules): readonly string[] {
  const deck = otherDeckOf(rules);
  const preset = deck === undefined ? presetOf(rules) : undefined;
  if (preset !== undefined) return [`rules.presets.${preset}`];
  const usual = editionRules(deck ?? CLASSIC_DECK);
  const options = changedOptions(usual, rules).map((option) => `rules.options.${option}`);
  return deck === undefined ? options : [`editions.names.${deck}`, ...options];
}

function otherDeckOf({ edition = CLASSIC_DECK }: Rules) {
  return edition === CLASSIC_DECK ? undefined : edition;
}

function presetOf(rules: Rules): PresetName | undefined {
  return PRESET_NAMES.find((name) => changedOptions(presetRules(name), rules).length === 0);
}

/** Replaces the only placeholder. The function keeps `$` in names what it is. */
function fill(text: string, value: string): string {
  return text.replace(/\{\{\w+\}\}/, () => value);
}

/** Where the page is: absolute addresses need an origin. */
export interface PageAddress {
  /** `https://cards.example.org`; undefined if it cannot be known. */
  readonly origin: string | undefined;
  /** `/?table=QK7M2P&lang=de`. */
  readonly path: string;
  readonly language: PageLanguage;
  /** What the operator calls the game. */
  readonly siteName?: string;
}

/** The tags of a preview as HTML: the title of the page, its description, Open Graph and Twitter. */
export function previewTags(preview: LinkPreview, address: PageAddress): string {
  const { title, description } = preview;
  const { siteName = GAME_NAME } = address;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    metaTag("property", "og:type", "website"),
    metaTag("property", "og:site_name", siteName),
    metaTag("property", "og:locale", openGraphLocale(address.language)),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("name", "twitter:title", title),
    metaTag("name", "twitter:description", description),
    ...addressTags(preview, address),
  ].join("\n    ");
}

function addressTags({ image }: LinkPreview, { origin, path, language }: PageAddress): readonly string[] {
  if (origin === undefined) return [metaTag("name", "twitter:card", "summary")];
  const imageUrl = `${origin}/link-preview/${image}.jpg`;
  const imageText = pageText(language, "page.imageText");
  return [
    metaTag("property", "og:url", origin + path),
    metaTag("property", "og:image", imageUrl),
    metaTag("property", "og:image:type", "image/jpeg"),
    metaTag("property", "og:image:width", String(PREVIEW_IMAGE_SIZE.width)),
    metaTag("property", "og:image:height", String(PREVIEW_IMAGE_SIZE.height)),
    metaTag("property", "og:image:alt", imageText),
    metaTag("name", "twitter:card", "summary_large_image"),
    metaTag("name", "twitter:image", imageUrl),
    metaTag("name", "twitter:image:alt", imageText),
  ];
}

/** The tags of a page that does not exist. */
export function notFoundTags(language: PageLanguage): string {
  const title = pageText(language, "joined.beside")
    .replace("{{first}}", pageText(language, "place.notFoundTitle"))
    .replace("{{second}}", GAME_NAME);
  return `<title>${escapeHtml(title)}</title>\n    ${metaTag("name", "robots", "noindex")}`;
}

function metaTag(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The text in HTML, also inside a quoted attribute: players choose names. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** The language with its main region, as Open Graph writes it: `pt_BR`. */
function openGraphLocale(language: PageLanguage): string {
  const { language: base, region } = new Intl.Locale(localeOf(language, [])).maximize();
  return `${base}_${region}`;
}

export interface PublicOriginOptions {
  /** PUBLIC_URL, which is always right. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  /** BASE_PATH. */
  readonly basePath: string;
}

/**
 * PUBLIC_URL, or else the origin of the request, and the path of the game, without a slash at the end; undefined if the
 * request names no valid host.
 */
export function publicOriginOf(
  { headers }: Pick<IncomingMessage, "headers">,
  { publicUrl, trustedProxies, basePath }: PublicOriginOptions,
): string | undefined {
  if (publicUrl !== undefined) return publicUrl + basePath;
  const { host = "", "x-forwarded-proto": protocol } = headers;
  if (host.length > MAX_HOST_LENGTH || !HOST.test(host)) return undefined;
  // Without a proxy that says otherwise, the connection is not encrypted: this server speaks no TLS.
  const isEncrypted = trustedProxies > 0 && protocol === "https";
  return `${isEncrypted ? "https" : "http"}://${host.toLowerCase()}${basePath}`;
}
