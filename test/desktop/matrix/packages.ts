/** Which of Debian's packages a program of a desktop is in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES: Readonly<Record<string, string>> = {
  sway: 'sway',
  swaymsg: 'sway',
  weston: 'weston',
  grim: 'grim',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  openbox: 'openbox',
  setxkbmap: 'x11-xkb-utils',
  xkbset: 'xkbset',
  'dbus-daemon': 'dbus',
  'dbus-send': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
  keepassxc: 'keepassxc',
  'keepassxc-cli': 'keepassxc',
  cc: 'gcc',
  fcitx5: 'fcitx5',
  'fcitx5-remote': 'fcitx5',
  '/usr/share/fcitx5/inputmethod/anthy.conf': 'fcitx5-anthy',
  kwalletd5: 'libkf5wallet-bin',
  '/usr/libexec/gcr-prompter': 'gcr',
};

const folders = (process.env['PATH'] ?? '').split(':');
const isThere = (need: string): boolean =>
  need.startsWith('/')
    ? existsSync(need)
    : folders.some((folder) => existsSync(join(folder, need)));

/** Why a row cannot be run here; null when it can. */
export function reasonNotToRun(needs: readonly string[]): string | null {
  if (process.platform !== 'linux') return 'these are desktops of Linux';
  const missing = needs.filter((need) => !isThere(need));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((need) => PACKAGES[need] ?? need))];
  return `it needs ${missing.join(', ')}: apt-get install ${packages.join(' ')}`;
}
