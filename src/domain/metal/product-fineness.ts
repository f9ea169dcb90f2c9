/** The fineness of a product: of its own field, its weight or its title. */
import { type Fineness, isSame } from './content-roles.ts';
import { NO_TEXT } from './no-text.ts';
import { parsePurity } from './purity.ts';
import { type Rational, compare, ratio, toDecimalString } from '#domain/money/rational.ts';

/** What the field of a product means: null where it is empty. */
type FinenessRead = Fineness | null | 'not-understood';

/** What is mixed with the metal: `90% silver, 10% copper`. */
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
  if (first === undefined || read.some((one) => !isSame(one.value, first.value)))
    return 'not-understood';
  // Digits say more than a karat.
  return read.find(({ slack }) => slack.num > 0n) ?? first;
}

/** One that stands beside the field. */
export const finenessSaid = (value: Rational, where: string): Fineness => ({
  value,
  slack: ratio(0),
  text: `${percentOf(value)} %${where}`,
});

const percentOf = ({ num, den }: Rational): string =>
  toDecimalString(ratio(num * 100n, den), 2, 'half-even').replace(/\.?0+$/, '');

/** The last digit of what was written; a fineness has three of them, of which the last may be rounded: 916 for 22 karat. */
function slackOf(text: string, value: Rational): Rational {
  if (/[k/]|ct|carat/i.test(text) || compare(value, ratio(1)) === 0) return ratio(0);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
  return ratio(digits > 3 ? 1 : 6, 10_000);
}
