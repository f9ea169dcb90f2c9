import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '../premium.ts';
import { spotPrice } from '../testing/spot-price.ts';
import { isWithinStop } from './sweep-stop.ts';
import { type SweepCandidate, type SweepInput, type SweepTarget, sweep } from './sweep.ts';

const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const spot = spotPrice(1_000_000_000);
const candidate = (
  id: string,
  allIn: number,
  quantity: number,
  content: SweepCandidate['content'] = ounce,
) => ({
  id,
  quantity,
  allIn: cents(allIn),
  content,
});
const run = (input: Partial<SweepInput>) =>
  sweep({
    side: 'buy',
    candidates: [],
    target: { kind: 'pieces', quantity: 10 },
    maxLines: 50,
    spot,
    ...input,
  });
const taken = (input: Partial<SweepInput>) =>
  run(input).lines.map((line) => [line.candidate.id, line.quantity]);

describe('sweeping the book', () => {
  const candidates = [
    candidate('dear', 103_000, 9),
    candidate('cheap', 101_000, 4),
    candidate('middle', 102_000, 3),
  ];

  it('buys the cheapest first and sells to the highest first, never more than asked', () => {
    expect(taken({ candidates })).toEqual([
      ['cheap', 4],
      ['middle', 3],
      ['dear', 3],
    ]);
    expect(taken({ candidates, side: 'sell' })).toEqual([
      ['dear', 9],
      ['middle', 1],
    ]);
  });

  it('tells total, content, and average, worst and marginal premium', () => {
    const result = run({ candidates });
    expect(result).toMatchObject({ pieces: 10, total: 1_019_000, endedBy: 'size' });
    expect(result.fine).toEqual(scaleContent(ounce, 10));
    expect([result.averagePremium, result.worstPremium, result.marginalPremium]).toEqual([
      19_000, 30_000, 30_000,
    ]);
    expect(run({ candidates, side: 'sell' })).toMatchObject({
      worstPremium: 20_000,
      marginalPremium: 20_000,
    });
  });

  it('fills a size in fine ounces by the price of the content, passing over what does not fit', () => {
    const ten = candidate('ten ounce bar', 1_005_000, 3, scaleContent(ounce, 10));
    const target: SweepTarget = { kind: 'fine', content: scaleContent(ounce, 25) };
    expect(taken({ candidates: [...candidates, ten], target })).toEqual([
      ['ten ounce bar', 2],
      ['cheap', 4],
      ['middle', 1],
    ]);
  });

  it('compares pieces of different weights by their content on request', () => {
    const half = fineContent('ozt', UNITS_PER_TROY_OUNCE / 2);
    const mixed = [
      candidate('half', 52_000, 5, half),
      candidate('whole', 101_000, 5),
      candidate('?', 1, 5, null),
    ];
    expect(taken({ candidates: mixed, rankBy: 'content' })).toEqual([
      ['whole', 5],
      ['half', 5],
    ]);
    expect(taken({ candidates: mixed, target: { kind: 'pieces', quantity: 6 } })).toEqual([
      ['?', 5],
      ['half', 1],
    ]);
  });

  it('spends at most the amount of money', () => {
    expect(run({ candidates, target: { kind: 'money', amount: cents(508_500) } })).toMatchObject({
      pieces: 5,
      total: 506_000,
      endedBy: 'size',
    });
    expect(run({ candidates, target: { kind: 'money', amount: cents(506_000) } }).endedBy).toBe(
      'size',
    );
  });

  it('says when lines or depth ran out', () => {
    expect(run({ candidates, maxLines: 1 })).toMatchObject({
      pieces: 4,
      endedBy: 'lines',
      marginalPremium: 20_000,
    });
    expect(run({ candidates: candidates.slice(1) })).toMatchObject({
      pieces: 7,
      endedBy: 'depth',
      marginalPremium: null,
    });
    expect(run({ candidates, target: { kind: 'pieces', quantity: 16 } }).endedBy).toBe('size');
    expect(run({ candidates, target: { kind: 'pieces', quantity: 17 } }).endedBy).toBe('depth');
    expect(run({})).toMatchObject({
      lines: [],
      pieces: 0,
      total: 0,
      fine: null,
      endedBy: 'depth',
      worstPremium: null,
    });
  });

  it('stops at a premium: only what is within it is taken, and what else would fit is named', () => {
    const stop = { kind: 'share', premium: ppm(20_000) } as const;
    const result = run({ candidates, stop });
    expect(result).toMatchObject({
      pieces: 7,
      worstPremium: 20_000,
      marginalPremium: 30_000,
      endedBy: 'stop',
      beyond: { id: 'dear' },
    });
    const full = run({ candidates, stop, target: { kind: 'pieces', quantity: 7 } });
    expect(full).toMatchObject({ pieces: 7, endedBy: 'size', beyond: null });
    expect(run({ candidates, stop, maxLines: 1 })).toMatchObject({
      endedBy: 'lines',
      beyond: null,
    });
    expect(run({ candidates, stop, spot: null })).toMatchObject({ pieces: 0, endedBy: 'stop' });
    expect(run({ candidates, stop, side: 'sell' }).lines.map(({ quantity }) => quantity)).toEqual([
      9, 1,
    ]);
  });

  it('with a stop takes what it would without one of the pieces within it', () => {
    const anyCandidate = fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 20 }),
      allIn: fc.integer({ min: 900, max: 1_200 }).map(cents),
      content: fc.integer({ min: 280_000, max: 320_000 }).map((units) => fineContent('ozt', units)),
    });
    fc.assert(
      fc.property(
        fc.array(anyCandidate, { maxLength: 12 }),
        fc.integer({ min: -200_000, max: 400_000 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 100_000_000 }),
        (all, premium, side, size) => {
          const stop = { kind: 'share', premium: ppm(premium) } as const;
          const target = { kind: 'fine', content: fineContent('ozt', size) } as const;
          const within = all.filter(({ allIn, content }) =>
            isWithinStop(side, stop, allIn, content, spot),
          );
          const stopped = run({ side, candidates: all, target, stop });
          expect(stopped.lines).toEqual(run({ side, candidates: within, target }).lines);
          expect(stopped.endedBy === 'stop').toBe(stopped.beyond !== null);
          const nothingLeftOut = within.length === all.length;
          expect(nothingLeftOut && stopped.beyond !== null).toBe(false);
        },
      ),
    );
  });

  it('takes the larger of equals, to need fewer lines', () => {
    expect(taken({ candidates: [candidate('a', 5, 1), candidate('b', 5, 10)] })).toEqual([
      ['b', 10],
    ]);
  });

  it('counts pieces of unknown content, but only where pieces are requested, and then knows no premium', () => {
    const mixed = [candidate('?', 100, 1, null), ...candidates];
    expect(run({ candidates: mixed })).toMatchObject({
      fine: null,
      averagePremium: null,
      worstPremium: null,
    });
    expect(taken({ candidates: mixed, target: { kind: 'fine', content: ounce } })).toEqual([
      ['cheap', 1],
    ]);
    expect(
      taken({
        candidates: [candidate('b', 1, 9, fineContent('btc', 1))],
        target: { kind: 'fine', content: ounce },
      }),
    ).toEqual([]);
    expect(run({ candidates, spot: null })).toMatchObject({
      averagePremium: null,
      worstPremium: null,
    });
  });

  it('leaves out what cannot be traded', () => {
    const broken = [
      candidate('a', 0, 1),
      candidate('b', -5, 1),
      candidate('c', 5, 0),
      candidate('d', 5, 0.5),
    ];
    expect(taken({ candidates: broken })).toEqual([]);
  });

  it('never exceeds target, lines or what a candidate has, and leaves no better piece behind', () => {
    const anyCandidate = fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 50 }),
      allIn: fc.integer({ min: 1, max: 10_000 }).map(cents),
      content: fc.integer({ min: 1, max: 10_000 }).map((amount) => fineContent('ozt', amount)),
    });
    const anyTarget: fc.Arbitrary<SweepTarget> = fc.oneof(
      fc.integer({ min: 0, max: 200 }).map((quantity) => ({ kind: 'pieces' as const, quantity })),
      fc
        .integer({ min: 0, max: 10 ** 6 })
        .map((amount) => ({ kind: 'money' as const, amount: cents(amount) })),
      fc
        .integer({ min: 0, max: 10 ** 6 })
        .map((amount) => ({ kind: 'fine' as const, content: fineContent('ozt', amount) })),
    );
    fc.assert(
      fc.property(
        fc.array(anyCandidate),
        anyTarget,
        fc.integer({ min: 1, max: 6 }),
        (all, target, maxLines) => {
          const result = run({ candidates: all, target, maxLines });
          const size = {
            pieces: result.pieces,
            money: result.total,
            fine: result.fine?.amount ?? 0,
          }[target.kind];
          const limit = { pieces: 0, money: 0, fine: 0, ...sizeOf(target) }[target.kind];
          expect(size).toBeLessThanOrEqual(limit);
          expect(result.lines.length).toBeLessThanOrEqual(maxLines);
          expect(
            result.lines.every(
              (line) => line.quantity >= 1 && line.quantity <= line.candidate.quantity,
            ),
          ).toBe(true);
          expect(result.pieces).toBe(result.lines.reduce((sum, line) => sum + line.quantity, 0));
          expect(result.total).toBe(
            result.lines.reduce((sum, line) => sum + line.quantity * line.candidate.allIn, 0),
          );
          const cost = ({ allIn, content }: (typeof all)[number]) =>
            target.kind === 'pieces' ? allIn : allIn / content.amount;
          const costs = result.lines.map((line) =>
            cost(all.find(({ id }) => id === line.candidate.id) ?? all[0] ?? never()),
          );
          expect(costs).toEqual(costs.toSorted((a, b) => a - b));
          const allTaken =
            result.lines.length === all.length &&
            result.lines.every((line) => line.quantity === line.candidate.quantity);
          expect(result.endedBy === 'depth' && !allTaken).toBe(false);
          expect(result.endedBy === 'lines' && result.lines.length < maxLines).toBe(false);
        },
      ),
    );
  });
});

function sizeOf(target: SweepTarget): Partial<Record<SweepTarget['kind'], number>> {
  if (target.kind === 'pieces') return { pieces: target.quantity };
  return target.kind === 'money' ? { money: target.amount } : { fine: target.content.amount };
}

function never(): never {
  throw new Error('a line without its candidate');
}
