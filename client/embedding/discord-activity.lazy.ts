/**
 * The game as a Discord activity: signs the player in, and brings everybody of one channel to one table. A lazy chunk that only
 * pages in Discord's frame load.
 */
import { DiscordSDK } from "@discord/embedded-app-sdk";
import type { DiscordSignIn } from "../../shared/wire/discord.ts";
import { BASE_PATH } from "../base-path.ts";
import { fitName, saveMyName } from "../pages/home/player-name.ts";
import { currentRoute } from "../routes.ts";

/** The button of the home page that starts quick play. */
const QUICK_PLAY = '[aria-describedby="quick-note"]';

// The server names the application, if this is its activity.
const application = document.querySelector<HTMLMetaElement>("meta[name=discord-client-id]")?.content;
if (application !== undefined) void startActivity(application);

/** Signs in with the application's id. If that fails, the player finds the home page, as everywhere. */
async function startActivity(clientId: string): Promise<void> {
  const discord = new DiscordSDK(clientId, { disableConsoleLogOverride: true });
  // Not a static import, which would change the files of all other pages.
  const { playInActivity } = await import("../net/connect.lazy.ts");
  playInActivity(discord.instanceId);
  await discord.ready();
  saveMyName(fitName(await signIn(discord, clientId)));
  // A player who has reloaded is at the table.
  if (currentRoute().place !== "home") return;
  await whenShown(QUICK_PLAY);
  // The home page shows the name from Discord, and then the table.
  dispatchEvent(new PopStateEvent("popstate"));
  (await whenShown(QUICK_PLAY)).click();
}

/** Resolves to the element as soon as it is in the page. */
function whenShown(query: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const find = () => {
      const found = document.querySelector<HTMLElement>(query);
      if (found !== null) resolve(found);
      return found !== null;
    };
    if (find()) return;
    const observer = new MutationObserver(() => find() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Returns the name that others see in Discord. */
async function signIn({ commands }: DiscordSDK, clientId: string): Promise<string> {
  const { code } = await commands.authorize({
    client_id: clientId,
    response_type: "code",
    state: "",
    prompt: "none",
    scope: ["identify"],
  });
  const { user } = await commands.authenticate({ access_token: await exchange(code) });
  return user.global_name ?? user.username;
}

async function exchange(code: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${BASE_PATH}api/discord/token`, {
    ...{ method: "POST", headers },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) throw new Error(`The server has not signed in with Discord: ${response.status}`);
  const { accessToken }: DiscordSignIn = await response.json();
  return accessToken;
}
