import { describe, expect, it } from 'vitest';
import { currentNames, installCommand } from './apt.mjs';
import { packagesFor, parseLdd } from './libraries.mjs';

const LDD = `	linux-vdso.so.1 (0x00007ffe6b5f2000)
	libffmpeg.so => /repo/.runtime/electron-42.0.0/libffmpeg.so (0x00007f2d5a000000)
	libnss3.so => not found
	libnssutil3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f2d4c000000)
	/lib64/ld-linux-x86-64.so.2 (0x00007f2d5b000000)
	libgtk-3.so.0 => not found
`;

describe('shared libraries', () => {
  it('are read from what ldd prints', () => {
    expect(parseLdd(LDD)).toStrictEqual({
      missing: ['libnss3.so', 'libnssutil3.so', 'libgtk-3.so.0'],
      found: ['/repo/.runtime/electron-42.0.0/libffmpeg.so', '/lib/x86_64-linux-gnu/libc.so.6'],
    });
    expect(parseLdd('	not a dynamic executable\n')).toStrictEqual({ missing: [], found: [] });
  });

  it('are brought by packages, each named once, and by nobody knows which', () => {
    expect(
      packagesFor(['libnss3.so', 'libnssutil3.so', 'libgtk-3.so.0', 'libnew.so.1']),
    ).toStrictEqual({
      packages: ['libgtk-3-0', 'libnss3'],
      unknown: ['libnew.so.1'],
    });
  });

  it('come from the renamed packages where there are such', () => {
    expect(currentNames(['libasound2', 'libnss3'], new Set(['libasound2t64']))).toStrictEqual([
      'libasound2t64',
      'libnss3',
    ]);
  });

  it('are requested with one command', () => {
    expect(installCommand(['libgtk-3-0', 'libnss3'])).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends libgtk-3-0 libnss3',
    );
  });
});
