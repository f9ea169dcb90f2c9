import { type Rational, compare, div, fromDecimalString, ratio } from '#domain/money/rational.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Failed, Result } from '#domain/result.ts';

const purityGrammar = /^(\d*\.?\d+)\s*(%|k|kt|karat|carat|ct)?(?:\s+fine)?$/i;

/**
 * Reads a fineness as products state it (the API document gives `purity` as a string without a format): `.9999`,
 * `0.9167`, `999.9` (per mille), `9999` (per ten thousand), `99.99%`, `99.99` (percent), `22K` (of 24).
 *
 * A bare number above 1 and up to 24 is refused, because it may mean karat or percent.
 */
export function parsePurity(text: string): Result<Rational, Refusal<'not-a-purity'>> {
  const match = text.length > 32 ? null : purityGrammar.exec(text.trim());
  const read = match?.[1] === undefined ? undefined : fromDecimalString(match[1]);
  const divisor = read?.ok === true ? divisorOf(read.value, match?.[2]) : undefined;
  if (read?.ok !== true || divisor === undefined) return notAPurity();
  const purity = div(read.value, ratio(divisor));
  return purity.num > 0n && compare(purity, ratio(1)) <= 0
    ? { ok: true, value: purity }
    : notAPurity();
}

/** What the stated number has to be divided by. */
function divisorOf(value: Rational, suffix: string | undefined): bigint | undefined {
  if (suffix === '%') return 100n;
  if (suffix !== undefined) return 24n;
  if (compare(value, ratio(1)) <= 0) return 1n;
  if (compare(value, ratio(24)) <= 0) return undefined;
  if (compare(value, ratio(100)) <= 0) return 100n;
  return compare(value, ratio(1000)) <= 0 ? 1000n : 10_000n;
}

function notAPurity(): Failed<Refusal<'not-a-purity'>> {
  return refuse('not-a-purity', 'Enter a purity such as 0.9999, 99.99%, 999.9 or 22K.');
}
