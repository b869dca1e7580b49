/** The emblem that was chosen in this browser, worn at the table. */
import { EMBLEMS } from "../../../shared/emblem.ts";
import type { TableSession } from "../../net/session-types.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";

type Seen = Pick<TableSession, "snapshot" | "line" | "listen" | "request">;

/** Asks the table for the chosen emblem where the own seat shows another; the answer ends that. */
export function wearEmblem(session: Seen): () => void {
  const wearer = new Wearer(session);
  wearer.look();
  const stops = [
    session.listen({ changed: () => wearer.look(), lineChanged: () => wearer.lookAnew() }),
    onSettingsChange(() => wearer.look()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

class Wearer {
  readonly #session: Seen;
  /** The seat and the emblem that were asked for last: what the table has refused is not asked for again and again. */
  #asked = "";

  constructor(session: Seen) {
    this.#session = session;
  }

  /** The line was down, or is: what was asked for on it may be lost. */
  lookAnew(): void {
    this.#asked = "";
    this.look();
  }

  look(): void {
    const { snapshot, line } = this.#session;
    const me = snapshot.sitters.find(({ isMe }) => isMe);
    const { emblem } = settings();
    const wish = `${me?.id}/${emblem}`;
    if (line !== "connected" || me === undefined || me.emblem === emblem || wish === this.#asked) return;
    this.#asked = wish;
    void this.#session.request("setAvatar", { avatar: EMBLEMS.indexOf(emblem) });
  }
}
