/** The operator's page: a document of its own, without the game. Its script asks for the texts and everything else. */
import type { RequestHandler } from "express";
import { directionOf } from "../../shared/i18n/languages.ts";
import { escapeHtml } from "../http/page/link-preview.ts";
import { languageFor } from "../http/page/page-texts.ts";

export const sendAdminPage =
  (siteName: string): RequestHandler =>
  (request, response) => {
    const language = languageFor(request);
    response
      .set("Cache-Control", "no-store")
      .vary("Accept-Language")
      .type("html")
      .send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(siteName)}</title>
    <script type="module" src="admin.js"></script>
  </head>
  <body><main id="admin"></main></body>
</html>
`);
  };
