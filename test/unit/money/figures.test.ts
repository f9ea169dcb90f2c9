import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { premiumOver, premiumPpm, pricePerUnit as perUnitOf } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { holdings, totalValue } from '#main/readings/vault/holdings.ts';
import {
  changePpm,
  contentText,
  moneyText,
  percentText,
  perUnitText,
} from '#renderer/ui/figures/format.ts';
import { CASES, anyContent, anyPrice, anyQuantity, anySpot } from './arbitraries.ts';
import {
  hundredths,
  known,
  nearest,
  over,
  premium,
  pricePerUnit,
  readShown,
  sum,
  TROY_OUNCE,
  valueAtSpot,
} from './oracle.ts';

const anyInteger = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: -999, max: 999 }));

describe('figures as they are shown, against exact fractions', () => {
  it('money is shown to the cent, without a change', () => {
    fc.assert(
      fc.property(anyInteger, (amount) => {
        expect(moneyText(amount)).toBe(hundredths(BigInt(amount)));
      }),
      { numRuns: CASES },
    );
  });

  it('a premium, a change and a price per ounce are rounded half-even for the eye', () => {
    fc.assert(
      fc.property(anyInteger, fc.integer({ min: 1 }), fc.integer({ min: 1 }), (value, a, b) => {
        expect(readShown(percentText(value))).toBe(nearest(over(BigInt(value), 100n)));
        expect(readShown(perUnitText(value))).toBe(nearest(over(BigInt(value), 10_000n)));
        expect(changePpm(a, b)).toBe(Number(nearest(over(BigInt(a - b) * 1_000_000n, BigInt(b)))));
      }),
      { numRuns: CASES },
    );
  });

  it('ounces are shown to six decimals, bitcoin to the satoshi', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        const shown = contentText(fineContent('ozt', amount)).replace(/ oz$/, '');
        const [units = '', decimals = ''] = shown.split('.');
        expect(readShown(units + decimals.padEnd(6, '0'))).toBe(
          nearest(over(BigInt(amount) * 1_000_000n, TROY_OUNCE)),
        );
        expect(readShown(contentText(fineContent('btc', amount)).replace(/ BTC$/, ''))).toBe(
          BigInt(amount),
        );
      }),
      { numRuns: CASES },
    );
  });

  it('a price per ounce on the screen is within half a cent and half a micro-dollar of the exact one', () => {
    fc.assert(
      fc.property(anyPrice, anyContent, anySpot, (price, piece, spot) => {
        const content = { unit: 'ozt', amount: BigInt(piece.amount) } as const;
        const exact = pricePerUnit(BigInt(price), content);
        const ofPiece = perUnitOf(cents(price), piece);
        expect(ofPiece ?? null).toBe(known(nearest(exact)));
        const shown = readShown(perUnitText(ofPiece ?? 0)) * 10_000n;
        const away = shown * exact.d - exact.n;
        expect(ofPiece === undefined || 2n * (away < 0n ? -away : away) <= 10_001n * exact.d).toBe(
          true,
        );
        expect(premiumPpm(cents(price), piece, spot) ?? null).toBe(
          known(nearest(premium(BigInt(price), content, BigInt(spot)))),
        );
        const all = premiumOver(cents(price), piece, spot);
        expect(all?.overSpot ?? null).toBe(all === undefined ? null : all.perUnit - spot);
      }),
      { numRuns: CASES },
    );
  });

  it('the vault is valued at spot, each product rounded down, and added up', () => {
    const anyHolding = fc.record({
      content: anyContent,
      spot: anySpot,
      // The service allows any quantity.
      accepted: fc.array(
        fc.oneof({ weight: 9, arbitrary: anyQuantity }, fc.integer({ min: 1, max: 10 ** 15 })),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 50 }), (products) => {
        const { rows: held } = holdings(
          {
            shipments: products.flatMap(({ accepted }, index) =>
              accepted.map((count) => inbound(index, count)),
            ),
            whole: true,
          },
          { shipments: [], whole: true },
          {
            title: () => null,
            value: (id) => {
              const product = products[Number(id)];
              return product === undefined
                ? null
                : { fine: product.content, spot: { price: product.spot, readAt: 0 } };
            },
          },
        );
        if (held === null) throw new Error('Nothing is known.');
        const exact = products.map(({ content, spot, accepted }) => {
          const amount = BigInt(content.amount) * sum(accepted.map(BigInt));
          if (known(amount) === null) return null;
          return known(nearest(valueAtSpot({ unit: 'ozt', amount }, BigInt(spot))));
        });
        expect(held.map(({ valueAtSpot: shown }) => shown)).toEqual(exact);
        const values = exact.filter((value) => value !== null);
        expect(totalValue(held)).toBe(
          values.length < exact.length ? null : known(sum(values.map(BigInt))),
        );
      }),
      { numRuns: CASES },
    );
  });
});

function inbound(product: number, accepted: number) {
  return {
    id: 'in',
    status: null,
    createdAt: 0,
    receivedAt: null,
    notes: null,
    carrier: null,
    trackingNumber: null,
    lines: [
      {
        id: null,
        productId: String(product),
        declared: null,
        received: null,
        accepted,
        rejected: null,
        checkedInAt: null,
        inventoryItemIds: [],
      },
    ],
  };
}
