/** The question before a seat link moves a seat: the link may come from another player, or be opened by mistake. */
import type { Result } from "../../../shared/refusal.ts";
import type { SeatFacts } from "../../../shared/wire/table-facts.ts";
import { language, setLanguage, t } from "../../i18n/i18n.ts";
import { fetchSeatFacts } from "../../net/fetch-table-facts.ts";
import { openMessagePage } from "../../ui/message-page.ts";

interface SeatQuestion {
  readonly code: string;
  /** The player whose seat it is, as the server says: a link could claim any name. */
  readonly name: string;
  take(): void;
  goHome(): void;
}

/** Whose seat it is, once the texts of the question are loaded. */
export async function loadQuestion(code: string, seatToken: string): Promise<Result<SeatFacts>> {
  const [facts] = await Promise.all([fetchSeatFacts(code, seatToken), setLanguage(language(), ["game"])]);
  return facts;
}

/** Opens the page; the returned function closes it. */
export function openSeatQuestion(host: HTMLElement, { code, name, take, goHome }: SeatQuestion): () => void {
  return openMessagePage(host, {
    title: () => t("device.takeTitle", { name }),
    text: () => t("device.takeText", { name, code }),
    actions: [
      { label: () => t("device.take"), go: take },
      { label: () => t("device.takeNot"), go: goHome },
    ],
  });
}
