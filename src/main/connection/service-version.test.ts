import { expect, it } from 'vitest';
import { ServiceVersion } from './service-version.ts';

const toldOf = (version: string): string[] => {
  const told: string[] = [];
  new ServiceVersion({
    raise: (level, _title, body) => {
      told.push(`${level}: ${body}`);
      return 'id';
    },
  }).serviceRead({ version });
  return told;
};

it.each(['2.0.0', '2', 'v2.7.1', ' 2.0.0-rc.1 '])('version %s is no news', (version) => {
  expect(toldOf(version)).toEqual([]);
});

it.each(['3.0.0', '1.9', '20.0', 'latest', ''])(
  'of version %j the user is told quietly',
  (version) => {
    expect(toldOf(version)).toEqual([expect.stringMatching(/^info: Server version /)]);
  },
);
