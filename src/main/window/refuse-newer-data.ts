import { app, dialog } from 'electron';

/** `newer`: what `newerData` says. True when the data is of a newer version: the user is notified, and the terminal ends. */
export function refusesNewerData(newer: string | null): boolean {
  if (newer === null) return false;
  process.stderr.write(`${newer}\n`);
  // Without a screen nobody could see the box, or close it.
  if (app.commandLine.getSwitchValue('ozone-platform') !== 'headless') {
    dialog.showErrorBox('This data is of a newer Touchstone', newer);
  }
  app.exit(1);
  return true;
}
