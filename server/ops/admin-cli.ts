/** `npm run admin`: the operator's page on the command line. It asks the running server, over the same routes. */
import { ACT_NAMES } from "../../shared/wire/moderation.ts";

const HELP = `Usage: npm run admin -- COMMAND

  overview     reports, tables, processes and acts, as JSON
  people CODE  the players at a table
  do JSON      an act: '{"act": "ban", "target": {"report": "ID"}, "hours": 24}'
  undo ID      undoes an act

The acts are ${ACT_NAMES.join(", ")}; docs/http-api.md has their fields.
ADMIN_TOKEN and PORT must be those of the server. ADMIN_URL names a server elsewhere, like https://cards.example.org.
`;

interface AdminCall {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: string;
}

/** By command: what it asks with its argument. */
const CALLS: Readonly<Record<string, (argument: string) => AdminCall>> = {
  overview: () => ({ method: "GET", path: "overview" }),
  people: (code) => ({ method: "GET", path: `tables/${code.toUpperCase()}` }),
  do: (body) => ({ method: "POST", path: "acts", body }),
  undo: (id) => ({ method: "DELETE", path: `acts/${id}`, body: "{}" }),
};

export interface AdminServer {
  readonly url: string;
  readonly token: string;
  readonly print: (text: string) => void;
}

/** Signs in, asks and prints the answer. Returns the exit code. */
export async function runAdmin(
  [command = "", argument = ""]: readonly string[],
  { url, token, print }: AdminServer,
): Promise<number> {
  const call = Object.hasOwn(CALLS, command) ? CALLS[command]?.(argument) : undefined;
  if (call === undefined) {
    print(HELP);
    return command === "--help" ? 0 : 1;
  }
  const ask = ({ path, ...request }: AdminCall, Cookie = "") =>
    fetch(`${url}/api/admin/${path}`, {
      ...request,
      headers: { Origin: new URL(url).origin, Cookie, "Content-Type": "application/json" },
    });
  const signedIn = await ask({ method: "POST", path: "session", body: JSON.stringify({ token }) });
  const [cookie] = (signedIn.headers.get("set-cookie") ?? "").split(";");
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
