/**
 * A Vite plugin that removes the indentation of our own sources. It means nothing in code, HTML or SVG, and the minifier
 * keeps it in templates.
 */

/** The part of Vite's plugin interface that is used here. */
interface IndentationPlugin {
  readonly name: string;
  readonly enforce: "pre";
  transform(code: string, id: string): { readonly code: string; readonly map: null } | undefined;
}

const OWN_SOURCE = /[\\/](?:client|shared)[\\/](?!.*node_modules).*\.ts$/;

export const withoutIndentation: IndentationPlugin = {
  name: "without-indentation",
  enforce: "pre",
  transform: (code, id) =>
    OWN_SOURCE.test(id) ? { code: code.replaceAll(/\n[ \t]+/g, "\n"), map: null } : undefined,
};
