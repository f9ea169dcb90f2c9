/** A held product that the catalog does not have: its ID is its metal and name. */
import { type Material, MATERIALS } from '#domain/metal/material.ts';

export interface OwnProduct {
  readonly material: Material;
  readonly title: string;
  /** `weight`: allocated metal or bitcoin, which has no pieces. One “piece” in the books is then one unit of content, 1e-7 gram or a satoshi, so any part can be traded exactly. */
  readonly by: 'piece' | 'weight';
}

const PREFIXES = { piece: 'own:', weight: 'own-weight:' } as const;

export const ownProductId = ({ material, title, by }: OwnProduct): string =>
  `${PREFIXES[by]}${material}:${title}`;

/** Null for a catalog product. */
export function readOwnProduct(id: string): OwnProduct | null {
  const by = id.startsWith(PREFIXES.piece)
    ? 'piece'
    : id.startsWith(PREFIXES.weight)
      ? 'weight'
      : null;
  if (by === null) return null;
  const [name = '', ...rest] = id.slice(PREFIXES[by].length).split(':');
  const material = MATERIALS.find((one) => one === name);
  const title = rest.join(':');
  return material === undefined || title === '' ? null : { material, title, by };
}
