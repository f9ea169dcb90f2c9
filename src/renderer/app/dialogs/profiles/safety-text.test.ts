import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SAFETY,
  type Limits,
  type Safety,
  safetySchema,
} from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import { readSafetyText, type SafetyText, textOfSafety } from './safety-text.ts';

const typed = (limits: Partial<Record<keyof Limits, string>>): SafetyText => {
  const empty = textOfSafety(DEFAULT_SAFETY);
  const limit = (name: keyof Limits) => ({
    value: limits[name] ?? '',
    action: 'ask' as const,
  });
  return {
    ...empty,
    perOrder: limit('perOrder'),
    perDay: limit('perDay'),
    premium: limit('premium'),
    ounces: limit('ounces'),
  };
};

describe('limits as typed', () => {
  it('are none where nothing is typed', () => {
    expect(readSafetyText(typed({}), 'point')).toEqual({ ok: true, value: DEFAULT_SAFETY });
  });

  it('are read in dollars, percent and troy ounces', () => {
    const read = readSafetyText(
      typed({ perOrder: '25k', perDay: '$100,000.00', premium: '2.75 %', ounces: '1,000.5 oz' }),
      'point',
    );
    expect(read.ok ? read.value.limits : read.error).toEqual({
      perOrder: { value: cents(2_500_000), action: 'ask' },
      perDay: { value: cents(10_000_000), action: 'ask' },
      premium: { value: 27_500, action: 'ask' },
      ounces: { value: 311_190_285_384, action: 'ask' },
    });
  });

  it('say by each field what has to be put right', () => {
    const wrong = { ...typed({ perOrder: '0', perDay: 'much', premium: '-5', ounces: '1/2' }) };
    const read = readSafetyText({ ...wrong, idleMinutes: '0' }, 'point');
    expect(read.ok ? {} : Object.keys(read.error).toSorted()).toEqual([
      'idleMinutes',
      'ounces',
      'perDay',
      'perOrder',
      'premium',
    ]);
  });

  it.each(['1.23456', '5,0', '1e3', '٣', '5%%', '.'])('take no %j for a percentage', (premium) => {
    expect(readSafetyText(typed({ premium }), 'point').ok).toBe(false);
  });

  it('ask for what has two readings on this computer', () => {
    const limits = { perOrder: '25,000', ounces: '1,500 oz' };
    expect(readSafetyText(typed(limits), 'point').ok).toBe(true);
    expect(readSafetyText(typed(limits), 'comma')).toEqual({
      ok: false,
      error: {
        perOrder: '25,000 can be read as 25.00 or as 25000; enter one of them.',
        ounces: '1,500 can be read as 1.50 or as 1500; enter one of them.',
      },
    });
    expect(readSafetyText(typed({ ounces: '1.500' }), 'point').ok).toBe(false);
  });

  it('are written as they are read', () => {
    const limit = <Value>(value: fc.Arbitrary<Value>) =>
      fc.option(fc.record({ value, action: fc.constantFrom('ask' as const, 'refuse' as const) }));
    const micro = fc.integer({ min: 1, max: 10 ** 9 });
    const anySafety: fc.Arbitrary<Safety> = fc
      .record({
        limits: fc.record({
          perOrder: limit(fc.integer({ min: 1, max: 10 ** 14 })),
          perDay: limit(fc.integer({ min: 1, max: 10 ** 14 })),
          premium: limit(fc.nat(2_000_000)),
          // Weights that were typed: whole millionths of an ounce.
          ounces: limit(micro.map((count) => Math.round((count * 311_034_768) / 1_000_000))),
        }),
        startsLocked: fc.boolean(),
        idleMinutes: fc.integer({ min: 1, max: 480 }),
      })
      .map((safety) => safetySchema.parse(safety));
    fc.assert(
      fc.property(anySafety, (safety) => {
        for (const mark of ['point', 'comma'] as const) {
          const read = readSafetyText(textOfSafety(safety), mark);
          expect(read).toMatchObject({ ok: true, value: safety });
        }
      }),
    );
  });
});
