/** The sound with one press: off, or on again as loud as before. */
import { load, save } from "../storage.ts";
import { changeSetting, DEFAULT_SETTINGS, SETTING_CHOICES, settings } from "./settings.ts";

const LAST_VOLUME_KEY = "volume-before-mute";

/** Mutes all sounds, or brings the last volume back. */
export function toggleSound(): void {
  const { volume } = settings();
  if (volume > 0) save(LAST_VOLUME_KEY, String(volume));
  const last = SETTING_CHOICES.volume.find(
    (choice) => choice > 0 && String(choice) === load(LAST_VOLUME_KEY),
  );
  changeSetting("volume", volume > 0 ? 0 : (last ?? DEFAULT_SETTINGS.volume));
}
