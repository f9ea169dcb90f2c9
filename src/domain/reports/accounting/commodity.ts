/** Names of products that every program takes for one commodity, and for the last part of an account. */

/** Beancount takes at most 24 characters, of which the first is a capital letter and the last a letter or digit. */
const LONGEST_NAME = 15;

/**
 * A name for one product alone, the same each time: its title in capitals, and a mark made of its ID, as titles may be alike.
 *
 * @param longest characters of the title
 */
export function symbolOf(title: string, product: string, longest: number): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toUpperCase()
    .slice(0, longest);
  return [name, markOf(product)].filter(Boolean).join('-');
}

/** Letters, digits and dashes, and a letter first. */
export function commodityOf(title: string, product: string): string {
  const name = symbolOf(title, product, LONGEST_NAME).replaceAll(/-+/g, '-');
  return /^[A-Z]/.test(name) ? name : `X${name}`;
}

/** FNV-1a of 32 bits: short, and the same on every computer. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36).toUpperCase().padStart(7, '0');
}
