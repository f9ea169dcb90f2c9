/**
 * A market of any size with names as dealers write them, the same for the same seed: what search, table and start are
 * measured with. Prices are consistent with the metal that a piece holds; nothing else in it has a meaning.
 */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';

export interface LargeCatalogueOptions {
  readonly products?: number;
  /** Variants of each product: 1 as a rule, 3 for the largest market. */
  readonly variants?: number;
  readonly seed?: string;
  /** Epoch milliseconds at which every row was read. */
  readonly fetchedAt?: number;
}

interface Kind {
  readonly of: string;
  readonly mint: string;
  readonly form: 'Coin' | 'Bar' | 'Round';
}

interface Weight {
  readonly text: string;
  /** In millionths of a troy ounce. */
  readonly micros: number;
}

const KINDS: readonly Kind[] = [
  { of: 'American {} Eagle', mint: 'United States Mint', form: 'Coin' },
  { of: 'American {} Buffalo', mint: 'United States Mint', form: 'Coin' },
  { of: 'Canadian {} Maple Leaf', mint: 'Royal Canadian Mint', form: 'Coin' },
  { of: 'South African {} Krugerrand', mint: 'South African Mint', form: 'Coin' },
  { of: 'Austrian {} Philharmonic', mint: 'Austrian Mint', form: 'Coin' },
  { of: 'British {} Britannia', mint: 'The Royal Mint', form: 'Coin' },
  { of: 'Australian {} Kangaroo', mint: 'The Perth Mint', form: 'Coin' },
  { of: 'Australian {} Lunar Series III', mint: 'The Perth Mint', form: 'Coin' },
  { of: 'Chinese {} Panda', mint: 'China Gold Coin', form: 'Coin' },
  { of: 'Mexican {} Libertad', mint: 'Casa de Moneda de México', form: 'Coin' },
  { of: 'Bavarian {} Thaler', mint: 'Bayerisches Hauptmünzamt', form: 'Coin' },
  { of: 'PAMP Suisse Lady Fortuna {} Bar', mint: 'PAMP Suisse', form: 'Bar' },
  { of: 'Valcambi Suisse {} CombiBar', mint: 'Valcambi Suisse', form: 'Bar' },
  { of: 'Argor-Heraeus Kinebar {}', mint: 'Argor-Heraeus', form: 'Bar' },
  { of: 'Johnson Matthey {} Bar', mint: 'Johnson Matthey', form: 'Bar' },
  { of: 'Engelhard {} Bar', mint: 'Engelhard', form: 'Bar' },
  { of: 'Asahi Refining {} Bar', mint: 'Asahi Refining', form: 'Bar' },
  { of: 'Sunshine Minting {} Round', mint: 'Sunshine Minting', form: 'Round' },
  { of: 'SilverTowne {} Trade Unit Round', mint: 'SilverTowne', form: 'Round' },
  { of: 'Golden State Mint {} Walking Liberty Round', mint: 'Golden State Mint', form: 'Round' },
];
const METALS: readonly { readonly material: Material; readonly perOunceCents: number }[] = [
  { material: 'Gold', perOunceCents: 403_872 },
  { material: 'Silver', perOunceCents: 4_981 },
  { material: 'Platinum', perOunceCents: 153_250 },
  { material: 'Palladium', perOunceCents: 141_700 },
];
const WEIGHTS: readonly Weight[] = [
  { text: '1 oz', micros: 1_000_000 },
  { text: '1/2 oz', micros: 500_000 },
  { text: '1/4 oz', micros: 250_000 },
  { text: '1/10 oz', micros: 100_000 },
  { text: '2 oz', micros: 2_000_000 },
  { text: '5 oz', micros: 5_000_000 },
  { text: '10 oz', micros: 10_000_000 },
  { text: '100 g', micros: 3_215_074 },
  { text: '50 g', micros: 1_607_537 },
  { text: '1 kg', micros: 32_150_746 },
];
const EDITIONS: readonly string[] = [
  '',
  'Proof',
  'Reverse Proof',
  'Burnished',
  'Colorized',
  'Gilded',
  'Antique Finish',
  'High Relief',
  'Privy Mark',
  'First Strike',
  'Early Releases',
  'First Day of Issue',
  'Year of the Dragon',
  'Year of the Snake',
  'Année du Dragon',
  'Mercanti Signed',
  'Anniversary',
  'Type 2',
  'Tube of 25',
  'Monster Box',
];
const GRADES = ['', '', '', 'MS-70 NGC', 'MS-69 NGC', 'MS-70 PCGS', 'MS-69 PCGS', 'PF-70 NGC'];
const VARIANTS = ['Random Year', 'BU', 'In Assay', 'In Capsule', 'Secondary Market', 'With Box'];
const ATTRIBUTES = ['legal-tender', 'responsibly-sourced', 'random-year', 'in-assay', 'proof'];
const READ_AT = Date.UTC(2026, 10, 23, 14);
/** Units of fine content in a millionth of a troy ounce, in tenths of a microgram. */
const FINE_PER_MICRO = 311.034_768;

/** N rows, `variants` after each other for each product; keys are `p0:v0`, `p0:v1`, … */
export function largeCatalogue({
  products = 100_000,
  variants = 1,
  seed = 'large',
  fetchedAt = READ_AT,
}: LargeCatalogueOptions = {}): readonly MarketRow[] {
  const random = randomStream(seed, 'large catalogue');
  const rows: MarketRow[] = [];
  for (let product = 0; product < products; product += 1) {
    const shared = productOf(random, product, fetchedAt);
    for (let variant = 0; variant < variants; variant += 1) {
      const title = VARIANTS[(product + variant) % VARIANTS.length] ?? '';
      const { ask, bid } = prices(random, shared, `${String(product)}-${String(variant)}`);
      rows.push({
        ...shared.row,
        key: `p${String(product)}:v${String(variant)}`,
        variantTitle: variants === 1 ? title : `${title} ${String(variant + 1)}`,
        ask,
        bid,
      });
    }
  }
  return rows;
}

interface Shared {
  readonly row: Omit<MarketRow, 'key' | 'variantTitle' | 'ask' | 'bid'>;
  /** What its metal is worth, in cents. */
  readonly melt: number;
}

function productOf(random: Random, at: number, fetchedAt: number): Shared {
  const kind = random.pick(KINDS);
  const { material, perOunceCents } = random.pick(METALS);
  const weight = random.pick(WEIGHTS);
  const edition = random.pick(EDITIONS);
  const grade = kind.form === 'Coin' ? random.pick(GRADES) : '';
  const year = kind.form === 'Coin' ? String(random.integer(1986, 2026)) : '';
  const certificate = grade === '' ? null : (grade.split(' ')[1] ?? null);
  const name = kind.of.replace('{}', material);
  const isIra = grade === '' && random.chance(0.4);
  const content: FineContent = fineContent('ozt', Math.round(weight.micros * FINE_PER_MICRO));
  return {
    melt: Math.max(100, Math.round((weight.micros * perOunceCents) / 1_000_000)),
    row: {
      productId: `p${String(at)}`,
      variantId: null,
      title: [year, name, weight.text, edition, grade].filter((part) => part !== '').join(' '),
      material,
      sku: `${initials(name)}-${String(at)}`,
      category: certificate === null ? `${kind.form}s` : 'Certified Coins',
      subCategory: name,
      isNumismatic: certificate !== null,
      manufacturer: kind.mint,
      attributes: [kind.form.toLowerCase(), random.pick(ATTRIBUTES)],
      certificate,
      isCertified: certificate !== null,
      isIra,
      isEsg: random.chance(0.3),
      weightText: weight.text,
      purityText: '.9999',
      fine: content,
      doubt: null,
      pictures: 0,
      isFound: false,
      fetchedAt,
    },
  };
}

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

function prices(random: Random, { melt }: Shared, id: string): Pick<MarketRow, 'ask' | 'bid'> {
  const over = random.integer(10_000, 120_000);
  const under = random.integer(-20_000, 8_000);
  const side = (premium: number, kind: string): MarketRow['ask'] => ({
    id: `${kind}-${id}`,
    price: cents(Math.round((melt * (1_000_000 + premium)) / 1_000_000)),
    quantity: random.integer(1, 200),
    premium: ppm(premium),
    expiresAt: null,
  });
  return {
    ask: random.chance(0.97) ? side(over, 'ask') : null,
    bid: random.chance(0.9) ? side(under, 'bid') : null,
  };
}
