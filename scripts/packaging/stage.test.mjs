import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../lib/testing/files.mjs';
import { readContents } from './contents.ts';
import { ICON_SIZES, drawIcons } from './linux/icons.mjs';
import { readProduct } from './product.mjs';
import { stageApplication } from './stage.mjs';

describe('what is packed', () => {
  it('is bundles, the native module of one platform and licenses, and nothing else', async () => {
    const folder = join(temporaryFolder(), 'app');
    const components = await stageApplication({
      product: await readProduct(),
      electronVersion: '45.4.1',
      platform: 'linux',
      arch: 'arm64',
      folder,
    });
    writeFileSync(join(folder, 'stamp.json'), '{}');
    const archive = join(folder, '..', 'app.asar');
    await createPackageWithOptions(folder, archive, { unpack: '**/*.node' });
    expect(readContents(archive, 'linux-arm64').mistakes).toEqual([]);
    expect(readContents(archive, 'linux-x64').mistakes).not.toEqual([]);

    const names = components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '@fontsource-variable/inter',
        '@github/keytar',
        'fastify',
        'react',
        'undici',
        'zod',
      ]),
    );
    for (const name of ['vitest', 'playwright', 'electron', 'typescript']) {
      expect(names).not.toContain(name);
    }
    const report = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const { name, version } of components) expect(report).toContain(`${name} ${version}`);
    expect(report).toMatch(/SIL OPEN FONT LICENSE/i);
  }, 120_000);
});

describe('the icon', () => {
  it('is drawn in every size, the same each time', async () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(first, { recursive: true });
    await drawIcons(first);
    await drawIcons(second);
    for (const size of ICON_SIZES) {
      const png = readFileSync(join(first, `${size}x${size}.png`));
      expect(png.readUInt32BE(16)).toBe(size);
      expect(png.readUInt32BE(20)).toBe(size);
      expect(readFileSync(join(second, `${size}x${size}.png`)).equals(png)).toBe(true);
    }
  }, 60_000);
});
