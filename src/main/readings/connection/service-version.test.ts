import { expect, it } from 'vitest';
import { ServiceVersion } from './service-version.ts';

const noticesOf = (version: string): string[] => {
  const notices: string[] = [];
  new ServiceVersion({
    raise: (level, _title, body) => {
      notices.push(`${level}: ${body}`);
      return 'id';
    },
  }).serviceRead({ version });
  return notices;
};

it.each(['2.0.0', '2', 'v2.7.1', ' 2.0.0-rc.1 '])('version %s is no news', (version) => {
  expect(noticesOf(version)).toEqual([]);
});

it.each(['3.0.0', '1.9', '20.0', 'latest', ''])(
  'of version %j the user is notified quietly',
  (version) => {
    expect(noticesOf(version)).toEqual([expect.stringMatching(/^info: Server version /)]);
  },
);
