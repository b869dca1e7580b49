/** A seat link: the page asks before it moves the seat, because the link may come from another player or be opened by mistake. */
import { type Refusal, type Result, refuse } from "../../../shared/refusal.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { isSeatLost } from "../../net/connection/final-refusals.ts";
import { fetchSeatFacts } from "../../net/fetch-table-facts.ts";
import type { GameApi, OpenSession, TableJoiner } from "../../net/game-api-contract.ts";
import { openMessagePage } from "../../ui/message-page.ts";

/** An opened seat link, and where it can lead. */
interface SeatLink {
  readonly code: string;
  readonly seatToken: string;
  readonly parent: HTMLElement;
  readonly api: Pick<GameApi, "rejoinTable" | "takeOverSeat">;
  readonly joiner: Pick<TableJoiner, "hasSeat">;
  /** Joins a table and shows it; returns the refusal if the server refuses. */
  readonly openTable: (openSession: OpenSession) => Promise<Refusal | undefined>;
  /** Replaces the page that is shown. */
  readonly show: (open: () => () => void) => void;
  readonly goHome: () => void;
  join(openSession: OpenSession): void;
  showWhyNot(refusal: Refusal, openSession: OpenSession): void;
  showInvitation(refusal: Refusal): void;
  showFailure(refusal: Refusal): void;
}

/** Returns to the seat that this browser has at the table; without one, or if it is lost, asks for the seat of the link. */
export async function takeOverSeat(link: SeatLink): Promise<void> {
  const { api, joiner, code, openTable } = link;
  if (joiner.hasSeat(code)) {
    const rejoin = () => api.rejoinTable(code);
    const refusal = await openTable(rejoin);
    if (refusal === undefined) return;
    if (!isSeatLost(refusal.code)) return link.showWhyNot(refusal, rejoin);
  }
  await askForSeat(link);
}

async function askForSeat(link: SeatLink): Promise<void> {
  const address = location.href;
  const owner = await loadOwner(link);
  if (location.href !== address) return;
  if (owner.ok) link.show(() => openQuestion(link, owner.value.name));
  else if (isSeatLost(owner.refusal.code)) link.showInvitation(owner.refusal);
  else link.showFailure(owner.refusal);
}

/** Whose seat it is, as the server says: a link could claim any name. Also loads the texts of the question. */
async function loadOwner({ code, seatToken }: SeatLink): Promise<Result<{ readonly name: string }>> {
  const loading = Promise.all([fetchSeatFacts(code, seatToken), loadTexts(["game"])]);
  const [owner = { ok: false, refusal: refuse("offline") } as const] = await loading.catch(() => []);
  return owner;
}

function openQuestion({ parent, api, code, seatToken, join, goHome }: SeatLink, name: string): () => void {
  return openMessagePage(parent, {
    title: () => t("device.takeTitle", { name }),
    text: () => t("device.takeText", { name, code }),
    actions: [
      { label: () => t("device.take"), go: () => join(() => api.takeOverSeat(code, seatToken)) },
      { label: () => t("device.takeNot"), go: goHome },
    ],
  });
}
