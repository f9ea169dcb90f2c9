/** The application menu. Entries of our own only name a command; the renderer knows what it means. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';

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
        command('Reset the practice market…', 'practice.reset'),
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        command('Command palette', 'palette.open'),
        command('Keyboard shortcuts', 'help.keyboard'),
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
