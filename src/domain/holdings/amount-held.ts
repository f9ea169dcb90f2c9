/** The amount of a product: in pieces, or by weight where it has none. */
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { contentUnitOf } from '#domain/metal/material.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { readOwnProduct } from './own-product.ts';

/** The content of a product counted by weight; null where it is counted in pieces. */
export function weighedAs(product: string, pieces: number): FineContent | null {
  const own = readOwnProduct(product);
  return own?.by === 'weight' ? fineContent(contentUnitOf(own.material), pieces) : null;
}

/** `3 pieces`, `0.17637 oz`, `0.00300910 BTC`. */
export function amountText(product: string, pieces: number): string {
  const weighed = weighedAs(product, pieces);
  if (weighed !== null) return formatContent(weighed);
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
}

/** The amount with its name: `3 × Gold Eagle`, `0.17637 oz of Vault gold`. */
export function amountOf(product: string, pieces: number, title: string): string {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? `${pieces} × ${title}` : `${formatContent(weighed)} of ${title}`;
}

/** The pieces in a sum over several products: an amount by weight counts as one. */
export const piecesInSum = (product: string, pieces: number): number =>
  weighedAs(product, pieces) === null ? pieces : Math.min(pieces, 1);
