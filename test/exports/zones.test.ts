/** Every file of the portfolio is the same wherever the computer is, and its days are those of the profile's zone. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { z } from 'zod';

const child = new URL('zones-child.ts', import.meta.url).pathname;
const madeIn = (TZ: string): Record<string, unknown> =>
  z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(
        execFileSync(process.execPath, [child], { env: { ...process.env, TZ }, encoding: 'utf8' }),
      ),
    );

const tableSchema = z.array(z.array(z.string()));

/** Cells under these names, in each row. */
function columns(found: unknown, names: readonly string[]): readonly (readonly string[])[] {
  const [head = [], ...rows] = tableSchema.parse(found);
  return rows.map((row) => names.map((name) => row[head.indexOf(name)] ?? ''));
}

it('files are the same on computers in other zones', { timeout: 60_000 }, () => {
  const here = madeIn('America/New_York');
  for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC', 'Pacific/Kiritimati']) {
    expect({ zone, found: madeIn(zone) }).toEqual({ zone, found: here });
  }
  const names = [
    'sale_id',
    'date_acquired',
    'date_sold',
    'term',
    'form_8949_box',
    'form_8949_code',
  ];
  expect(columns(here['tax-csv all'], names)).toEqual([
    ['anniversary', '2023-06-15', '2024-06-15', 'short', 'C', ''],
    ['day-after', '2023-06-15', '2024-06-16', 'long', 'F', 'C'],
    ['coin-sold', '2024-02-29', '2025-03-01', 'long', 'L', ''],
    ['new-year', '2023-06-15', '2025-12-31', 'long', 'F', 'C'],
    ['written', '2025-01-01', '2026-01-01', 'short', 'C', ''],
  ]);
  // This year begins where the profile is.
  expect(columns(here['tax-csv year'], ['sale_id'])).toEqual([['written']]);
  const moved = columns(here['movements-csv all'], ['id', 'date', 'time_utc']);
  expect(moved).toContainEqual(['evening', '2023-06-15', '2023-06-16T03:30:00.000Z']);
  expect(moved).toContainEqual(['day', '2025-01-01', '']);
  expect(moved).toContainEqual(['written', '2026-01-01', '']);
  expect(columns(here['taxact-csv all'], ['Date Sold', 'Reporting Category'])).toEqual([
    ['06/15/2024', 'C'],
    ['06/16/2024', 'F'],
    ['12/31/2025', 'F'],
    ['01/01/2026', 'C'],
  ]);
});
