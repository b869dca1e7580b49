/** Opens the settings dialog, a lazy chunk; if that cannot be loaded, the next press tries again. */
export function openSettingsDialog(): void {
  import("./settings-dialog.lazy.ts").then(
    ({ showSettingsDialog: showSettingsWindow }) => showSettingsWindow(),
    () => {},
  );
}
