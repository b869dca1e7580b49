import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../../i18n/i18n.ts";
import { extraTimeLabels } from "../../../i18n/time-words.ts";
import type { PlayerInfo } from "../../../net/session-types.ts";
import { playerAvatar } from "../../../ui/player-avatar.ts";
import { presenceLabels } from "../../parts/presence-words.ts";
import type { MenuActions } from "../../table/menu/menu-face.ts";
import { isViewerHost } from "../player-status.ts";

/** Who plays and who looks on; whom to mute; and for the host whom to remove, and whether anybody may look on (C4, C6). */
export function playersPage(actions: MenuActions): TemplateResult {
  const { snapshot, mutes, render, close } = actions;
  const muteAll = () => {
    mutes.muteAll(!mutes.areAllMuted);
    render();
  };
  return html`<h2>${t("presence.players")}</h2>
    <label class="table-mute-all"><input type="checkbox" data-testid="mute-all"
      .checked=${mutes.areAllMuted} @change=${muteAll} /> ${t("presence.muteAll")}</label>
    <ul role="list" class="table-players">
      ${repeat(
        snapshot.players,
        ({ id }) => id,
        (playerInfo) => html`<li>${playerRow(playerInfo, actions)}</li>`,
      )}
    </ul>
    <p data-testid="watchers">${t("presence.watchers", { count: snapshot.spectatorCount })}</p>
    ${isViewerHost(snapshot) ? spectatingButton(actions) : nothing}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function playerRow(playerInfo: PlayerInfo, actions: MenuActions): TemplateResult {
  if (actions.removalCandidate === playerInfo.id) return removalConfirm(playerInfo, actions);
  const hostLabel = playerInfo.isHost ? [t("waiting.host")] : [];
  const labels = [...hostLabel, ...presenceLabels(playerInfo), ...extraTimeLabels(playerInfo.turnTimeFactor)];
  return html`${playerAvatar(playerInfo)}
    <span class="table-player-words"><b><bdi>${playerInfo.name}</bdi></b><small>${labels.join(", ")}</small></span>
    ${playerInfo.isMe || playerInfo.bot !== "none" ? nothing : playerButtons(playerInfo, actions)}`;
}

function playerButtons(playerInfo: PlayerInfo, actions: MenuActions): TemplateResult {
  return html`<span class="table-player-ways">${muteButton(playerInfo, actions)} ${removeButton(playerInfo, actions)}</span>`;
}

function muteButton({ id, name }: PlayerInfo, { mutes, render }: MenuActions): TemplateResult {
  const isMuted = mutes.isMuted(id);
  const toggle = () => {
    mutes.mute(id, !isMuted);
    render();
  };
  return html`<button type="button" data-testid="mute-${id}" ?disabled=${mutes.areAllMuted}
    aria-label=${isMuted ? t("presence.unmuteName", { name }) : t("presence.muteName", { name })} @click=${toggle}>
    ${isMuted ? t("presence.unmute") : t("presence.mute")}</button>`;
}

function removeButton(
  { id, name, isKicked }: PlayerInfo,
  { snapshot, confirmRemoval }: MenuActions,
): TemplateResult | typeof nothing {
  if (!isViewerHost(snapshot) || isKicked) return nothing;
  return html`<button type="button" data-testid="remove-${id}" aria-label=${t("presence.removeName", { name })}
    @click=${() => confirmRemoval(id)}>${t("presence.remove")}</button>`;
}

function removalConfirm(
  { id, name }: PlayerInfo,
  { sendOrExplain, confirmRemoval }: MenuActions,
): TemplateResult {
  const remove = () => {
    confirmRemoval(undefined);
    void sendOrExplain("kick", { seatId: id });
  };
  return html`<div class="table-removal" role="group" aria-label=${t("presence.removeName", { name })}>
    <p role="alert">${t("presence.removeSure", { name })}</p>
    <button type="button" data-testid="keep" @click=${() => confirmRemoval(undefined)}>${t("presence.keep")}</button>
    <button type="button" class="is-danger" data-testid="remove-sure" @click=${remove}>${t("presence.remove")}</button>
  </div>`;
}

function spectatingButton({ snapshot, sendOrExplain }: MenuActions): TemplateResult {
  const { spectatorsAllowed } = snapshot;
  return html`<button type="button" data-testid="watching-allowed"
    @click=${() => void sendOrExplain("allowSpectators", { allowed: !spectatorsAllowed })}>
    ${spectatorsAllowed ? t("presence.forbidWatching") : t("presence.allowWatching")}</button>`;
}
