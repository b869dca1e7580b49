/** Signing in with Discord (`POST /api/discord/token`). */

/** The answer: with this token, the page asks Discord who the player is. */
export interface DiscordSignIn {
  readonly accessToken: string;
}

/** Why the server gives no token. */
export type DiscordError = "discordOff" | "discordRefused";
