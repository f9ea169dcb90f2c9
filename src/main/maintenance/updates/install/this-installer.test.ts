import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installedRoot, versionFolder } from '../testing/versions.ts';
import { type Copy, installerOf } from './this-installer.ts';

it('knows by what a copy is replaced from how it was installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-forms-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const filesOfDeb = join(folder, 'touchstone.list');
  writeFileSync(filesOfDeb, '/usr/lib/touchstone\n/usr/lib/touchstone/touchstone\n');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const form = async (of: Partial<Copy>): Promise<string | undefined> => {
    const copy: Copy = {
      platform: 'linux',
      program: join(folder, 'touchstone'),
      filesOfDeb,
      appImage: undefined,
      folder,
      version: '0.1.0',
      relaunch: () => undefined,
      log,
      ...of,
    };
    return (await installerOf(copy))?.form;
  };
  expect(await form({ platform: 'win32' })).toBe('nsis');
  expect(await form({ platform: 'darwin' })).toBe('dmg');
  expect(await form({ appImage: '/home/a/Touchstone.AppImage' })).toBe('appimage');
  expect(await form({ appImage: 'Touchstone.AppImage' })).toBeUndefined();
  expect(await form({ program: '/usr/lib/touchstone/touchstone' })).toBe('deb');
  expect(await form({ program: installedRoot(folder, '0.1.0') })).toBe('directory');
  // One beside it that the link does not lead to is not the one that is started.
  const other = join(versionFolder(folder, '0.0.9'), 'touchstone');
  expect(await form({ program: other })).toBeUndefined();
  expect(await form({})).toBeUndefined();
});
