/** What products contain, by the fields that they come with or that were kept of them. */
import { BoundedMap } from '#domain/bounded-map.ts';
import { type ContentDoubt, doubtOf } from '#domain/metal/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { readContent } from '#domain/metal/product-content.ts';
import { titleEvidence } from '#domain/metal/title-evidence.ts';
import type { Product } from '../model/market-model.ts';

type Fields = Pick<Product, 'material' | 'title' | 'weightText' | 'weightGrams' | 'purityText'>;

/** What a product contains; both null where it does not say enough. */
export interface ProductContent {
  readonly fine: FineContent | null;
  readonly doubt: ContentDoubt | null;
}

const NOT_KNOWN: ProductContent = { fine: null, doubt: null };
/** Of a hundred thousand products, most state one of a few hundred weights. */
const MOST_KEPT = 4_000;
const kept = new BoundedMap<string, ProductContent>(MOST_KEPT);

export function contentOf(fields: Fields): ProductContent {
  const { material, title, weightText, weightGrams, purityText } = fields;
  if (material === null) return NOT_KNOWN;
  const { isNamedByFineOunces, pieces, fineness, nameFineness } = titleEvidence(title, material);
  // What a title says of pieces or fineness is of that title.
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

/** How far apart readings may be that say the same of what a piece is worth, give or take. */
const NEAR = 1.5;

/** To tell cents from dollars, any of the readings does where they are near each other; null where they are not. */
export function magnitudeOf({ fine, doubt }: ProductContent): FineContent | null {
  const contents = doubt?.readings.map((reading) => reading.fine) ?? [];
  const amounts = contents.map(({ amount }) => amount);
  const isNear = Math.max(...amounts) <= NEAR * Math.min(...amounts);
  return fine ?? (isNear ? (contents[0] ?? null) : null);
}
