/** `sell all …`: the whole vault holding of a product. */
import { rankCandidates, likelyVariants } from './candidates.ts';
import { type Interpretation, type TradeRequest, newTrade } from './interpretation.ts';
import { type ReadingContext, type PhraseRefusal, type Trade, refused } from './types.ts';

/** Several held products are all offered, each with its number of pieces. */
export function readHoldings(
  { side, terms, rows, roles }: TradeRequest,
  holdings: ReadingContext['holdings'],
): Interpretation | PhraseRefusal {
  if (holdings === null) {
    return refused(
      'holdings-unknown',
      'Vault holdings are not known yet. The order is read once they are; or enter how many to sell.',
    );
  }
  const held = new Map(holdings.map(({ productId, quantity }) => [productId, quantity]));
  const candidates = rankCandidates(rows, terms, roles.figures).filter(
    ({ productId }) => (held.get(productId) ?? 0) > 0,
  );
  if (candidates.length === 0) {
    return refused('nothing-held', 'The vault holds none of it. Enter how many to sell.');
  }
  const equals = candidates.flatMap((one): Trade[] => {
    const variants = likelyVariants(one.rows, terms, roles.figures);
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
