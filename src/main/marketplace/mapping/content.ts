/** The fine content of products, from their own fields or from stored ones. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type ContentDoubt, doubtOf } from '#domain/metal/content/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { titleEvidence } from '#domain/metal/content/title-evidence.ts';
import type { Product } from '../model/market-model.ts';

type Fields = Pick<Product, 'material' | 'title' | 'weightText' | 'weightGrams' | 'purityText'>;

/** The content of a product; both null if it does not state enough. */
export interface ProductContent {
  readonly fine: FineContent | null;
  readonly doubt: ContentDoubt | null;
}

const NOT_KNOWN: ProductContent = { fine: null, doubt: null };
/** Most of a hundred thousand products state one of a few hundred weights. */
const MOST_KEPT = 4_000;
const kept = new BoundedMap<string, ProductContent>(MOST_KEPT);

export function contentOf(fields: Fields): ProductContent {
  const { material, title, weightText, weightGrams, purityText } = fields;
  if (material === null) return NOT_KNOWN;
  const { isNamedByFineOunces, pieces, fineness, nameFineness } = titleEvidence(title, material);
  // What a title states about pieces or fineness depends on the title alone.
  const saysMore = pieces !== null || fineness !== null || nameFineness !== null;
  const evidence = saysMore ? title : isNamedByFineOunces;
  const name = JSON.stringify([material, weightText, weightGrams, purityText, evidence]);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const read = readContent({
    material,
    weight: weightText ?? '',
    weightGrams,
    purity: purityText ?? '',
    title,
  });
  const content = { fine: read.fine, doubt: doubtOf(read) };
  kept.set(name, content);
  return content;
}

/** How far apart readings may be to count as the same worth. */
const NEAR = 1.5;

/** To tell cents from dollars any reading will do if all are close to each other; null if they are not. */
export function magnitudeOf({ fine, doubt }: ProductContent): FineContent | null {
  const contents = doubt?.readings.map((reading) => reading.fine) ?? [];
  const amounts = contents.map(({ amount }) => amount);
  const isNear = Math.max(...amounts) <= NEAR * Math.min(...amounts);
  return fine ?? (isNear ? (contents[0] ?? null) : null);
}
