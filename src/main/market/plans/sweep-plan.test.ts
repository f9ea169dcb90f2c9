import { describe, expect, it } from 'vitest';
import { fineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { type SweepRow, planSweep } from './sweep-plan.ts';
import { ounce } from '#main/market/testing/products.ts';

const spot = spotPrice(4_000_000_000);

const row = (rowKey: string, parts: Partial<SweepRow> = {}): SweepRow => ({
  rowKey,
  title: `Title of ${rowKey}`,
  variantTitle: 'BU',
  material: 'Gold',
  content: ounce,
  depth: 'full',
  fetchedAt: 100,
  sources: [],
  ...parts,
});

const source = (id: string, price: number, quantity: number | null = 10) => ({
  id,
  price: cents(price),
  quantity,
});

function plan(
  size: string,
  rows: readonly SweepRow[],
  side: 'buy' | 'sell' = 'buy',
  stop?: string,
) {
  return planWith(spot, size, rows, side, stop);
}

function planWith(
  spotNow: typeof spot | null,
  size: string,
  rows: readonly SweepRow[],
  side: 'buy' | 'sell' = 'buy',
  stop?: string,
) {
  const read = parseSizeInput(size);
  if (!read.ok) throw new Error(read.error.sentence);
  const stopAt = stop === undefined ? null : parseSweepStop(stop);
  if (stopAt?.ok === false) throw new Error(stopAt.error.sentence);
  const target = { side, target: read.value, stop: stopAt?.value ?? null };
  return planSweep({
    ...target,
    rows,
    spotOf: () => (spotNow === null ? null : { price: spotNow, readAt: 200 }),
  });
}

function planned(...args: Parameters<typeof plan>) {
  const outcome = plan(...args);
  if (!outcome.ok) throw new Error(outcome.error.title);
  return outcome.value;
}

function refusal(...args: Parameters<typeof plan>): string | null {
  const outcome = plan(...args);
  return outcome.ok ? null : outcome.error.kind;
}

const eagle = row('eagle', { sources: [source('a', 412_000, 6), source('b', 410_000, 4)] });
const bar = row('bar', {
  content: scaleContent(ounce, 10),
  fetchedAt: 50,
  sources: [source('c', 4_060_000, 2)],
});

describe('the plan of a sweep', () => {
  it('takes the cheapest first, with the figures of the ticket and of each line', () => {
    expect(planned('7 coins', [eagle])).toEqual({
      side: 'buy',
      size: '7 pieces',
      stop: null,
      missing: null,
      lines: [
        {
          rowKey: 'eagle',
          title: 'Title of eagle',
          variantTitle: 'BU',
          sourceId: 'b',
          price: 410_000,
          quantity: 4,
          available: 4,
          premium: 25_000,
        },
        expect.objectContaining({ sourceId: 'a', quantity: 3, available: 6, premium: 30_000 }),
      ],
      pieces: 7,
      total: 2_876_000,
      fine: scaleContent(ounce, 7),
      average: { perUnit: 4_108_571_429, premium: 27_143 },
      worstPremium: 30_000,
      marginalPremium: 30_000,
      endedBy: 'size',
      ended: '7 pieces filled in full.',
      notes: [],
      depth: 'full',
      fetchedAt: 100,
    });
  });

  it('compares products of different weights by their content, whatever is counted', () => {
    const lines = (size: string): string[] =>
      planned(size, [eagle, bar]).lines.map((line) => `${line.quantity} ${line.sourceId}`);
    expect(lines('24 oz')).toEqual(['2 c', '4 b']);
    expect(lines('3 pcs')).toEqual(['2 c', '1 b']);
    expect(planned('24 oz', [eagle, bar]).fetchedAt).toBe(50);
  });

  it('sells to the highest bids first', () => {
    const { lines, worstPremium } = planned('5', [eagle], 'sell');
    expect(lines.map(({ sourceId }) => sourceId)).toEqual(['a']);
    expect(worstPremium).toBe(30_000);
  });

  it.each([
    ['10.5 oz', '10 oz of 10.5 oz: one more piece would exceed it.'],
    ['10 oz', '10 oz filled in full.'],
    ['$8,300', '$8,200.00 of $8,300.00: one more piece would exceed it.'],
    ['$5', '$5.00 is less than one piece.'],
    ['30 coins', '10 pieces of 30 pieces: that is all there is now.'],
  ])('says where %s ends', (size, ended) => {
    const rows = [{ ...eagle, sources: [source('a', 410_000, 10)] }];
    const more = size === '10.5 oz' ? [{ ...eagle, sources: [source('a', 410_000, 11)] }] : rows;
    expect(planned(size, more).ended).toBe(ended);
  });

  it('says when a quote takes no more lines', () => {
    const many = row('many', {
      sources: Array.from({ length: 60 }, (_, index) => source(`l${index}`, 410_000 + index, 1)),
    });
    const result = planned('60 oz', [many]);
    expect(result.lines).toHaveLength(50);
    expect(result).toMatchObject({
      endedBy: 'lines',
      ended: '50 oz of 60 oz: a quote takes at most 50 lines.',
    });
  });

  it('stops at a premium, and says what is not filled and what the next piece would cost', () => {
    const half = row('half', {
      content: fineContent('ozt', ounce.amount / 2),
      sources: [source('dear', 220_000, 50)],
    });
    // Bars and coins fill thirty ounces; only a dear half fits into the rest.
    const rows = [bar, eagle, half];
    expect(planned('30.5 oz', rows)).toMatchObject({ missing: null, worstPremium: 100_000 });
    const stopped = planned('30.5 oz', rows, 'buy', '4%');
    expect(stopped.lines.map(({ sourceId }) => sourceId)).toEqual(['c', 'b', 'a']);
    expect(stopped).toMatchObject({
      stop: '4% over spot',
      missing: '0.5 oz',
      endedBy: 'stop',
      worstPremium: 30_000,
      marginalPremium: 100_000,
      ended: '30 oz of 30.5 oz: the next piece that fits is at +10.00%, beyond 4% over spot.',
    });
    expect(planned('30.5 oz', rows, 'buy', '$100/oz')).toMatchObject({
      missing: '6.5 oz',
      ended:
        '24 oz of 30.5 oz: the next piece that fits is at +$120.00/oz, beyond $100.00/oz over spot.',
    });
    expect(planned('5 oz', [eagle], 'buy', '1%')).toMatchObject({
      lines: [],
      missing: '5 oz',
      ended: 'Nothing within 1% over spot: the best piece is at +2.50%.',
    });
  });

  it('does not call it the stop where nothing beyond it would fit', () => {
    expect(planned('4 oz', [eagle], 'buy', '2.5%')).toMatchObject({
      endedBy: 'size',
      missing: null,
      ended: '4 oz filled in full.',
    });
    expect(planned('4.5 oz', [eagle], 'buy', '2.5%')).toMatchObject({
      endedBy: 'size',
      missing: '0.5 oz',
      ended: '4 oz of 4.5 oz: one more piece would exceed it.',
    });
  });

  it('sells down to a premium, not below it', () => {
    expect(planned('9 coins', [eagle], 'sell', '3%')).toMatchObject({
      pieces: 6,
      missing: '3 pieces',
    });
    expect(planned('9 coins', [eagle], 'sell', '2.5%').pieces).toBe(9);
  });

  it('leaves out what has no weight, for its premium cannot be reported', () => {
    const unknown = row('unknown', { content: null, sources: [source('?', 1)] });
    expect(planned('3 coins', [unknown], 'buy', '4%')).toMatchObject({
      pieces: 0,
      notes: ['One is left out: the weight of a piece is not known.'],
    });
  });

  it('refuses a stop that has no meaning here: a price, the other unit, no spot', () => {
    expect(refusal('1 oz', [eagle], 'buy', '$4,000/oz')).toBe('stop-is-price');
    expect(refusal('1 oz', [eagle], 'buy', '$3,999.99/oz')).toBeNull();
    expect(refusal('1 oz', [eagle], 'buy', '$80/btc')).toBe('other-unit');
    const blind = planWith(null, '1 oz', [eagle], 'buy', '4%');
    expect(blind).toMatchObject({ ok: false, error: { kind: 'no-spot' } });
    expect(planWith(null, '1 oz', [eagle]).ok).toBe(true);
  });

  it('says when nobody is there', () => {
    expect(planned('1 oz', [row('empty')]).ended).toBe('No asks right now.');
    expect(planned('1 oz', [row('empty')], 'sell').ended).toBe('No bids right now.');
  });

  it('leaves out what is of unknown weight where weight decides, and reports it', () => {
    const unknown = row('unknown', { content: null, sources: [source('?', 1), source('!', 2)] });
    const wide = planned('3 oz', [unknown, eagle]);
    expect(wide.lines.map(({ sourceId }) => sourceId)).toEqual(['b']);
    expect(wide.notes).toEqual(['2 are left out: the weight of a piece is not known.']);
    const alone = planned('3 coins', [unknown]);
    expect(alone).toMatchObject({ pieces: 3, fine: null, average: null, notes: [] });
    expect(alone.lines[0]).toMatchObject({ premium: null });
  });

  it('plans over the tops where no depth is documented, counting one where nobody says how many', () => {
    const top = row('top', { depth: 'top', sources: [source('t', 410_000, null)] });
    expect(planned('5 oz', [top])).toMatchObject({
      pieces: 1,
      depth: 'top',
      ended: '1 oz of 5 oz: only the top of book is documented here.',
      notes: [
        'Only the top of book is documented here, so the plan uses the best price of each product.',
        'One line gives no quantity; one piece is assumed.',
      ],
    });
  });

  it('refuses what has no meaning: no rows, two materials, the other unit, more than can be counted', () => {
    expect(refusal('1 oz', [])).toBe('nothing-to-sweep');
    expect(refusal('1 oz', [eagle, row('silver', { material: 'Silver' })])).toBe('mixed-materials');
    expect(refusal('1 btc', [eagle])).toBe('other-unit');
    const coin = row('coin', { material: 'Bitcoin', content: fineContent('btc', 1) });
    expect(refusal('1 oz', [coin])).toBe('other-unit');
    const huge = row('huge', { sources: [source('x', Number.MAX_SAFE_INTEGER, 10)] });
    expect(refusal('10 coins', [huge])).toBe('too-much');
  });
});
