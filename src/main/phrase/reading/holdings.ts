/** `sell all …`: everything of one product that is in the vault. */
import { candidatesOf, meantVariants } from './candidates.ts';
import { type Meant, type Wanted, newTrade } from './meant.ts';
import { type ReadingContext, type Refused, type Trade, refused } from './types.ts';

/** Where several products are held they are all offered, each with its own number of pieces. */
export function readHoldings(
  { side, terms, rows, roles }: Wanted,
  holdings: ReadingContext['holdings'],
): Meant | Refused {
  if (holdings === null) {
    return refused(
      'holdings-unknown',
      'What is in the vault is not known yet. Once it is, this is filled in; or enter how many to sell.',
    );
  }
  const held = new Map(holdings.map(({ productId, quantity }) => [productId, quantity]));
  const candidates = candidatesOf(rows, terms, roles.figures).filter(
    ({ productId }) => (held.get(productId) ?? 0) > 0,
  );
  if (candidates.length === 0) {
    return refused('nothing-held', 'Nothing of that is in the vault: say how many to sell.');
  }
  const equals = candidates.flatMap((one): Trade[] => {
    const variants = meantVariants(one.rows, terms, roles.figures);
    const size = { kind: 'pieces', quantity: held.get(one.productId) ?? 0 } as const;
    const shown = candidates.length > 1 ? variants.slice(0, 1) : variants;
    return shown.map((row) => newTrade(side, size, { kind: 'row', row }));
  });
  return {
    kind: 'meant',
    equals,
    others: [],
    what: candidates.length > 1 ? 'product' : 'variant',
  };
}
