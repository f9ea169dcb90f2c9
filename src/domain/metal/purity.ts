import {
  type Rational,
  compare,
  div,
  fromDecimalString,
  mul,
  ratio,
} from '#domain/money/rational.ts';
import { type Failed, type Result, type Refusal, refuse } from '#domain/result.ts';

const NUMBER = String.raw`(\d+,\d+|\d*\.?\d+)`;
const METAL = '(?:gold|silver|platinum|palladium|au|ag|pt|pd|sterling)';
/** The number with its unit; other trade words are ignored. */
const purityGrammar = new RegExp(
  String.raw`^(?:${METAL} ?)?(?:(k|kt) ?)?${NUMBER}(?: ?\/ ?(24|100|1000|10000))?[ -]?(%|percent|\u2030|k|kt|kts|karats?|carats?|ct)?(?: (?:fine|pure))?(?: ${METAL}){0,2}$`,
);
/** Alloys by trade name. */
const NAMED: ReadonlyMap<string, Rational> = new Map([
  ['sterling', ratio(925, 1000)],
  ['sterling silver', ratio(925, 1000)],
  ['coin silver', ratio(900, 1000)],
  ['britannia silver', ratio(9584, 10_000)],
]);
const PER: Readonly<Record<string, bigint>> = { '%': 100n, percent: 100n, '\u2030': 1000n };

/**
 * Reads a fineness as products state it (the API document gives `purity` as a string without a format): `.9999`,
 * `0.9167`, `999.9` (per mille), `9999` (per ten thousand), `99999`, `99.99%`, `99.99` (percent), `22K`, `22 kt` (of 24),
 * `925/1000`, `925 sterling`, `0.9999 fine`, `coin silver`. A comma is a decimal one unless three digits follow it.
 *
 * A bare number above 1 and up to 24 is refused, because it may mean karat or percent.
 */
export function parsePurity(text: string): Result<Rational, Refusal<'not-a-purity'>> {
  if (text.length > 32) return notAPurity();
  const typed = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const named = NAMED.get(typed);
  if (named !== undefined) return { ok: true, value: named };
  const purity = calculated(purityGrammar.exec(typed));
  return purity !== undefined && purity.num > 0n && compare(purity, ratio(1)) <= 0
    ? { ok: true, value: purity }
    : notAPurity();
}

function calculated(match: RegExpExecArray | null): Rational | undefined {
  const [, before, number = '', of, after] = match ?? [];
  if (/^[1-9]\d*,\d{3}$/.test(number) || (before !== undefined && after !== undefined)) {
    return undefined;
  }
  const read = fromDecimalString(number.replace(',', '.'));
  if (!read.ok) return undefined;
  const unit = before ?? after;
  if (of !== undefined) return unit === undefined ? div(read.value, ratio(BigInt(of))) : undefined;
  const divisor = divisorOf(read.value, unit);
  return divisor === undefined ? undefined : mul(read.value, ratio(1n, divisor));
}

/** The divisor of the number. */
function divisorOf(value: Rational, unit: string | undefined): bigint | undefined {
  if (unit !== undefined) return PER[unit] ?? 24n;
  if (compare(value, ratio(1)) <= 0) return 1n;
  if (compare(value, ratio(24)) <= 0) return undefined;
  if (compare(value, ratio(100)) <= 0) return 100n;
  if (compare(value, ratio(1000)) <= 0) return 1000n;
  return compare(value, ratio(10_000)) <= 0 || compare(value, ratio(99_900)) < 0
    ? 10_000n
    : 100_000n;
}

function notAPurity(): Failed<Refusal<'not-a-purity'>> {
  return refuse('not-a-purity', 'Enter a purity such as 0.9999, 99.99%, 999.9 or 22K.');
}
