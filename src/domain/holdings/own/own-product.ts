/** A product that is held and that the catalogue does not have: its name and metal are its ID. */
import { type Material, MATERIALS } from '#domain/metal/material.ts';

export interface OwnProduct {
  readonly material: Material;
  readonly title: string;
  /**
   * How it is counted. `weight`: allocated metal or an amount of bitcoin, which has no pieces. One of its "pieces" in the books is then
   * one unit of content, 1e-7 gram or a satoshi, so that any part of it can be bought and sold exactly.
   */
  readonly by: 'piece' | 'weight';
}

const PREFIXES = { piece: 'own:', weight: 'own-weight:' } as const;

export const ownProductId = ({ material, title, by }: OwnProduct): string =>
  `${PREFIXES[by]}${material}:${title}`;

/** Null for what is a product of the catalogue. */
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
