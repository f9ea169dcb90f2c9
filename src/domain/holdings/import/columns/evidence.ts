/**
 * How well a reading of the columns agrees with itself: pieces × price is the total, spot + premium is the price, metal has a plausible
 * price. Floating point is enough: no counted figure depends on it.
 */
import type { Material } from '#domain/metal/material.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';

/** A sample row under one reading, by role. */
export interface SampleRow {
  readonly title: string;
  readonly metal: Material | null;
  /** Fees are subtracted from a sale; null where the side is not known. */
  readonly isSale: boolean | null;
  /** Null where the date is not known. */
  readonly year: number | null;
  /** Fine ounces or bitcoin of one piece, by the catalog or the title. */
  readonly titleFine: number | null;
  readonly of: ReadonlyMap<ColumnRole, number>;
  /** Ounces or bitcoin in one unit of weight; null where it is not known. */
  readonly perUnit: ReadonlyMap<ColumnRole, number | null>;
  /** 0 to 1. */
  readonly purity: number | null;
}

/** Rough lowest and highest dollar price of an ounce or bitcoin from a year on. Estimates with a margin, from no price record: they only rule out absurd readings. */
const PRICED: Readonly<
  Record<Material, readonly (readonly [from: number, low: number, high: number])[]>
> = {
  Gold: [
    [0, 30, 900],
    [1981, 270, 620],
    [1984, 250, 520],
    [2000, 250, 430],
    [2004, 370, 550],
    [2006, 510, 740],
    [2007, 600, 860],
    [2008, 690, 1_030],
    [2009, 800, 1_240],
    [2010, 1_040, 1_440],
    [2011, 1_300, 1_930],
    [2012, 1_510, 1_810],
    [2013, 1_170, 1_710],
    [2014, 1_120, 1_410],
    [2015, 1_030, 1_320],
    [2016, 1_040, 1_390],
    [2017, 1_120, 1_370],
    [2018, 1_150, 1_380],
    [2019, 1_250, 1_570],
    [2020, 1_440, 2_100],
    [2021, 1_650, 1_980],
    [2022, 1_600, 2_080],
    [2023, 1_780, 2_160],
    [2024, 1_950, 2_850],
    [2025, 2_550, 4_650],
    [2026, 3_500, 7_500],
    [2027, 2_550, 20_000],
  ],
  Silver: [
    [0, 1, 55],
    [1981, 4, 17],
    [1984, 3.5, 11],
    [2000, 4, 10],
    [2006, 8, 18],
    [2008, 8, 22],
    [2010, 14, 32],
    [2011, 25, 50],
    [2012, 25, 38],
    [2013, 17, 33],
    [2014, 14, 23],
    [2016, 13, 22],
    [2017, 13, 20],
    [2020, 11, 31],
    [2021, 20, 31],
    [2022, 17, 28],
    [2023, 19, 27],
    [2024, 21, 36],
    [2025, 27, 85],
    [2026, 45, 160],
    [2027, 27, 400],
  ],
  Platinum: [[0, 90, 8_000]],
  Palladium: [[0, 30, 8_000]],
  Bitcoin: [[0, 0.2, 2_000_000]],
};
/** The lowest price as a part of spot. */
const LEAST_OF_LOW = 0.8;
/** Small coins have high premiums. */
const MOST_OF_HIGH = { small: 2, usual: 1.5 };
/** The range of usual prices. */
const NEAR_LOW = 0.9;
const NEAR_HIGH = { small: 1.4, usual: 1.12 };
/** Ounces below which a piece is small. */
const SMALL: Readonly<Record<Material, number>> = {
  Gold: 0.24,
  Silver: 2,
  Platinum: 0.24,
  Palladium: 0.24,
  Bitcoin: 0,
};

const MOST_PIECES = 1_000_000;

const near = (a: number, b: number, part: number, absolute: number): boolean =>
  Math.abs(a - b) <= Math.max(absolute, part * Math.max(Math.abs(a), Math.abs(b)));

/** Possible totals. */
const sumsOf = (
  price: number,
  added: number,
  discount: number,
  isSale: boolean | null,
): readonly number[] => [
  ...(isSale === true ? [] : [price + added - discount, price + added]),
  ...(isSale === false ? [] : [price - added]),
];

/** Checks that agree minus checks that contradict, over the rows.  @param isPriced whether plausible metal prices count */
export function agreementOf(rows: readonly SampleRow[], isPriced = true): number {
  return rows.reduce((sum, row) => sum + agreementIn(row, isPriced), 0) + agreementAcross(rows);
}

function agreementIn(row: SampleRow, isPriced: boolean): number {
  let agreement = 0;
  const check = (holds: boolean | null, weight = 1): void => {
    if (holds !== null) agreement += holds ? weight : -weight;
  };
  const get = (role: ColumnRole): number | null => row.of.get(role) ?? null;
  const abs = (role: ColumnRole): number | null => {
    const value = get(role);
    return value === null ? null : Math.abs(value);
  };
  const [each, subtotal, total] = [abs('price-each'), abs('subtotal'), abs('total')];
  const extras = ['fees', 'tax', 'shipping'] as const;
  const added = extras.reduce((sum, role) => sum + (abs(role) ?? 0), 0);
  const discount = abs('discount') ?? 0;
  const pieces = abs('pieces');
  const { whole, fine } = contentOf(row);
  if (pieces !== null) {
    const isWhole = Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES;
    if (row.metal !== 'Bitcoin' && !isWhole) check(false);
  }
  const counted = pieces ?? abs('gross-all') ?? abs('fine-all') ?? 1;
  const perWeight = abs('price-per-weight');
  const products = [
    ...(each === null ? [] : [{ sum: each * counted, part: 0.000_02 }]),
    // Weights are rounded more.
    ...(perWeight === null || whole === null ? [] : [{ sum: perWeight * whole, part: 0.000_5 }]),
  ];
  for (const { sum: product, part } of products) {
    const slack = 0.02 + 0.005 * counted;
    if (subtotal !== null)
      check(
        near(product, subtotal, part, slack) || near(product - discount, subtotal, part, slack),
        3,
      );
    if (total !== null) {
      const sums = sumsOf(product, added, discount, row.isSale);
      check(
        sums.some((sum) => near(sum, total, part, slack)),
        3,
      );
      // Fees that the total leaves out.
      if (added > 0 && near(product, total, part, slack / 2)) agreement -= 4;
    }
  }
  if (subtotal !== null && total !== null) {
    const sums = sumsOf(subtotal, added, discount, row.isSale);
    check(
      sums.some((sum) => near(sum, total, 0.000_02, 0.02)),
      3,
    );
  }
  const [spot, premium] = [abs('spot'), abs('premium')];
  // Fees are left out: they change the price too little.
  const price = subtotal ?? (each === null ? total : each * counted);
  if (price !== null && price > 0 && fine !== null && fine > 0 && row.metal !== null) {
    const ounce = price / fine;
    const count = pieces ?? 1;
    const like = likeness(ounce, fine / count, row);
    if (isPriced && like === 'low') check(false, 3);
    if (isPriced && like === 'high') check(false, 2);
    // Per piece or for all: the price of the year decides where only one reading is plausible.
    const other = count > 1 ? otherReading(row) : null;
    if (isPriced && like === 'near' && other !== null) {
      const times = other === 'each' ? 1 / count : count;
      if (likeness(ounce * times, fine / count / times, row) !== 'near') check(true, 3);
    }
    if (spot !== null && spot > 0) check(ounce > spot * 0.6 && ounce < spot * 1.9, 3);
  }
  if (spot !== null && premium !== null && each !== null)
    check(near(spot + premium, each, 0.01, 0.05));
  const { titleFine } = row;
  if (titleFine !== null && fine !== null && row.of.has('pieces')) {
    const hasWeight = WEIGHTS.some((role) => row.of.has(role));
    if (hasWeight) check(near(fine / counted, titleFine, 0.18, 0.000_001), 3);
  }
  return agreement;
}

/** The opposite reading of the weight; null without a weight. */
function otherReading({ of }: SampleRow): 'each' | 'all' | null {
  const role = WEIGHTS.find((one) => of.has(one));
  return role === undefined ? null : role.endsWith('-each') ? 'all' : 'each';
}

/** Compares a price of an ounce with those of its year, or of all years. */
function likeness(
  ounce: number,
  ofPiece: number,
  { metal, year }: SampleRow,
): 'low' | 'possible' | 'near' | 'high' {
  if (metal === null) return 'possible';
  const all = PRICED[metal];
  const found = year === null ? all : [all.findLast(([from]) => from <= year) ?? all[0]];
  const ranges = found.filter((one) => one !== undefined);
  const low = Math.min(...ranges.map(([, of]) => of));
  const high = Math.max(...ranges.map(([, , of]) => of));
  const size = ofPiece < SMALL[metal] ? 'small' : 'usual';
  if (ounce < low * LEAST_OF_LOW) return 'low';
  if (ounce > high * MOST_OF_HIGH[size]) return 'high';
  return ounce >= low * NEAR_LOW && ounce <= high * NEAR_HIGH[size] ? 'near' : 'possible';
}

const WEIGHTS = ['fine-each', 'fine-all', 'gross-each', 'gross-all'] as const;

/** Gross and fine ounces of the row, by its weights or its title. */
function contentOf(row: SampleRow): {
  readonly whole: number | null;
  readonly fine: number | null;
} {
  const pieces = row.of.get('pieces') ?? null;
  for (const role of WEIGHTS) {
    const value = row.of.get(role);
    const unit = row.perUnit.get(role) ?? null;
    if (value === undefined || unit === null) continue;
    const isEach = role.endsWith('-each');
    const whole = Math.abs(value * unit * (isEach ? Math.abs(pieces ?? 1) : 1));
    const isGross = role.startsWith('gross') && row.purity !== null && row.purity < 0.99;
    return { whole, fine: isGross ? whole * (row.purity ?? 1) : whole };
  }
  if (row.metal === 'Bitcoin' && pieces !== null && row.titleFine === null)
    return { whole: Math.abs(pieces), fine: Math.abs(pieces) };
  if (row.titleFine === null) return { whole: null, fine: null };
  const fine = row.titleFine * Math.abs(pieces ?? 1);
  return { whole: fine, fine };
}

/** The price of one piece is similar in rows of one product with different numbers of pieces; the price of all is not. */
function agreementAcross(rows: readonly SampleRow[]): number {
  const byTitle = new Map<string, SampleRow[]>();
  for (const row of rows) {
    if ((row.of.get('pieces') ?? 0) === 0 || row.title === '') continue;
    byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row]);
  }
  let agreement = 0;
  for (const same of byTitle.values()) {
    for (const [at, one] of same.entries()) {
      const other = same[at + 1];
      if (other === undefined) continue;
      const ratio = Math.abs((one.of.get('pieces') ?? 1) / (other.of.get('pieces') ?? 1));
      if (ratio < 3 && ratio > 1 / 3) continue;
      agreement += agreementOfTwo(one, other, ratio);
    }
  }
  return agreement;
}

function agreementOfTwo(one: SampleRow, other: SampleRow, ratio: number): number {
  let agreement = 0;
  const compare = (role: ColumnRole, expected: number): void => {
    const [a, b] = [one.of.get(role), other.of.get(role)];
    if (a === undefined || b === undefined || a === 0 || b === 0) return;
    const found = Math.abs(a / b) / expected;
    agreement += found > 0.6 && found < 1.7 ? 2 : -2;
  };
  for (const role of ['price-each', 'gross-each', 'fine-each'] as const) compare(role, 1);
  for (const role of ['subtotal', 'total', 'gross-all', 'fine-all'] as const) compare(role, ratio);
  return agreement;
}
