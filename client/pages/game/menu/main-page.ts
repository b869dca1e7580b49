/** The main page of the game menu: its items in groups, and the sound with one tap. */

import { html, nothing, type TemplateResult } from "lit-html";
import { canFullScreen, isFullScreen, setFullScreen } from "../../../device/full-screen.ts";
import { t } from "../../../i18n/i18n.ts";
import { withAside } from "../../../i18n/joined.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { changeSetting, settings } from "../../../settings/settings.ts";
import { toggleSound } from "../../../settings/toggle-sound.ts";
import { admissionsOf, awaitedWishes } from "../../../ui/admission-lists.ts";
import {
  openCasters,
  openFairness,
  openHandOffDialog,
  openSettingsDialog,
  openShareDialog,
  openShowOnScreen,
} from "../../open-dialogs.ts";
import { chooseHandOnly, handOnlyChoice } from "../hand-only/hand-only-choice.ts";
import { isSpectating } from "../viewer-status.ts";
import { type MenuIconName, menuIcon } from "./menu-icons.ts";
import type { MenuActions } from "./menu-pages.ts";

/** An item that closes the menu before it does something. */
type ClosingItem = "claim" | "log" | "fair" | "share" | "handOff" | "screen" | "casters" | "settings";
/** An item of the menu; `leave` stands apart from the groups. */
type MenuItem = ClosingItem | SubPage | "fullScreen" | "leave";

interface MenuGroup {
  readonly name: "match" | "me";
  readonly items: readonly MenuItem[];
}

type MenuSnapshot = Pick<
  TableSnapshot,
  "view" | "canClaimWin" | "isLocalGame" | "localTable" | "isHandOfTheDay"
>;

/** What the player's device can do. */
export interface DeviceAbilities {
  readonly hasKeyboard: boolean;
  readonly canFullScreen: boolean;
}

/** The items for this player by group. Local games and spectators have fewer, and touch screens no keyboard help. */
export function menuGroups(
  snapshot: MenuSnapshot,
  { hasKeyboard, canFullScreen }: DeviceAbilities,
): readonly MenuGroup[] {
  const isOnline = snapshot.isLocalGame !== true;
  const hasSeat = isOnline && !isSpectating(snapshot);
  const onlyIf = (condition: boolean, ...items: readonly MenuItem[]) => (condition ? items : []);
  return [
    {
      name: "match",
      items: [
        ...onlyIf(snapshot.canClaimWin, "claim"),
        ...(["rules", "log", "fair"] as const),
        // Bots can be muted at a local table, too.
        ...onlyIf(isOnline || snapshot.localTable !== undefined, "players"),
        ...onlyIf(isOnline, "share", "screen"),
        ...onlyIf(isOnline && !snapshot.isHandOfTheDay, "casters"),
      ],
    },
    {
      name: "me",
      items: [
        ...onlyIf(hasSeat, "absence", "handOff"),
        ...onlyIf(canFullScreen, "fullScreen"),
        "settings",
        ...onlyIf(hasKeyboard, "keys"),
        ...onlyIf(isOnline, "report"),
      ],
    },
  ];
}

/** True with a mouse or trackpad: then there is a keyboard, too. */
export function hasFinePointer(): boolean {
  return matchMedia("(any-pointer: fine)").matches;
}

/** All items; the last one, apart from the others, leaves the table. */
export function mainPage(actions: MenuActions): TemplateResult {
  const { snapshot, hasKeyboard } = actions;
  const groups = menuGroups(snapshot, { hasKeyboard, canFullScreen: canFullScreen() });
  return html`<h2>${t("table.menu")}</h2>
    <div class="table-menu-groups">${groups.map((group) => groupView(group, actions))}</div>
    <div class="table-dialog-ends">${menuItem("leave", actions)}
      <button type="button" @click=${actions.close}>${t("table.close")}</button></div>`;
}

function groupView({ name, items }: MenuGroup, actions: MenuActions): TemplateResult {
  return html`<section class="table-menu-group" aria-labelledby="menu-${name}">
    <h3 id="menu-${name}">${t(`table.menuGroups.${name}`)}</h3>
    ${name === "me" ? soundToggles() : nothing} ${name === "me" ? handOnlyToggle(actions) : nothing} ${items.map((item) => menuItem(item, actions))}
  </section>`;
}

function menuItem(item: MenuItem, actions: MenuActions): TemplateResult {
  const { name, testId, press } = describeItem(item, actions);
  const iconName = item === "fullScreen" && isFullScreen() ? "fullScreenOff" : item;
  return html`<button type="button" class="table-menu-item" data-testid=${testId} @click=${press}>
    ${menuIcon(iconName)}<span>${name}</span></button>`;
}

interface ItemDescription {
  readonly name: string;
  readonly testId: string;
  readonly press: () => void;
}

function describeItem(item: MenuItem, actions: MenuActions): ItemDescription {
  const { snapshot } = actions;
  if (item === "fullScreen") return fullScreenItem(actions);
  if (item === "leave")
    return { name: t("table.leave"), testId: "leave", press: () => actions.openPage("leave") };
  if (!isClosing(item))
    return { name: pageName(item, snapshot), testId: `open-${item}`, press: () => actions.openPage(item) };
  const [name, run] = CLOSING_ITEMS[item];
  const testId = item === "handOff" ? "open-hand-off" : `open-${item}`;
  return { name: name(), testId, press: closeAnd(actions, () => run(actions)) };
}

const CLOSING_ITEMS: Readonly<
  Record<ClosingItem, readonly [name: () => string, run: (actions: MenuActions) => void]>
> = {
  claim: [() => t("presence.claim"), ({ claimWin }) => claimWin()],
  log: [() => t("table.log"), ({ openLog }) => openLog()],
  fair: [() => t("fairness.ask"), ({ session }) => openFairness({ type: "table", session })],
  share: [() => t("waiting.invite"), ({ snapshot }) => openShareDialog(snapshot)],
  handOff: [() => t("device.handOff"), ({ snapshot }) => openHandOffDialog(snapshot.code)],
  screen: [() => t("screen.show"), ({ snapshot }) => openShowOnScreen(snapshot)],
  casters: [() => t("presence.casters"), ({ session }) => openCasters(session)],
  settings: [() => t("settings.open"), openSettingsDialog],
};

const isClosing = (item: MenuItem): item is ClosingItem => Object.hasOwn(CLOSING_ITEMS, item);

function fullScreenItem(actions: MenuActions): ItemDescription {
  const isOn = isFullScreen();
  const press = closeAnd(actions, () => void setFullScreen(!isOn));
  return {
    name: isOn ? t("device.leaveFullScreen") : t("device.names.fullScreen"),
    testId: "full-screen",
    press,
  };
}

type SubPage = "rules" | "players" | "absence" | "keys" | "report";

/** The name of the players' page says how many newcomers ask to be let in (C10), and how many players want extra turn time. */
function pageName(page: SubPage, snapshot: TableSnapshot): string {
  if (page === "rules") return t("waiting.rules");
  const asking = admissionsOf(snapshot).asking.length + awaitedWishes(snapshot).length;
  if (page === "players" && asking > 0) return withAside(t("presence.players"), String(asking));
  return page === "keys" || page === "report" ? t(`table.${page}`) : t(`presence.${page}`);
}

const closeAnd =
  ({ close }: MenuActions, action: () => void) =>
  () => {
    close();
    action();
  };

/** A switch for players whose table is on a big screen. */
function handOnlyToggle({ snapshot, render }: MenuActions): TemplateResult | typeof nothing {
  const { code } = snapshot;
  if (isSpectating(snapshot) || snapshot.isLocalGame) return nothing;
  const isOn = handOnlyChoice(code) === true;
  const toggle = () => {
    chooseHandOnly(code, !isOn);
    render();
  };
  return html`<button type="button" class="table-menu-item" role="switch" aria-checked=${String(isOn)}
    data-testid="toggle-hand-only" @click=${toggle}>${menuIcon("hand")}<span>${t("screen.switch")}</span></button>`;
}

/** Two switches: sound and music. */
function soundToggles(): TemplateResult {
  const { volume, music } = settings();
  return html`<div class="table-menu-sounds">
    ${soundToggle("sound", volume > 0, toggleSound)}
    ${soundToggle("music", music, () => changeSetting("music", !music))}
  </div>`;
}

function soundToggle(kind: "sound" | "music", isOn: boolean, toggle: () => void): TemplateResult {
  const iconName: MenuIconName = isOn ? kind : `${kind}Off`;
  return html`<button type="button" class="table-menu-item" role="switch" aria-checked=${String(isOn)}
    data-testid="toggle-${kind}" @click=${toggle}>${menuIcon(iconName)}<span>${
      kind === "sound" ? t("table.sound") : t("settings.names.music")
    }</span></button>`;
}
