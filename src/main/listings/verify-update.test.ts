import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { Level, UpdatedListing } from '#main/marketplace/model/market-model.ts';
import { allAsAsked, anyDiffers, checkAnswer, checkLevel, fillIn } from './verify-update.ts';

const answer = (change: Partial<UpdatedListing> = {}): UpdatedListing => ({
  id: 'l',
  price: cents(4_230_000),
  quantity: 0,
  active: false,
  sellerNotes: 'Sealed',
  updatedAt: null,
  ...change,
});
const level = (change: Partial<Level> = {}): Level => ({
  id: 'l',
  side: 'ask',
  productId: 'p',
  variantId: 'v',
  productTitle: null,
  sku: null,
  material: 'Gold',
  price: cents(4_230_000),
  quantity: 3,
  statedPremium: ppm(97_000),
  statedPremiumDollars: cents(373_000),
  expiresAt: null,
  ...change,
});
const verdicts = (checks: ReturnType<typeof checkAnswer>) =>
  Object.fromEntries(checks.map(({ field, verdict }) => [field, verdict]));

describe('against the answer to the update', () => {
  it('compares only what was asked', () => {
    expect(checkAnswer({ quantity: 0 }, answer())).toEqual([
      { field: 'quantity', asked: 0, reported: 0, verdict: 'as-asked' },
    ]);
  });

  it('shows a difference, and what the answer leaves out', () => {
    const checks = checkAnswer(
      {
        price: cents(4_230_001),
        active: true,
        notes: 'Sealed',
        quantity: 2,
      },
      answer({ quantity: null }),
    );
    expect(verdicts(checks)).toEqual({
      price: 'differs',
      active: 'differs',
      notes: 'as-asked',
      quantity: 'not-reported',
    });
    expect(anyDiffers(checks)).toBe(true);
    expect(checks.find(({ field }) => field === 'quantity')?.reported).toBeNull();
  });

  it('tells nothing of a premium', () => {
    const premium = { kind: 'percent', ppm: ppm(30_000) } as const;
    expect(verdicts(checkAnswer({ premium }, answer()))).toEqual({ premium: 'not-reported' });
  });
});

describe('against the list', () => {
  const percent = (value: number) => ({ premium: { kind: 'percent', ppm: ppm(value) } }) as const;

  it('tells a premium, to what whole cents and two decimals can tell', () => {
    expect(verdicts(checkLevel(percent(97_000), level()))).toEqual({ premium: 'as-asked' });
    expect(verdicts(checkLevel(percent(97_050), level()))).toEqual({ premium: 'as-asked' });
    expect(verdicts(checkLevel(percent(97_051), level()))).toEqual({ premium: 'differs' });
    // A cent of a coin of 60 cents is more than a percent.
    const cheap = level({ price: cents(60), statedPremium: ppm(97_000) });
    expect(verdicts(checkLevel(percent(112_000), cheap))).toEqual({ premium: 'as-asked' });
    expect(verdicts(checkLevel(percent(117_000), cheap))).toEqual({ premium: 'differs' });
  });

  it('tells a premium in dollars to the cent', () => {
    const dollars = (amount: number) =>
      ({ premium: { kind: 'dollars', amount: cents(amount) } }) as const;
    expect(verdicts(checkLevel(dollars(373_001), level()))).toEqual({ premium: 'as-asked' });
    expect(verdicts(checkLevel(dollars(373_002), level()))).toEqual({ premium: 'differs' });
  });

  it('says nothing of notes and activity, and that is no proof of anything', () => {
    const checks = checkLevel({ active: false, notes: 'x' }, level());
    expect(verdicts(checks)).toEqual({ active: 'not-reported', notes: 'not-reported' });
    expect(allAsAsked(checks)).toBe(false);
  });

  it('fills in what the answer left open, and no more', () => {
    const change = { ...percent(97_000), quantity: 0 };
    const before = checkAnswer(change, answer());
    const after = fillIn(before, checkLevel(change, level({ quantity: 9 })));
    expect(verdicts(after)).toEqual({ premium: 'as-asked', quantity: 'as-asked' });
  });
});
