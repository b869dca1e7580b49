/** The way back to a table where this browser has a seat: a banner over every page but the home page, which has its own. */
import "../styles/way-back.css";
import { html, nothing, render } from "lit-html";
import { onLanguageChange, t } from "../i18n/i18n.ts";
import { routeUrl } from "../routes.ts";

/** Shows the banner for the newest seat at the top of `parent`; returns a function that removes it. */
export function showWayBack(parent: HTMLElement, code: string, goBack: () => void): () => void {
  const banner = document.createElement("nav");
  banner.className = "way-back";
  const follow = (event: Event) => {
    event.preventDefault();
    goBack();
  };
  const draw = () => {
    banner.setAttribute("aria-label", t("home.continue"));
    const address = routeUrl({ place: "table", code });
    render(
      html`<a class="button gold" href=${address} @click=${follow}>${t("home.continueAt", { code })}</a>`,
      banner,
    );
  };
  const stopListening = onLanguageChange(draw);
  draw();
  parent.prepend(banner);
  return () => {
    stopListening();
    render(nothing, banner);
    banner.remove();
  };
}
