/** The fineness of a product: from its own field, its weight or its title. */
import { type Fineness, isSameRole } from './content-roles.ts';
import { NO_TEXT } from '#domain/metal/no-text.ts';
import { parsePurity } from '#domain/metal/purity.ts';
import { type Rational, compare, ratio, toDecimalString } from '#domain/money/rational.ts';

/** Null for an empty field. */
type FinenessRead = Fineness | null | 'not-understood';

/** The composition of an alloy: `90% silver, 10% copper`. */
const OTHER_METAL = /\b(?:copper|nickel|zinc|alloy)\b/i;

/** Of `.9999`, and of `22K (.9167)`, which says the same twice. */
export function finenessOfField(purity: string): FinenessRead {
  const text = purity.trim();
  if (NO_TEXT.test(text)) return null;
  const read: Fineness[] = [];
  for (const part of text.split(/[()[\];|]|, | [-/] /)) {
    const plain = part.replaceAll('+', '').trim();
    if (plain === '' || OTHER_METAL.test(plain)) continue;
    const parsed = parsePurity(plain);
    if (!parsed.ok) return 'not-understood';
    read.push({ value: parsed.value, slack: slackOf(plain, parsed.value), text });
  }
  const [first] = read;
  if (first === undefined || read.some((one) => !isSameRole(one.value, first.value)))
    return 'not-understood';
  // Digits are more exact than a karat.
  return read.find(({ slack }) => slack.num > 0n) ?? first;
}

/** A fineness beside the field. */
export const finenessSaid = (value: Rational, where: string): Fineness => ({
  value,
  slack: ratio(0),
  text: `${percentOf(value)} %${where}`,
});

const percentOf = ({ num, den }: Rational): string =>
  toDecimalString(ratio(num * 100n, den), 2, 'half-even').replace(/\.?0+$/, '');

/** The rounding error: a fineness has three digits, of which the last may be rounded, as 916 for 22 karat. */
function slackOf(text: string, value: Rational): Rational {
  if (/[k/]|ct|carat/i.test(text) || compare(value, ratio(1)) === 0) return ratio(0);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
  return ratio(digits > 3 ? 1 : 6, 10_000);
}
