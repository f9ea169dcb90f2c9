/** Commodity names that every program accepts, also as the last part of an account. */

/** Beancount takes at most 24 characters, a capital first and a letter or digit last. */
const LONGEST_NAME = 15;

/**
 * A unique, stable name: the title in capitals, and a hash of the ID, as titles may be equal.
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

export function commodityOf(title: string, product: string): string {
  const name = symbolOf(title, product, LONGEST_NAME).replaceAll(/-+/g, '-');
  return /^[A-Z]/.test(name) ? name : `X${name}`;
}

/** FNV-1a, 32 bits. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(7, '0');
}
