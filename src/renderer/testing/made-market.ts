/** A market of any size that is the same each time: names as dealers give them, stock numbers, years, weights, variants. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { marketRow } from './fixtures.ts';

const MAKERS = [
  'Royal Canadian Mint',
  'United States Mint',
  'Perth Mint',
  'PAMP Suisse',
  'The Royal Mint',
  'Valcambi',
  'Argor-Heraeus',
  'Sunshine Minting',
  'Germania Mint',
  'Geiger Edelmetalle',
  'Johnson Matthey',
  'South African Mint',
  'Austrian Mint',
  'Asahi',
  'Monnaie de Paris',
];
const SERIES = [
  'Eagle',
  'Maple Leaf',
  'Kangaroo',
  'Britannia',
  'Krugerrand',
  'Philharmonic',
  'Buffalo',
  'Panda',
  'Lady Fortuna',
  'Lunar Series III Year of the Dragon',
  'Lunar Series II Year of the Rabbit',
  'Libertad',
  'Kookaburra',
  'Koala',
  'Queen’s Beasts',
  'Tudor Beasts',
  'Archangel Michael',
  'Saint Helena Sovereign',
  'Somalia Elephant',
  'Noah’s Ark',
  'Cast Bar',
  'Minted Bar',
  'Good Delivery Bar',
  'Mesopotamian Stater',
  '$20 Liberty Double Eagle',
  '90% Half Dollars',
  'Peace Dollar',
  'Ducat',
  'Corona',
  'Vreneli',
];
const SIZES = [
  '1 oz',
  '1/2 oz',
  '1/4 oz',
  '1/10 oz',
  '2 oz',
  '5 oz',
  '10 oz',
  '100 oz',
  '1 kg',
  '100 g',
  '50 g',
  '10 g',
  '5 g',
  '1 g',
  '400 oz',
];
const VARIANTS = [
  'Random Year',
  'BU',
  'Proof',
  'In Assay',
  'MS-70 NGC',
  'MS-69 PCGS',
  '2026',
  '2025',
  '2024',
  'Colorized',
  'Gilded',
  'Secondary Market',
];
const METALS: readonly Material[] = ['Gold', 'Silver', 'Platinum', 'Palladium', 'Bitcoin'];
const CATEGORIES = ['Coins', 'Bars', 'Rounds', 'Certified Coins', null];
const ATTRIBUTES = ['esg', 'ira-eligible', 'legal-tender', 'proof', 'in-assay', 'graded'];

/** Small, quick, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function madeMarket(count: number, seed: number): ReadonlyMap<string, MarketRow> {
  const random = seeded(seed);
  const one = <Item>(from: readonly [Item, ...Item[]] | readonly Item[]): Item | undefined =>
    from[Math.floor(random() * from.length)];
  const rows = new Map<string, MarketRow>();
  let product = -1;
  let parts = { metal: METALS[0] ?? null, title: '', maker: '' };
  for (let at = 0; at < count; at += 1) {
    if (product < 0 || random() < 0.6) {
      product += 1;
      const metal = random() < 0.02 ? null : (METALS[Math.floor(random() ** 2 * 5)] ?? null);
      const maker = one(MAKERS) ?? '';
      const year = random() < 0.4 ? `${String(1_880 + Math.floor(random() * 147))} ` : '';
      const named = random() < 0.7 ? `${metal ?? ''} ` : '';
      const serial = random() < 0.3 ? ` No. ${String(Math.floor(random() * 9_999))}` : '';
      parts = {
        metal,
        maker,
        title: `${year}${random() < 0.5 ? `${maker} ` : ''}${named}${one(SERIES) ?? ''} ${one(SIZES) ?? ''}${serial}`,
      };
    }
    const key = `product-${String(product)}:${String(at)}`;
    rows.set(
      key,
      marketRow({
        key,
        productId: `product-${String(product)}`,
        title: parts.title,
        variantTitle: one(VARIANTS) ?? '',
        material: parts.metal,
        manufacturer: parts.maker,
        sku:
          random() < 0.9
            ? `${parts.maker.slice(0, 3).toUpperCase()}-${String(100_000 + at)}`
            : null,
        category: one(CATEGORIES) ?? null,
        weightText: random() < 0.9 ? (one(SIZES) ?? null) : null,
        certificate: random() < 0.1 ? 'PCGS' : null,
        isIra: random() < 0.3,
        isEsg: random() < 0.1,
        isCertified: random() < 0.1,
        isNumismatic: random() < 0.2 ? true : null,
        attributes: ATTRIBUTES.filter(() => random() < 0.15),
      }),
    );
  }
  return rows;
}

/** What people type: words of a title as they come, begun, misspelled, in another order; weights, years, stock numbers. */
export function madeQuery(market: readonly MarketRow[], random: () => number): string {
  const row = market[Math.floor(random() * market.length)];
  if (row === undefined) return '';
  const words =
    `${row.title} ${row.variantTitle} ${random() < 0.3 ? (row.sku ?? '') : ''} ${random() < 0.3 ? (row.manufacturer ?? '') : ''} ${random() < 0.2 ? (row.material ?? '') : ''}`
      .split(/\s+/)
      .filter((word) => word !== '');
  const said = words
    .toSorted(() => random() - 0.5)
    .slice(0, 1 + Math.floor(random() * 4))
    .map((word) => (random() < 0.12 ? slipped(word, random) : word));
  const text = said.join(' ');
  const typed = random() < 0.5 ? text : text.slice(0, 1 + Math.floor(random() * text.length));
  return random() < 0.3 ? typed.toLowerCase() : random() < 0.1 ? `${typed} ` : typed;
}

function slipped(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const way = random();
  if (way < 0.33) return word.slice(0, at) + word.slice(at + 1);
  if (way < 0.66) return `${word.slice(0, at)}e${word.slice(at)}`;
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}
