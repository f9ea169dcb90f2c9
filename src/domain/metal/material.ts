import type { ContentUnit } from './fine-weight.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

/**
 * What a product is made of, as the `material` filter of the product list names them (API document, Endpoints,
 * Catalog).
 */
export const MATERIALS = ['Gold', 'Silver', 'Platinum', 'Palladium', 'Bitcoin'] as const;

export type Material = (typeof MATERIALS)[number];

/** Case-insensitive. */
export function parseMaterial(text: string): Result<Material, Refusal<'unknown-material'>> {
  const name = text.trim().toLowerCase();
  const material = MATERIALS.find((known) => known.toLowerCase() === name);
  return material === undefined
    ? refuse('unknown-material', `Enter one of ${MATERIALS.join(', ')}.`)
    : { ok: true, value: material };
}

/** The unit for which the spot price of a material is quoted: a troy ounce, or a bitcoin. */
export function contentUnitOf(material: Material): ContentUnit {
  return material === 'Bitcoin' ? 'btc' : 'ozt';
}
