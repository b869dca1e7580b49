/** `npm run admin`: the operator's page on the command line. It asks the running server, over the same routes. */
import { ACT_NAMES, type ActRequest, type ActTarget } from "../../shared/wire/moderation.ts";

const HELP = `Usage: npm run admin -- COMMAND

  overview                              reports, tables, processes and acts, as JSON
  people CODE                           the players at a table
  do ACT TARGET [--hours N] [--name N]  carries out an act
  undo ID                               undoes an act

ACT is one of ${ACT_NAMES.join(", ")}.
TARGET is report:ID, profile:ID, table:CODE, table:CODE:SEAT or address:IP.
ADMIN_TOKEN and PORT must be those of the server. ADMIN_URL names a server elsewhere, like https://cards.example.org.
`;

interface AdminCall {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: object;
}

/** The request of a command line; undefined if it is none. */
export function callOf([command, first, second, ...options]: readonly string[]): AdminCall | undefined {
  if (command === "overview") return { method: "GET", path: "overview" };
  if (first === undefined) return undefined;
  if (command === "people") return { method: "GET", path: `tables/${first.toUpperCase()}` };
  if (command === "undo") return { method: "DELETE", path: `acts/${first}`, body: {} };
  const act = ACT_NAMES.find((each) => each === first);
  const target = targetOf(second ?? "");
  if (command !== "do" || act === undefined || target === undefined) return undefined;
  return { method: "POST", path: "acts", body: { act, target, ...optionsOf(options) } satisfies ActRequest };
}

function targetOf(text: string): ActTarget | undefined {
  const [kind, key = "", seatId] = text.split(":");
  if (key === "") return undefined;
  if (kind === "table") return { table: key.toUpperCase(), ...(seatId !== undefined && { seatId }) };
  if (kind === "address") return { address: text.slice("address:".length) };
  if (kind === "report") return { report: key };
  return kind === "profile" ? { profile: key } : undefined;
}

function optionsOf(options: readonly string[]): Pick<ActRequest, "hours" | "newName"> {
  const optionAfter = (name: string) => options[options.indexOf(name) + 1];
  return {
    ...(options.includes("--hours") && { hours: Number(optionAfter("--hours")) }),
    ...(options.includes("--name") && { newName: optionAfter("--name") ?? "" }),
  };
}

/** Signs in, asks and prints the answer. Returns the exit code. */
export async function runAdmin(
  args: readonly string[],
  {
    url,
    token,
    print,
  }: { readonly url: string; readonly token: string; readonly print: (text: string) => void },
): Promise<number> {
  const call = callOf(args);
  if (call === undefined) {
    print(HELP);
    return 1;
  }
  const { origin } = new URL(url);
  const ask = async ({ method, path, body }: AdminCall, cookie = "") =>
    fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { Origin: origin, Cookie: cookie, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await ask({ method: "POST", path: "session", body: { token } });
  const [cookie = ""] = (signedIn.headers.get("set-cookie") ?? "").split(";");
  const response = signedIn.ok ? await ask(call, cookie) : signedIn;
  print(`${JSON.stringify(await response.json(), undefined, 2)}\n`);
  return response.ok ? 0 : 1;
}

if (import.meta.main) {
  const { ADMIN_TOKEN: token = "", ADMIN_URL, PORT = "2567" } = process.env;
  process.exitCode = await runAdmin(process.argv.slice(2), {
    ...{ url: ADMIN_URL ?? `http://127.0.0.1:${PORT}`, token },
    print: (text) => process.stdout.write(text),
  });
}
