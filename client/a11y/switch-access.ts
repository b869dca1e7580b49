/** Play with one switch, for those who have set it: its program travels to nobody else. */
import { onSettingsChange, settings } from "../settings/settings.ts";

/** Starts and stops the stepping as it is set, now and after every change. */
export function initSwitchAccess(): void {
  let scanning: Promise<() => void> | undefined;
  const update = () => {
    const isEnabled = settings().stepping;
    if (isEnabled === (scanning !== undefined)) return;
    if (isEnabled) scanning = loadSwitchScanning();
    else {
      void scanning?.then((stop) => stop());
      scanning = undefined;
    }
  };
  onSettingsChange(update);
  update();
}

/** The answer stops it. Where its program does not arrive there is nothing to stop. */
function loadSwitchScanning(): Promise<() => void> {
  return import("./switch-scanning.lazy.ts").then(
    ({ startSwitchScanning }) => startSwitchScanning(),
    () => () => {},
  );
}
