import type { RouteResponse } from '#contract/api/routes/routes.ts';
import { exactDollars } from '../wire/exact-dollars.ts';
import { ExactNumber } from '../wire/wire-json.ts';
import type { ContraryChoices } from './choices.ts';

type Row = RouteResponse<'getSpotPrices'>['data'][number];
type Choices = Pick<ContraryChoices, 'spot' | 'numbers'>;

/** Spot in one of the forms that its undocumented body may have: cents and dollars, rows and a map, names and symbols. */
export function contrarySpot(rows: readonly Row[], { spot, numbers }: Choices): unknown {
  const written = (number: ExactNumber | number): unknown => {
    if (numbers === 'number') return number;
    return number instanceof ExactNumber ? number.text : String(number);
  };
  const dollars = ({ price }: Row): unknown => written(exactDollars(price));
  switch (spot) {
    case 'cents':
      return rows.map((row) => ({
        material: row.material,
        price: written(row.price),
        updatedAt: row.updatedAt,
      }));
    case 'dollars':
      return rows.map((row) => ({
        metal: row.material.toLowerCase(),
        priceDollars: dollars(row),
        timestamp: row.updatedAt,
      }));
    case 'map':
      return Object.fromEntries(
        rows.map((row) => [
          row.material.toLowerCase(),
          { bid: dollars(row), ask: dollars(row), updatedAt: row.updatedAt },
        ]),
      );
    case 'symbols':
      return rows.map((row) => ({
        symbol: row.symbol,
        bid: dollars(row),
        ask: dollars(row),
        updatedAt: row.updatedAt,
      }));
  }
}
