/** The settings of this device: what the browser can do beside showing a page. A switch that it cannot offer is not shown. */
import { html, nothing, type TemplateResult } from "lit-html";
import { canFullScreen, isFullScreen, setFullScreen } from "../../device/full-screen.ts";
import { t } from "../../i18n/i18n.ts";
import { isServiceWorkerAvailable } from "../../offline/service-worker-support.ts";
import { problemText } from "../../push/problem-text.ts";
import { pushSwitch } from "../../push/push-switch.ts";
import { changeSetting, settings } from "../../settings/settings.ts";
import { toggleRow } from "../../ui/form-controls.ts";
import { areCodesHidden, hideCodes } from "../invite/hidden-code.ts";

/** Stored settings that are switches of this group. */
export type DeviceSetting = StoredToggle | "turnNotifications";
/** Those that only have to be stored. */
type StoredToggle = "offlineUse" | "keepAwake" | "badge";

/** All rows of the group; empty if the browser can do nothing of this. */
export function deviceRows(): readonly TemplateResult[] {
  pushSwitch.ask();
  return [
    ...(isSecureContext ? [] : [html`<p class="note">${t("device.needsHttps")}</p>`]),
    ...(isServiceWorkerAvailable() ? [storedToggle("offlineUse")] : []),
    ...("wakeLock" in navigator ? [storedToggle("keepAwake")] : []),
    ...("setAppBadge" in navigator ? [storedToggle("badge")] : []),
    ...(pushSwitch.isOffered ? [turnNotificationsToggle()] : []),
    hideCodesToggle(),
    ...(canFullScreen() ? [fullScreenToggle()] : []),
  ];
}

function storedToggle(name: StoredToggle): TemplateResult {
  return toggleRow({
    id: `says-${name}`,
    name: t(`device.names.${name}`),
    description: t(`device.says.${name}`),
    isOn: settings()[name],
    toggle: (isOn) => changeSetting(name, isOn),
  });
}

/** Below the switch stands why it could not be turned on. */
function turnNotificationsToggle(): TemplateResult {
  const { isOn, isBlocked, problem = isBlocked ? "denied" : undefined } = pushSwitch;
  const row = toggleRow({
    id: "says-turnNotifications",
    name: t("push.name"),
    description: t("push.says"),
    isOn,
    toggle: (wanted) => void pushSwitch.press(wanted),
  });
  const text = isOn || problem === undefined ? nothing : problemText(problem);
  return html`${row}<p class="setting-problem" role="status">${text}</p>`;
}

/** Stored apart from the settings, which the first page reads. */
function hideCodesToggle(): TemplateResult {
  return toggleRow({
    id: "says-hideCodes",
    name: t("device.names.hideCodes"),
    description: t("device.says.hideCodes"),
    isOn: areCodesHidden(),
    toggle: hideCodes,
  });
}

/** The only switch that is not stored: it shows and changes the state of the browser. */
function fullScreenToggle(): TemplateResult {
  return toggleRow({
    id: "says-fullScreen",
    name: t("device.names.fullScreen"),
    description: t("device.says.fullScreen"),
    isOn: isFullScreen(),
    toggle: (isOn) => void setFullScreen(isOn),
  });
}
