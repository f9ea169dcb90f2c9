/** The application menu. Entries of our own only name a command; the renderer knows what it means. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { isPackage } from '#main/shared/packaging/this-package.ts';

export function installMenu(choose: (command: string) => void): void {
  const command = (label: string, name: string): MenuItemConstructorOptions => ({
    label,
    click: () => {
      choose(name);
    },
  });
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: 'File',
      submenu: [
        command('Profiles…', 'profiles.open'),
        command('Preferences…', 'preferences.open'),
        { type: 'separator' },
        command('Back up…', 'backup.create'),
        command('Restore a backup…', 'backup.restore'),
        { type: 'separator' },
        command('Reset the practice market…', 'practice.reset'),
        command('Updates…', 'updates.open'),
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        command('Command palette', 'palette.open'),
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(isPackage ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        command('User guide…', 'help.guide'),
        command('Keyboard shortcuts…', 'help.keyboard'),
        { type: 'separator' },
        command('About Touchstone', 'about.open'),
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
