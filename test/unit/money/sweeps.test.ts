import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { SweepTarget } from '#domain/market/sweep/sweep.ts';
import { type SweepRow, planSweep } from '#main/market/plans/sweep-plan.ts';
import { sweepTicket } from '#renderer/store/drafts/sweep-lines.ts';
import { draftEstimate } from '#renderer/panes/ticket/model/quote-figures.ts';
import { EMPTY_TICKET } from '#renderer/store/drafts/ticket-text.ts';
import { CASES, anyContent, anyPrice, anySpot } from './arbitraries.ts';
import { type Fraction, isLess, known, nearest, premium, pricePerUnit, sum } from './oracle.ts';

const anySources = fc.array(
  fc.record({ price: anyPrice, quantity: fc.integer({ min: 1, max: 40 }) }),
  { maxLength: 20 },
);
const anyRows: fc.Arbitrary<SweepRow[]> = fc
  .array(fc.record({ content: anyContent, sources: anySources }), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map(({ content, sources }, row) => ({
      rowKey: `row ${row}`,
      title: '',
      variantTitle: '',
      material: 'Gold' as const,
      content,
      depth: 'full' as const,
      fetchedAt: 0,
      sources: sources.map(({ price, quantity }, index) => ({
        id: `${row}:${index}`,
        price: cents(price),
        quantity,
      })),
    })),
  );
const anyTarget: fc.Arbitrary<SweepTarget> = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }).map((quantity) => ({ kind: 'pieces' as const, quantity })),
  fc
    .integer({ min: 1, max: 10 ** 11 })
    .map((amount) => ({ kind: 'money' as const, amount: cents(amount) })),
  fc
    .integer({ min: 1, max: 10 ** 12 })
    .map((amount) => ({ kind: 'fine' as const, content: fineContent('ozt', amount) })),
);

describe('the money of a sweep, against exact fractions', () => {
  it('total, ounces, average, worst and next premium, never beyond the size', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy', 'sell'),
        anyTarget,
        anyRows,
        anySpot,
        (side, target, rows, spot) => {
          const outcome = planSweep({
            side,
            target,
            stop: null,
            rows,
            spotOf: () => ({ price: spot, readAt: 0 }),
          });
          if (!outcome.ok) throw new Error(outcome.error.title);
          const plan = outcome.value;
          const contentOfRow = new Map(rows.map(({ rowKey, content }) => [rowKey, content]));
          const amountOf = (rowKey: string): bigint =>
            BigInt(contentOfRow.get(rowKey)?.amount ?? 0);
          const total = sum(
            plan.lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity)),
          );
          const fine = sum(
            plan.lines.map(({ rowKey, quantity }) => amountOf(rowKey) * BigInt(quantity)),
          );
          expect(BigInt(plan.total)).toBe(total);
          expect(BigInt(plan.fine?.amount ?? 0)).toBe(fine);
          expect(plan.pieces).toBe(plan.lines.reduce((all, { quantity }) => all + quantity, 0));
          expect(reached(target, plan.pieces, total, fine)).toBe(true);

          const whole = { unit: 'ozt', amount: fine } as const;
          const overSpot = (cost: bigint, amount: bigint): Fraction =>
            premium(cost, { unit: 'ozt', amount }, BigInt(spot));
          const perUnit = fine === 0n ? null : known(nearest(pricePerUnit(total, whole)));
          expect(plan.average).toEqual(
            perUnit === null ? null : { perUnit, premium: known(nearest(overSpot(total, fine))) },
          );
          const taken = new Map(plan.lines.map((line) => [line.sourceId, line.quantity]));
          const pieces = rows.flatMap(({ sources, content }) =>
            sources.map((source) => ({
              premium: overSpot(BigInt(source.price), BigInt(content?.amount ?? 0)),
              taken: taken.get(source.id) ?? 0,
              left: (source.quantity ?? 0) - (taken.get(source.id) ?? 0),
            })),
          );
          // On buys a higher premium is the worse one, on sells a lower one.
          const worse = (a: Fraction, b: Fraction): boolean =>
            side === 'buy' ? isLess(b, a) : isLess(a, b);
          const extreme = (
            of: readonly { premium: Fraction }[],
            wanted: 'best' | 'worst',
          ): number | null => {
            const [first, ...others] = of;
            if (first === undefined) return null;
            // Of several, one that cannot be counted leaves the worst unknown.
            if (wanted === 'worst' && of.some((piece) => known(nearest(piece.premium)) === null)) {
              return null;
            }
            const found = others.reduce(
              (best, next) =>
                (wanted === 'worst' ? worse(next.premium, best) : worse(best, next.premium))
                  ? next.premium
                  : best,
              first.premium,
            );
            return known(nearest(found));
          };
          expect(plan.worstPremium).toBe(
            extreme(
              pieces.filter((piece) => piece.taken > 0),
              'worst',
            ),
          );
          expect(plan.marginalPremium).toBe(
            extreme(
              pieces.filter((piece) => piece.left > 0),
              'best',
            ),
          );
          expect(plan.lines.length).toBeLessThanOrEqual(50);
          const ticket = sweepTicket(EMPTY_TICKET, plan, () => undefined, null);
          expect(draftEstimate(ticket)).toBe(plan.lines.length === 0 ? null : Number(total));
        },
      ),
      { numRuns: CASES },
    );
  });
});

/** A size is the most that is traded. */
function reached(target: SweepTarget, pieces: number, total: bigint, fine: bigint): boolean {
  switch (target.kind) {
    case 'pieces':
      return pieces <= target.quantity;
    case 'money':
      return total <= BigInt(target.amount);
    case 'fine':
      return fine <= BigInt(target.content.amount);
  }
}
