/** Refusals as they come over the line: from a rejected request, or out of the error of a join that failed. */
import {
  REFUSAL_RULES,
  type Refusal,
  type RefusalCode,
  type RefusalFacts,
  refuse,
} from "../../shared/refusal.ts";

/** The refusal in a rejected request's reason; undefined where it is none. */
export function readRefusal(reason: unknown): Refusal | undefined {
  if (!isObject(reason) || !isRefusalCode(reason.code)) return undefined;
  return refuse(reason.code, readFacts(reason.details));
}

/** Why a join failed, for the one who asked for the table with this code. */
export function joinRefusal(error: unknown, code?: string): Refusal {
  const { message, code: errorCode } = readError(error);
  return readRefusal(parseJson(message)) ?? frameworkRefusal(errorCode, message, code);
}

/** HTTP's and the framework's own numbers; everything unknown counts as a server that is away. */
function frameworkRefusal(errorCode: unknown, message: string, code?: string): Refusal {
  const facts: RefusalFacts = code === undefined ? {} : { code };
  switch (errorCode) {
    case 400:
    case 413:
      return refuse("invalidRequest");
    case 401:
      return refuse("passwordWrong");
    case 429:
      return refuse("rateLimited");
    case 522:
      return refuse(/locked|full/.test(message) ? "tableFull" : "tableNotFound", facts);
    default:
      return refuse("offline");
  }
}

function readError(error: unknown): { readonly message: string; readonly code: unknown } {
  if (!(error instanceof Error)) return { message: "", code: undefined };
  return { message: error.message, code: "code" in error ? error.code : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readFacts(facts: unknown): RefusalFacts {
  if (!isObject(facts)) return {};
  return Object.fromEntries(Object.entries(facts).filter(isFact));
}

function isFact(entry: [string, unknown]): entry is [string, string | number | readonly number[]] {
  const [, value] = entry;
  if (Array.isArray(value)) return value.every((item) => typeof item === "number");
  return typeof value === "string" || typeof value === "number";
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === "string" && Object.hasOwn(REFUSAL_RULES, code);
}

/** Anything with fields, of which these two are looked at. */
function isObject(value: unknown): value is { readonly code?: unknown; readonly details?: unknown } {
  return typeof value === "object" && value !== null;
}
