import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';
import { type WeightToken, type WrittenNumber, weightTokens } from './weight-tokens.ts';
import { type WeightUnit, unitAt } from './weight-units.ts';

/** One part of a weight text: `20 x 1/10 oz fine`, `tube of 20`, `agw`. */
export interface WeightSegment {
  readonly weight: { readonly number: WrittenNumber | null; readonly unit: WeightUnit } | null;
  /** The multiplier: `10 x`, `lot of 5 x`; 1 without one. */
  readonly times: bigint;
  /** A number of pieces that leaves open whether the weight is of one or of all: `tube of 20`. */
  readonly pack: bigint | null;
  readonly measures: 'fine' | 'gross' | null;
  /** As in `1 oz .999 fine`. */
  readonly fineness: Rational | null;
  /** Whether the weight is of one piece or of all, if stated. */
  readonly of: 'each' | 'all' | null;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PACKS = words(
  'tube tubes roll rolls box boxes lot lots bag bags set sets pack packs case cases sheet sheets strip strips sleeve sleeves ' +
    'bundle bundles tray trays count ct',
);
const PIECES = words(
  'coin coins bar bars round rounds piece pieces pc pcs ingot ingots medal medals unit units',
);
const FINE = words('fine pure agw asw apw net content');
/** Without a unit it is in ounces: `.2354 AGW`. */
const ACTUAL = words('agw asw apw');
const GROSS = words('gross');
const KARAT = words('k kt karat carat');
/** War nickels have the least silver in trade: 35 %. A smaller number without a unit is refused. */
const LEAST_FINENESS = ratio(35, 100);
const EACH = words('each ea apiece per');
const ALL = words('total altogether');
const NUMBERS: ReadonlyMap<string, bigint> = new Map([
  ['pair', 2n],
  ['dozen', 12n],
]);
/** Words without meaning for the weight. */
const NOISE = words(
  'a of in the and or with mint monster sealed full original new gold silver platinum palladium bullion metal weight actual troy',
);

/** A part without a digit is ignored, unless a word makes the weight uncertain. */
const UNCERTAIN =
  /\b(?:approx\w*|about|circa|ca|around|var\w+|assorted|mixed|random weight|min\w*|max\w*|up to|avoirdupois|avdp)\b/;

/** Undefined for other text. */
export function readSegment(text: string): WeightSegment | undefined {
  const tokens = weightTokens(text.replaceAll(':', ' '));
  const read = tokens === undefined ? undefined : new SegmentReader(tokens).read();
  if (read !== undefined) return read;
  // A year, or words alone: `(2024)`, `(random year)`, `(new)`.
  const isRemark = /^(?:1[6-9]|20)\d\d$/.test(text) || !/[\d$%]/.test(text);
  return isRemark && !UNCERTAIN.test(text) ? NOTHING : undefined;
}

const NOTHING: WeightSegment = {
  weight: null,
  times: 1n,
  pack: null,
  measures: null,
  fineness: null,
  of: null,
};

class SegmentReader {
  readonly #tokens: readonly WeightToken[];
  #at = 0;
  #weight: WeightSegment['weight'] = null;
  #times = 1n;
  #pack: bigint | null = null;
  #measures: WeightSegment['measures'] = null;
  #fineness: Rational | null = null;
  #of: WeightSegment['of'] = null;
  /** A multiplier waits for its weight. */
  #isMultiplied = false;

  constructor(tokens: readonly WeightToken[]) {
    this.#tokens = tokens;
  }

  read(): WeightSegment | undefined {
    while (this.#at < this.#tokens.length) if (!this.#step()) return undefined;
    if (this.#isMultiplied) return undefined;
    return {
      weight: this.#weight,
      times: this.#times,
      pack: this.#pack,
      measures: this.#measures,
      fineness: this.#fineness,
      of: this.#of,
    };
  }

  #step(): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'number') return this.#number(token);
    if (token?.kind === 'word') return this.#unit(null) || this.#word(token.word);
    // `(x20)` beside a weight.
    return token?.kind === 'times' && this.#at === 0 && this.#timesAfter();
  }

  #number(number: WrittenNumber): boolean {
    this.#at += 1;
    const next = this.#tokens[this.#at];
    if (this.#unit(number)) return true;
    if (next?.kind === 'times') {
      this.#at += 1;
      if (this.#weight !== null || this.#isMultiplied) return false;
      this.#isMultiplied = true;
      return this.#multiply(number);
    }
    if (next?.kind === 'word' && (PIECES.has(next.word) || PACKS.has(next.word))) {
      this.#skip((word) => PIECES.has(word) || PACKS.has(word));
      return this.#count(number);
    }
    if (next?.kind === 'word' && ACTUAL.has(next.word)) return this.#actual(number);
    if (this.#weight !== null) return this.#purity(number);
    return next === undefined && this.#saidActual && this.#actual(number);
  }

  /** `.999 fine`, `22k` behind a weight. */
  #purity({ value }: WrittenNumber): boolean {
    const [next = ''] = this.#wordsFrom(this.#at);
    const isKarat = KARAT.has(next);
    const fineness = isKarat ? mul(value, ratio(1, 24)) : value;
    if (this.#fineness !== null || compare(fineness, ratio(1)) > 0) return false;
    if (!isKarat && compare(fineness, LEAST_FINENESS) < 0) return false;
    this.#fineness = fineness;
    if (isKarat) this.#at += 1;
    this.#skip((word) => word === 'fine' || word === 'pure');
    return true;
  }

  get #saidActual(): boolean {
    return this.#tokens.some((token) => token.kind === 'word' && ACTUAL.has(token.word));
  }

  #actual(number: WrittenNumber): boolean {
    const ounce = unitAt(['oz']);
    if (this.#weight !== null || ounce === undefined) return false;
    this.#weight = { number, unit: ounce.unit };
    return true;
  }

  /** The unit at this position and the number before it. */
  #unit(number: WrittenNumber | null): boolean {
    const following = this.#wordsFrom(this.#at);
    // `1 fine oz`, `1 fine troy ounce`.
    const isFine = number !== null && following[0] === 'fine';
    const found = unitAt(isFine ? following.slice(1) : following);
    if (found === undefined || this.#weight !== null) return false;
    if (number === null && (this.#at > 0 || found.unit.statedIn === 'ounces')) return false;
    if (isFine) this.#measures = 'fine';
    this.#at += found.words + (isFine ? 1 : 0);
    this.#weight = { number, unit: found.unit };
    this.#isMultiplied = false;
    return this.#timesAfter();
  }

  /** `1 oz x 20`. */
  #timesAfter(): boolean {
    if (this.#tokens[this.#at]?.kind !== 'times') return true;
    const by = this.#tokens[this.#at + 1];
    this.#at += 2;
    return by?.kind === 'number' && this.#multiply(by);
  }

  #word(word: string): boolean {
    this.#at += 1;
    if (PACKS.has(word)) return this.#packAfter();
    if (NUMBERS.has(word)) return this.#counted(NUMBERS.get(word) ?? 1n);
    if (FINE.has(word) || GROSS.has(word)) {
      const measures = FINE.has(word) ? 'fine' : 'gross';
      if (this.#measures !== null && this.#measures !== measures) return false;
      this.#measures = measures;
      return true;
    }
    if (EACH.has(word) || ALL.has(word)) {
      this.#of = EACH.has(word) ? 'each' : 'all';
      return true;
    }
    return NOISE.has(word) || PIECES.has(word);
  }

  /** `tube of 20`, `lot of 5 coins x 1 oz`. */
  #packAfter(): boolean {
    this.#skip((word) => word === 'of');
    const number = this.#tokens[this.#at];
    if (number?.kind !== 'number') return true;
    if (unitAt(this.#wordsFrom(this.#at + 1)) !== undefined) return true;
    this.#at += 1;
    this.#skip((word) => PIECES.has(word));
    return this.#count(number);
  }

  /** At most three tokens. */
  #wordsFrom(at: number): string[] {
    const found: string[] = [];
    for (const token of this.#tokens.slice(at, at + 3)) {
      if (token.kind !== 'word') break;
      found.push(token.word);
    }
    return found;
  }

  #count(number: WrittenNumber): boolean {
    return number.isWhole && this.#counted(number.value.num);
  }

  /** Before a weight, it is of one piece; after it, of one or of all. */
  #counted(count: bigint): boolean {
    if (count === 0n || this.#pack !== null) return false;
    if (this.#tokens[this.#at]?.kind === 'times') {
      this.#at += 1;
      this.#isMultiplied = this.#weight === null;
    }
    const isBefore = this.#tokens.slice(this.#at).some(({ kind }) => kind === 'number');
    if (this.#weight === null && isBefore) {
      this.#times *= count;
      return true;
    }
    this.#pack = count;
    return true;
  }

  #multiply(number: WrittenNumber): boolean {
    if (!number.isWhole || number.value.num === 0n) return false;
    this.#times *= number.value.num;
    return true;
  }

  #skip(isSkipped: (word: string) => boolean): void {
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'word' || !isSkipped(token.word)) return;
      this.#at += 1;
    }
  }
}
