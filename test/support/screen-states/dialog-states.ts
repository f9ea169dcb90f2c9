/** The palette with what is typed into it, and each dialog. */
import type { Running } from '../running/fixtures.ts';
import { openProfiles } from '../screen/profiles.ts';
import type { State } from './state.ts';

export function dialogStates({ desk, terminal: { page } }: Running): readonly State[] {
  const dialog = (name: string, command: string): State => ({
    name: `dialog: ${name}`,
    show: async () => {
      await desk.press('Control+KeyK');
      const palette = page.getByRole('dialog', { name: 'Search, command or order' });
      await palette.waitFor();
      await desk.type(command);
      await palette.getByRole('option', { name: command }).first().waitFor();
      await desk.press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
    },
    leave: closeDialog,
  });
  const closeDialog = async (): Promise<void> => {
    await desk.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  /** The palette with a text in it. */
  const typed = (name: string, text: string): State => ({
    name,
    show: async () => {
      await desk.press('Control+KeyK');
      await page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
      await desk.type(text);
    },
    leave: closeDialog,
  });
  return [
    {
      name: 'alert: to be set',
      show: async () => {
        await desk.goTo('market');
        await desk.press('Home', 'Shift+KeyA');
        await page.getByRole('dialog', { name: 'Set an alert' }).waitFor();
      },
      leave: closeDialog,
    },
    typed('palette', 'american gold eagle'),
    typed('palette: a word that is not understood', 'buy 10 2025 gold eagles not graded'),
    typed('palette: an alert in place of a condition', 'sell 10 silver eagles if spot above 95'),
    typed('palette: a kind of order that cannot be followed', 'sell 5 gold eagles stop 4000'),
    typed('palette: a number with two meanings', 'buy 22k gold eagles'),
    typed('palette: fineness', 'buy 10 22k gold eagles max 60000'),
    dialog('Keyboard shortcuts', 'Keyboard shortcuts'),
    dialog('Preferences', 'Preferences'),
    dialog('Market columns', 'Choose the columns of the market'),
    dialog('Watchlists', 'Manage watchlists'),
    dialog('Layouts', 'Save or manage named layouts'),
    dialog('Best value', 'Best value'),
    dialog('Export the portfolio', 'Export portfolio'),
    dialog('Reporting thresholds', 'Reporting thresholds'),
    dialog('Updates', 'Updates'),
    dialog('About Touchstone', 'About Touchstone'),
    dialog('Back up', 'Back up'),
    dialog('Restore a backup', 'Restore a backup'),
    {
      name: 'dialog: Profiles',
      show: async () => {
        await openProfiles(desk);
      },
      leave: closeDialog,
    },
  ];
}
