/** Every file of the portfolio comes back equal when it is imported, or says which one to take; wherever the computer and the profile are. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { z } from 'zod';

const child = new URL('reimport-child.ts', import.meta.url).pathname;
const importedIn = (TZ: string, profile: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(
    JSON.parse(
      execFileSync(process.execPath, [child, profile], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }),
    ),
  );

const importedSchema = z.object({
  questions: z.array(z.string()),
  added: z.int(),
  entries: z.array(z.looseObject({})),
});
const byText = (entries: readonly object[]): readonly string[] =>
  entries.map((entry) => JSON.stringify(entry)).toSorted();

it.each([
  ['America/Los_Angeles', 'America/New_York'],
  ['Asia/Tokyo', 'America/New_York'],
  ['America/Los_Angeles', 'Asia/Tokyo'],
  ['Asia/Tokyo', 'Europe/Berlin'],
])('on a computer in %s, by a profile in %s', { timeout: 120_000 }, (computer, profile) => {
  const { history, ...found } = importedIn(computer, profile);
  const wanted = z.array(z.looseObject({})).parse(history);
  const movements = importedSchema.parse(found['movements-csv']);
  expect(movements).toMatchObject({ questions: [], added: wanted.length });
  expect(byText(movements.entries)).toEqual(byText(wanted));
  // What is left of each lot, at the share of its cost, on the day of the profile that wrote it.
  expect(importedSchema.parse(found['lots-csv'])).toMatchObject({
    questions: [],
    added: 2,
    entries: [
      { day: '2025-01-01', product: 'eagle', pieces: 2, fine: 622_069_536, price: 6_667 },
      { day: '2024-02-29', product: 'btc', pieces: 300_000, fine: 300_000, price: 9_970 },
    ],
  });
  const others = Object.entries(found).filter(([kind]) => !/^(?:movements|lots)-csv$/u.test(kind));
  for (const [kind, why] of others) {
    const way = kind.endsWith('xlsx') ? /export it as CSV/u : /export the movements/iu;
    expect([kind, why]).toEqual([kind, expect.stringMatching(way)]);
  }
  expect(others).toHaveLength(11);
});
