import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../../i18n/i18n.ts";
import { timeWords } from "../../../i18n/time-words.ts";
import type { Sitter } from "../../../net/session-types.ts";
import { sitterAvatar } from "../../../ui/player-avatar.ts";
import { presenceWords } from "../../parts/presence-words.ts";
import type { MenuHands } from "../../table/menu/menu-face.ts";
import { amHost } from "../player-status.ts";

/** Who plays and who looks on; whom to mute; and for the host whom to remove, and whether anybody may look on (C4, C6). */
export function playersFace(hands: MenuHands): TemplateResult {
  const { snapshot, mutes, draw, close } = hands;
  const muteAll = () => {
    mutes.muteEverybody(!mutes.isEverybodyMuted);
    draw();
  };
  return html`<h2>${t("presence.players")}</h2>
    <label class="table-mute-all"><input type="checkbox" data-testid="mute-all"
      .checked=${mutes.isEverybodyMuted} @change=${muteAll} /> ${t("presence.muteAll")}</label>
    <ul role="list" class="table-players">
      ${repeat(
        snapshot.sitters,
        ({ id }) => id,
        (sitter) => html`<li>${row(sitter, hands)}</li>`,
      )}
    </ul>
    <p data-testid="watchers">${t("presence.watchers", { count: snapshot.watchers })}</p>
    ${amHost(snapshot) ? watchingButton(hands) : nothing}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function row(sitter: Sitter, hands: MenuHands): TemplateResult {
  if (hands.removing === sitter.id) return removalQuestion(sitter, hands);
  const host = sitter.isHost ? [t("waiting.host")] : [];
  const words = [...host, ...presenceWords(sitter), ...timeWords(sitter.times)];
  return html`${sitterAvatar(sitter)}
    <span class="table-player-words"><b><bdi>${sitter.name}</bdi></b><small>${words.join(", ")}</small></span>
    ${sitter.isMe || sitter.bot !== "none" ? nothing : ways(sitter, hands)}`;
}

function ways(sitter: Sitter, hands: MenuHands): TemplateResult {
  return html`<span class="table-player-ways">${muteButton(sitter, hands)} ${removeButton(sitter, hands)}</span>`;
}

function muteButton({ id, name }: Sitter, { mutes, draw }: MenuHands): TemplateResult {
  const isMuted = mutes.isMuted(id);
  const toggle = () => {
    mutes.mute(id, !isMuted);
    draw();
  };
  return html`<button type="button" data-testid="mute-${id}" ?disabled=${mutes.isEverybodyMuted}
    aria-label=${isMuted ? t("presence.unmuteName", { name }) : t("presence.muteName", { name })} @click=${toggle}>
    ${isMuted ? t("presence.unmute") : t("presence.mute")}</button>`;
}

function removeButton(
  { id, name, removed }: Sitter,
  { snapshot, askRemoval }: MenuHands,
): TemplateResult | typeof nothing {
  if (!amHost(snapshot) || removed) return nothing;
  return html`<button type="button" data-testid="remove-${id}" aria-label=${t("presence.removeName", { name })}
    @click=${() => askRemoval(id)}>${t("presence.remove")}</button>`;
}

function removalQuestion({ id, name }: Sitter, { ask, askRemoval }: MenuHands): TemplateResult {
  const remove = () => {
    askRemoval(undefined);
    void ask("kick", { seatId: id });
  };
  return html`<div class="table-removal" role="group" aria-label=${t("presence.removeName", { name })}>
    <p role="alert">${t("presence.removeSure", { name })}</p>
    <button type="button" data-testid="keep" @click=${() => askRemoval(undefined)}>${t("presence.keep")}</button>
    <button type="button" class="is-danger" data-testid="remove-sure" @click=${remove}>${t("presence.remove")}</button>
  </div>`;
}

function watchingButton({ snapshot, ask }: MenuHands): TemplateResult {
  const { isWatchable } = snapshot;
  return html`<button type="button" data-testid="watching-allowed"
    @click=${() => void ask("allowSpectators", { allowed: !isWatchable })}>
    ${isWatchable ? t("presence.forbidWatching") : t("presence.allowWatching")}</button>`;
}
