/** Switch access: play with a single switch. The code is only loaded if the player has enabled it. */
import { onSettingsChange, settings } from "../settings/settings.ts";

/** Starts or stops the scanning as set, now and after every change of the settings. */
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

/** Returns a function that stops it, which does nothing if the code could not be loaded. */
function loadSwitchScanning(): Promise<() => void> {
  return import("./switch-scanning.lazy.ts").then(
    ({ startSwitchScanning }) => startSwitchScanning(),
    () => () => {},
  );
}
