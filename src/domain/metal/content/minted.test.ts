/** Real coins and bars in every form in which products state weight, grams and fineness: read right, or in doubt. */
import { describe, expect, it } from 'vitest';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { isInDoubt } from './content-reading.ts';
import { readContent } from './product-content.ts';
import { MINTED, type Minted } from './testing/minted.ts';

const OUNCE_GRAMS = 31.1034768;

interface Form {
  readonly text: string;
  /** How far the true value may be from it, relative. */
  readonly rounding: number;
}

const rounded = (grams: number, digits: number): Form => ({
  text: grams.toFixed(digits),
  rounding: 10 ** -digits / grams,
});

const NOTHING: Form = { text: '', rounding: Number.POSITIVE_INFINITY };

/** By its name, by its gross grams, by its fine ounces, by both, and not at all. */
function weights({ name, grams, fine, purity }: Minted): readonly Form[] {
  const gross = rounded(Number(grams), 2);
  const decimals = /^0?\.(\d+) oz/.exec(name)?.[1]?.length;
  const ofName = decimals === undefined ? 0.001 : 10 ** -decimals / Number(fine);
  const ofFine = rounded(Number(grams) * Number(purity), 2);
  // Gold bars are weighed gross. What is also the gross weight of a coin of that fineness is read as that.
  const isGrossToo = MINTED.some(
    (other) =>
      Number(other.purity) === Number(purity) &&
      Math.abs(Number(other.grams) - Number(ofFine.text)) <= 0.012,
  );
  const fineWithoutAWord =
    isGrossToo || Number(purity) >= 0.99
      ? []
      : [{ text: `${ofFine.text} g`, rounding: ofFine.rounding }];
  return [
    { text: name, rounding: ofName },
    { text: `${gross.text} g`, rounding: gross.rounding },
    { text: `${Number(fine).toFixed(4)} oz AGW`, rounding: 0.0001 / Number(fine) },
    ...fineWithoutAWord,
    { text: `${gross.text} g (${name})`, rounding: Math.min(ofName, gross.rounding) },
    NOTHING,
  ];
}

/** Gross to the last digit, to two, one and none, fine, zero and missing. */
function gramsOf({ grams, fine }: Minted): readonly Form[] {
  const gross = Number(grams);
  return [
    { text: grams, rounding: 0.0001 },
    rounded(gross, 2),
    rounded(gross, 1),
    ...(gross < 1 ? [] : [rounded(gross, 0)]),
    rounded(Number(fine) * OUNCE_GRAMS, 2),
    { ...NOTHING, text: '0' },
    NOTHING,
  ];
}

function purities({ purity }: Minted): readonly string[] {
  const value = Number(purity);
  const short = (figure: number): string => String(Number(figure.toFixed(4)));
  return [
    purity,
    `0${purity}`,
    short(value * 1000),
    `${short(value * 100)}%`,
    short(value * 10_000),
    `${purity} fine`,
    `${short(value * 1000)}/1000`,
    purity === '.9167' ? '22K' : `${short(value * 24)} kt`,
  ];
}

interface Tally {
  read: number;
  inDoubt: number;
  readonly wrong: string[];
}

function tried(minted: Minted): Tally {
  const tally: Tally = { read: 0, inDoubt: 0, wrong: [] };
  for (const weight of weights(minted)) {
    for (const grams of gramsOf(minted)) {
      for (const purity of purities(minted)) {
        if (weight.text === '' && !(grams.rounding < 1)) continue;
        const given = {
          material: minted.material,
          title: minted.title,
          weight: weight.text,
          weightGrams: grams.text,
          purity,
        };
        const content = readContent(given);
        if (content.fine === null) {
          if (isInDoubt(content)) tally.inDoubt += 1;
          else tally.wrong.push(`nothing: ${JSON.stringify(given)}`);
          continue;
        }
        const { num, den } = contentInSpotUnits(content.fine);
        const off = offBy(Number(num) / Number(den), minted);
        // What is left to rounding: of the finest weight that is given, and of the fineness.
        const most = 0.0021 + Math.min(weight.rounding, grams.rounding);
        if (off <= most) tally.read += 1;
        else tally.wrong.push(`${String(Number(num) / Number(den))}: ${JSON.stringify(given)}`);
      }
    }
  }
  return tally;
}

/** How far a number of ounces is from what the mint states, relative; what a piece weighs more than it has to is fine metal too. */
function offBy(ounces: number, { fine, grams, purity }: Minted): number {
  const least = Number(fine);
  const most = Math.max(least, (Number(grams) * Number(purity)) / OUNCE_GRAMS);
  return ounces < least ? 1 - ounces / least : Math.max(0, ounces / most - 1);
}

describe('real coins and bars', () => {
  it('are at least 120, each once', () => {
    const names = MINTED.map(({ title, purity }) => `${title} ${purity}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(120);
  });

  it('are read right or are in doubt, in every form, and most of them without a doubt', () => {
    const tallies = MINTED.map((minted) => tried(minted));
    expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
    const read = tallies.reduce((sum, one) => sum + one.read, 0);
    const all = tallies.reduce((sum, one) => sum + one.read + one.inDoubt, 0);
    expect(read / all).toBeGreaterThan(0.7);
  });

  it.each(MINTED)('$title of $purity, as its mint states it, is read without a doubt', (minted) => {
    const { material, title, name, grams, purity } = minted;
    const { fine } = readContent({ material, title, weight: name, weightGrams: grams, purity });
    const content = fine === null ? null : contentInSpotUnits(fine);
    const ounces = content === null ? 0 : Number(content.num) / Number(content.den);
    expect(Math.abs(ounces / Number(minted.fine) - 1)).toBeLessThan(0.0015);
  });
});
