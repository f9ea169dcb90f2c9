import { FuseV1Options } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { wantedFuses } from './fuses.ts';

describe('the fuses', () => {
  it('are all decided, and those that open a package are off', () => {
    const fuses = wantedFuses();
    const all = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
    expect([...fuses.keys()].toSorted((a, b) => a - b)).toEqual(all);
    for (const fuse of [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ]) {
      expect(fuses.get(fuse)).toBe(false);
    }
    for (const fuse of [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
    ]) {
      expect(fuses.get(fuse)).toBe(true);
    }
  });
});
