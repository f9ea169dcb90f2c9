import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

import { packageInstaller } from './package-install.ts';
import { digestOf } from './same-file.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('an AppImage is replaced by electron-updater with the file that is here, and is started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-appimage-'));
  const appImage = join(folder, 'Touchstone.AppImage');
  const mark = join(folder, 'started');
  const before = process.env['APPIMAGE'];
  process.env['APPIMAGE'] = appImage;
  onTestFinished(() => {
    if (before === undefined) delete process.env['APPIMAGE'];
    else process.env['APPIMAGE'] = before;
    rmSync(folder, { recursive: true });
  });
  writeFileSync(appImage, '#!/bin/sh\necho old\n');
  chmodSync(appImage, 0o755);
  const work = join(folder, 'updates');
  const installerOf = (version: string) =>
    packageInstaller({
      form: 'appimage',
      folder: work,
      version,
      appImage,
      relaunch: () => undefined,
      log,
    });
  const installer = installerOf('0.1.0');
  const kept = await installer.keepRunning('0.1.0');
  expect(kept).toMatchObject({ version: '0.1.0', name: 'Touchstone-0.1.0-before.AppImage' });

  const name = 'Touchstone-0.2.0.AppImage';
  const path = join(work, name);
  writeFileSync(path, `#!/bin/sh\necho new > '${mark}.part' && mv '${mark}.part' '${mark}'\n`);
  const file = { name, path, version: '0.2.0', ...(await digestOf(path)) };
  await expect(
    installer.put({ ...file, sha512: Buffer.alloc(64).toString('base64') }),
  ).rejects.toThrow(/./);
  expect(readFileSync(appImage, 'utf8')).toContain('echo old');

  await installer.put(file);
  expect(readFileSync(appImage, 'utf8')).toContain('echo new');
  await vi.waitFor(() => {
    expect(existsSync(mark)).toBe(true);
  }, 10_000);

  // And back, with the file that was put aside.
  if (kept === null) throw new Error('nothing was kept');
  await installerOf('0.2.0').put({ ...kept, path: join(work, kept.name) });
  expect(readFileSync(appImage, 'utf8')).toContain('echo old');
});
