import {
  type DecimalMark,
  MAX_INPUT_LENGTH,
  normalizeInput,
  readingsOfPoint,
  ungroup,
  wholeNumberSource,
} from '#domain/text/input-text.ts';
import { type Cents, cents, centsFromRational } from './money.ts';
import { formatDollars } from './money-format.ts';
import { fromDecimalString, mul, ratio } from './rational.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

type MoneyRefusalKind =
  | 'empty'
  | 'zero'
  | 'negative'
  | 'not-money'
  | 'other-currency'
  | 'exponent'
  | 'decimal-comma'
  | 'misplaced-grouping'
  | 'too-many-decimals'
  | 'two-readings'
  | 'too-large';

type MoneyInput = Result<Cents, Refusal<MoneyRefusalKind>>;

const suffixFactor: Readonly<Record<string, bigint>> = { '': 1n, k: 1_000n, m: 1_000_000n };

const amountGrammar = new RegExp(`^(${wholeNumberSource})?(?:\\.(\\d*))?([km]?)$`, 'i');
const leadingCurrency = /^(?:us\$|usd|\$) ?/i;
const trailingCurrency = / ?(?:us\$|usd|\$)$/i;

/**
 * Reads an amount of US dollars as a person types or pastes it.
 *
 * Accepts `1,000`, `$1,234.56`, `1234.5`, ` 1 234.56 `, `USD 25000`, `25000 USD`, `.50`, and the suffixes k and m
 * (`25k`, `1.25m`). Refuses, with a sentence that says what to do: nothing, text, negative amounts, other currencies,
 * exponents, amounts that can be read in two ways (`1.500`), decimal commas (`1.234,56`), misplaced grouping (`1,00`,
 * `1,2,3`), parts of a cent, and more than cents can express. Zero is refused unless `zero` is `accepted`. Where people
 * write decimals behind a comma (`mark`), `1,500` has two readings as well.
 */
export function parseMoneyInput(
  text: string,
  zero: 'refused' | 'accepted' = 'refused',
  mark: DecimalMark = 'point',
): MoneyInput {
  if (text.length > MAX_INPUT_LENGTH) return notMoney();
  const typed = normalizeInput(text);
  if (typed === '') return refuse('empty', 'Enter an amount in dollars, such as 1,234.56.');
  // Accountants write a negative amount in parentheses.
  if (/^(?:(?:us\$|usd|\$) ?)?[-(][^\d]*\d/i.test(typed)) {
    return refuse('negative', 'Enter a positive amount; leave out the minus sign.');
  }
  const amount = typed.replace(leadingCurrency, '').replace(trailingCurrency, '');
  const match = amountGrammar.exec(amount);
  const [whole = '', fraction = ''] = [match?.[1], match?.[2]];
  if (match === null || whole + fraction === '') return explain(amount);

  const read = fromDecimalString(`${ungroup(whole) || '0'}.${fraction || '0'}`);
  const factor = suffixFactor[(match[3] ?? '').toLowerCase()];
  if (!read.ok || factor === undefined) return notMoney();
  const inCents = mul(read.value, ratio(100n * factor));
  if (inCents.den !== 1n) {
    return refuse(
      'too-many-decimals',
      'Use at most two decimals, for cents. Thousands are separated by a comma, as in 1,234.',
    );
  }
  const readings = readingsOfPoint(fraction === '' ? whole : `${whole}.${fraction}`, mark);
  if (readings !== null) {
    const suffix = match[3] ?? '';
    const [one, other] = [readings.decimal + suffix, readings.thousands + suffix];
    return refuse(
      'two-readings',
      `This can be read as $${one} or as $${other}; enter ${one} or ${other}.`,
    );
  }
  if (inCents.num === 0n && zero === 'refused')
    return refuse('zero', 'Enter an amount above zero.');
  const exact = centsFromRational(inCents, 'toward-zero');
  return exact === undefined ? tooLarge() : { ok: true, value: exact };
}

/** The most specific reason comes first. */
function explain(amount: string): MoneyInput {
  if (/[€£¥₿]|\b(?:eur|gbp|jpy|chf|cad|aud|btc)\b/i.test(amount)) {
    return refuse(
      'other-currency',
      'Amounts are in US dollars; enter the number without another currency.',
    );
  }
  if (/^[\d.,]+e[+-]?\d+$/i.test(amount)) {
    return refuse(
      'exponent',
      'Enter the amount in digits, or use k for thousands and m for millions.',
    );
  }
  if (
    /^\d[\d.]*\.\d{3},\d+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(amount) ||
    /^\d+ \d{3},\d+$/.test(amount)
  ) {
    return refuse(
      'decimal-comma',
      'Use a point before the cents and commas between thousands, as in 1,234.56.',
    );
  }
  if (/^[\d.,][\d ,.]*[km]?$/i.test(amount)) {
    return refuse(
      'misplaced-grouping',
      'Put commas between groups of three digits and a point before the cents: 1,234.56.',
    );
  }
  return notMoney();
}

function notMoney(): MoneyInput {
  return refuse('not-money', 'Enter an amount in dollars, in digits only, such as 1,234.56.');
}

function tooLarge(): MoneyInput {
  return refuse(
    'too-large',
    `This is too large; enter at most ${formatDollars(cents(Number.MAX_SAFE_INTEGER))}.`,
  );
}
