/** Facts about a product, in words. Pure. */
import type { MarketRow, TopOfBookView } from '#contract/ipc/market/market.ts';
import { doubtWords } from './content-words.ts';
import { statusText } from '#renderer/ui/figures/format.ts';

/** A market row without its prices. */
export type ProductInfo = Omit<MarketRow, 'ask' | 'bid' | 'fetchedAt'> &
  Readonly<Record<'ask' | 'bid', Pick<TopOfBookView, 'readIn'> | null>>;

export function productFacts(row: ProductInfo): readonly string[] {
  const kind = [row.category, row.subCategory].filter((part) => part !== null);
  const facts = [
    kind.length === 0 ? null : kind.join(', '),
    row.isNumismatic === true && !kind.some((part) => /numismatic/i.test(part))
      ? 'Numismatic'
      : null,
    row.purityText === null ? null : `${row.purityText} fine`,
    row.weightText,
    doubtWords(row),
    row.manufacturer,
    certificateText(row),
    row.isIra ? 'IRA' : null,
    row.isEsg ? 'ESG' : null,
    ...row.attributes.map(statusText),
    row.ask?.readIn === 'dollars' || row.bid?.readIn === 'dollars'
      ? 'Prices given in dollars, not cents'
      : null,
  ];
  return facts.filter((fact): fact is string => fact !== null && fact !== '');
}

/** The same by name; null where not reported. */
export function specificationOf(
  row: ProductInfo,
): readonly (readonly [name: string, fact: string | null])[] {
  const pairs: readonly (readonly [string, string | null])[] = [
    ['Purity', row.purityText],
    ['Weight', row.weightText],
    ['Made by', row.manufacturer],
    ['Category', row.category],
    ['Series', row.subCategory],
    ['Certificate', certificateText(row)],
    ['SKU', row.sku],
    ['Attributes', [...(row.isEsg ? ['ESG'] : []), ...row.attributes.map(statusText)].join(', ')],
  ];
  return pairs.map(([name, fact]) => [name, fact === '' ? null : fact]);
}

function certificateText({ isCertified, certificate }: ProductInfo): string | null {
  if (certificate === null) return isCertified ? 'Certified' : null;
  // The marketplace may name a certifier, and report that this product is not certified.
  return isCertified ? `Certified by ${certificate}` : `${certificate}, not certified`;
}
