import { type FineContent, contentFromRational } from '#domain/metal/fine-weight.ts';
import { type ContentReading, readMetal } from './metal-content.ts';
import { type Material, contentUnitOf } from '#domain/metal/material.ts';
import { titleEvidence } from './title-evidence.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';

/** The fields about content, verbatim as on the wire (API document, Product). */
export interface ProductComposition {
  readonly material: Material;
  /** Free text, such as `1 oz`; empty for none. */
  readonly weight: string;
  /** Decimal text; whether gross or fine is not documented. Ignored unless it is a positive number. */
  readonly weightGrams: string | null;
  /** Free text, such as `.9999`; empty for none. */
  readonly purity: string;
  /** Only used where the fields are ambiguous. */
  readonly title?: string;
}

export interface ContentRead {
  /** Of one piece as sold; null where the fields are not sufficient or contradict each other. */
  readonly fine: FineContent | null;
  /** The reading, or all possible ones where {@link fine} is null; empty where nothing can be read. */
  readonly readings: readonly ContentReading[];
}

/**
 * The fine content of one piece, from weight, grams and fineness together: a single consistent reading is the content; several or none are
 * in doubt. `docs/adr/09-fine-weight.md` gives the rules with their sources.  Bitcoin products have their content in `weight`, in BTC or
 * satoshi; their grams and fineness mean nothing.
 */
export function readContent(product: ProductComposition): ContentRead {
  if (contentUnitOf(product.material) === 'btc') return bitcoinContent(product.weight);
  const { amounts, isCertain } = readMetal(
    product,
    titleEvidence(product.title ?? '', product.material),
  );
  const readings = amounts.flatMap(({ amount, from }) => {
    const fine = contentFromRational('ozt', amount, 'half-even');
    return fine === undefined ? [] : [{ fine, from }];
  });
  return { fine: isCertain ? (readings[0]?.fine ?? null) : null, readings };
}

function bitcoinContent(weight: string): ContentRead {
  const parsed = parseWeight(weight);
  if (!parsed.ok || parsed.value.unit !== 'btc') return { fine: null, readings: [] };
  const fine = contentFromRational('btc', parsed.value.amount, 'half-even');
  if (fine === undefined) return { fine: null, readings: [] };
  const isOpen = parsed.value.pack !== null || parsed.value.beside !== null;
  return { fine: isOpen ? null : fine, readings: [{ fine, from: `${weight.trim()} as stated` }] };
}
