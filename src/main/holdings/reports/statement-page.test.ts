import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';
import {
  all,
  at,
  bought,
  history,
  made,
  type ReportWorld,
  reportsFolder,
  sold,
  worldOf,
} from './testing/report-world.ts';

const folder = reportsFolder();
/** The text of each row of a table of the page that was printed last, by its caption's beginning. */
function rowsOfPage({ printed }: ReportWorld, caption: string): readonly (readonly string[])[] {
  const tables = (printed.at(-1)?.html ?? '').split('<table').slice(1);
  const found = tables.find((one) =>
    textOf(/<caption>([^]*?)<\/caption>/.exec(one)?.[1] ?? '').startsWith(caption),
  );
  return [...(found ?? '').matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );
}
const textOf = (markup: string): string => markup.replaceAll(/\s+/g, ' ').trim();

describe('the statement of a period', () => {
  it('has what was held before and after at cost and spot, movements and the realized gain', async () => {
    const world = worldOf(folder, history);
    const path = await made(world.service, { report: 'statement', period: { kind: 'this-year' } });
    expect(basename(path)).toBe('statement-2026-01-01-to-2026-11-23.pdf');
    expect(readFileSync(path, 'utf8')).toBe('%PDF');
    expect(rowsOfPage(world, 'As of the beginning of 2026-01-01')).toEqual([
      ['Product', 'Pieces', 'Fine', 'Cost basis', 'At spot'],
      ['Eagle 1 oz', '4', 'not known', '$66.67 without 2', 'not known'],
      ['Total', '4', '', '$66.67', 'not known'],
    ]);
    expect(world.printed[0]?.html).toContain('Nothing was held.');
    expect(
      rowsOfPage(world, 'Everything bought, sold and transferred').map((row) => row.slice(0, 6)),
    ).toEqual([
      ['Day', 'What', 'Product', 'Pieces', 'Price', 'Fees'],
      ['2026-01-05', 'sold', 'Eagle 1 oz', '4', '$200.00', '$2.00'],
      ['2026-02-01', 'sold', '=bar', '1', '$7.00', '$0.00'],
    ]);
    expect(rowsOfPage(world, 'Each sale by each lot').slice(1)).toEqual([
      [
        '2026-01-05',
        '2024-06-01',
        'Eagle 1 oz',
        '2',
        '$100.00',
        '$1.00',
        '$66.67',
        '+$32.33',
        'long',
      ],
      [
        '2026-01-05',
        '2025-12-01',
        'Eagle 1 oz',
        '2',
        '$100.00',
        '$1.00',
        'not known',
        'not known',
        'short',
      ],
      [
        '2026-02-01',
        'not known',
        '=bar',
        '1',
        '$7.00',
        '$0.00',
        'not known',
        'not known',
        'not known',
      ],
      ['Realized', '', '', '', '', '', '', '+$32.33', ''],
    ]);
    expect(rowsOfPage(world, 'Missing or conflicting')[1]).toEqual([
      'Eagle',
      'Its cost is missing.',
    ]);
  });

  it('has no gain, and no zero, where the cost of all that was sold is unknown', async () => {
    const world = worldOf(folder, [sold('s', '2026-01-05')]);
    await made(world.service, { report: 'statement', period: { kind: 'this-year' } });
    expect(rowsOfPage(world, 'Each sale by each lot').at(-1)?.at(-2)).toBe('not known');
  });

  it('says what of the gain is of sales before the period, of which pieces came back in it', async () => {
    const entries: readonly HoldingEntry[] = [
      bought('a', '2025-01-01'),
      sold('s', '2025-02-01', { pieces: 2, price: cents(8_000), fees: cents(0) }),
      {
        kind: 'came-back',
        id: 'r',
        at: at('2026-02-05'),
        of: 's',
        pieces: 1,
        refund: cents(3_800),
      },
    ];
    const world = worldOf(folder, entries);
    await made(world.service, { report: 'statement', period: { kind: 'this-year' } });
    // 80.00 − 66.67 before; one of them back: 40.00 − 33.34 + 2.00 kept.
    expect(
      rowsOfPage(world, 'Each sale by each lot')
        .slice(1)
        .map((row) => row.at(-2)),
    ).toEqual(['-$4.67', '-$4.67']);
    await made(world.service, { report: 'statement', period: { kind: 'last-year' } });
    expect(rowsOfPage(world, 'Each sale by each lot').at(-1)?.at(-2)).toBe('+$13.33');
    expect(rowsOfPage(world, 'As of the end of 2025-12-31')[1]).toEqual([
      'Eagle 1 oz',
      '1',
      '1.0000 oz',
      '$33.33',
      '$50.00',
    ]);
  });

  it('says what it is, in what language, and has no text of anybody as markup', async () => {
    const world = worldOf(folder, history, {
      isPractice: true,
      titled: '<img src=x onerror="1">&',
    });
    await made(world.service, { report: 'statement', period: all });
    const { html, css } = world.printed[0] ?? { html: '', css: '' };
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Practice: Statement of the portfolio, until 2026-11-23</title>');
    expect(html).toContain('Practice: no real order, no real money.');
    expect(html).toContain('the marketplace’s invoices are its own');
    expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;');
    expect(html).not.toContain('<img');
    expect(css).toContain('PRACTICE');
  });

  it('leaves nothing behind where it cannot be printed', async () => {
    const world = worldOf(folder, history, { unprintable: true });
    expect(await world.service.make({ report: 'statement', period: all })).toMatchObject({
      ok: false,
      error: { kind: 'file-not-saved' },
    });
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('thresholds', () => {
  const low = {
    id: 't',
    name: 'Mine',
    side: 'sell',
    per: 'year',
    words: 'gold',
    measure: 'money',
    amount: 10_000,
    source: 'A text, read today.',
  } as const;

  it('are nowhere until they are watched, and then in the statement with what reports it', async () => {
    const world = worldOf(folder, history);
    world.service.choose({ thresholds: { watched: false, rows: [low] } });
    expect(await world.service.reached()).toEqual({ ok: true, value: [] });
    await made(world.service, { report: 'statement', period: { kind: 'this-year' } });
    expect(world.printed[0]?.html).not.toContain('Thresholds');
    world.service.choose({ thresholds: { watched: true, rows: [low] } });
    expect(world.service.choices()).toMatchObject({
      value: { termRule: { kind: 'us-calendar-year' } },
    });
    expect(await world.service.reached()).toMatchObject({
      value: [{ span: '2026', amount: 20_000 }],
    });
    await made(world.service, { report: 'statement', period: { kind: 'this-year' } });
    expect(rowsOfPage(world, 'Reached by what came and went')[1]).toEqual([
      'Mine',
      '2026',
      '$100.00',
      '$200.00',
      'A text, read today.',
    ]);
    await made(world.service, { report: 'statement', period: { kind: 'last-year' } });
    expect(world.printed.at(-1)?.html).toContain('None is reached by what came and went.');
  });
});
