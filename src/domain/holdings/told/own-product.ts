/** A product that is held and that the catalogue does not have: its name and metal are its ID. */
import { type Material, MATERIALS } from '#domain/metal/material.ts';

const OWN = 'own:';

export interface OwnProduct {
  readonly material: Material;
  readonly title: string;
}

export const ownProductId = ({ material, title }: OwnProduct): string =>
  `${OWN}${material}:${title}`;

/** Null for what is a product of the catalogue. */
export function readOwnProduct(id: string): OwnProduct | null {
  if (!id.startsWith(OWN)) return null;
  const [name = '', ...rest] = id.slice(OWN.length).split(':');
  const material = MATERIALS.find((one) => one === name);
  const title = rest.join(':');
  return material === undefined || title === '' ? null : { material, title };
}
