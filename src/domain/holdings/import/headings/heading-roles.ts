/** Possible roles of a column by its heading. */
import { currencyInHeading } from '#domain/holdings/import/cells/currency.ts';
import { type Atom, atomsIn, plainHeading } from './heading-words.ts';
import type { ColumnRole } from './mapping.ts';
import { unitNamed } from '#domain/holdings/import/cells/weight-unit.ts';

/** Scores, 0 to 1. */
type RoleScores = ReadonlyMap<ColumnRole, number>;

export interface HeadingRead {
  readonly scores: RoleScores;
  /** Of weight. */
  readonly unit: string | null;
  readonly currency: string | null;
}

interface Rule {
  readonly role: ColumnRole;
  readonly score: number;
  readonly all: readonly Atom[];
  readonly none: readonly Atom[];
}

const rule = (role: ColumnRole, score: number, all: string, none = ''): Rule => ({
  role,
  score,
  all: atomsOf(all),
  none: atomsOf(none),
});
const atomsOf = (words: string): readonly Atom[] =>
  words.split(' ').filter((word): word is Atom => word !== '');

const MONEY = 'weight quantity fee tax shipping discount premium spot';
const RULES: readonly Rule[] = [
  rule('sold-date', 0.95, 'date sold', 'ignored'),
  rule('delivery-date', 0.92, 'date deliver', 'sold'),
  rule('settlement-date', 0.91, 'date settle', 'sold'),
  rule('order-date', 0.93, 'date order', 'sold deliver settle'),
  rule('trade-date', 0.94, 'date trade', 'sold deliver settle order'),
  rule('trade-date', 0.85, 'date', 'sold deliver settle order trade ignored'),
  rule('trade-date', 0.6, 'trade', 'price cost amount total quantity fee sold id currency'),
  rule('sold-date', 0.6, 'sold', 'price cost amount total quantity fee proceeds id currency'),
  rule('order-date', 0.5, 'order', 'price cost amount total quantity fee id status'),
  rule('delivery-date', 0.6, 'deliver', 'price cost amount total fee status'),
  rule('settlement-date', 0.5, 'settle', 'price cost amount total fee'),
  rule('time', 0.7, 'time'),
  rule('side', 0.8, 'side'),
  rule('status', 0.9, 'status'),
  rule('product', 0.85, 'product', 'price cost amount total date id quantity weight currency'),
  rule('product', 0.5, 'product'),
  rule('metal', 0.9, 'metal', 'price cost amount weight'),
  rule('fineness', 0.95, 'fineness'),
  rule('currency', 0.95, 'currency'),
  rule('account', 0.7, 'account'),
  rule('id', 0.75, 'id'),
  rule('weight-unit', 0.8, 'unit', 'price cost amount total'),
  rule('spot', 0.96, 'spot'),
  rule('premium', 0.95, 'premium'),
  rule('tax', 0.93, 'tax', 'incl excl total price date'),
  rule('shipping', 0.93, 'shipping', 'incl excl date total'),
  rule('fees', 0.92, 'fee', 'incl excl'),
  rule('fees', 0.97, 'fee total', 'incl excl cost'),
  rule('discount', 0.93, 'discount', 'incl excl'),
  rule('pieces', 0.92, 'quantity', 'price cost weight fineness each'),
  rule('pieces', 0.8, 'quantity', 'price cost fineness'),
  rule(
    'price-each',
    0.85,
    'each',
    'weight quantity fineness price cost amount total premium spot unit',
  ),
  rule('total', 0.7, 'debit', 'each weight quantity fee tax'),
  rule('proceeds', 0.7, 'credit', 'each weight quantity fee tax'),
  rule('pieces', 0.45, 'unit', 'price cost amount total weight'),
  rule('pieces', 0.5, 'amount', 'price cost total fee tax'),
  rule('gross-all', 0.9, 'quantity weight', 'price cost each'),
  rule('gross-all', 0.75, 'amount weight', 'price cost each'),
  rule('gross-each', 0.8, 'weight', 'price cost total'),
  rule('gross-all', 0.66, 'weight', 'price cost each'),
  rule('gross-each', 0.96, 'weight each', 'price cost quantity'),
  rule('gross-all', 0.95, 'weight total', 'price cost each'),
  rule('fine-each', 0.86, 'weight fine', 'price cost total gross'),
  rule('fine-all', 0.72, 'weight fine', 'price cost each gross'),
  rule('fine-each', 0.97, 'weight fine each', 'price cost gross'),
  rule('fine-all', 0.96, 'weight fine total', 'price cost each gross'),
  rule('fine-each', 0.86, 'weight net', 'price cost total gross'),
  rule('fine-all', 0.72, 'weight net', 'price cost each gross'),
  rule('fine-each', 0.97, 'weight net each', 'price cost gross'),
  rule('fine-all', 0.96, 'weight net total', 'price cost each gross'),
  rule('fine-each', 0.5, 'fine', 'weight price cost total amount fineness quantity'),
  rule('price-per-weight', 0.97, 'price weight per', 'total'),
  rule('price-per-weight', 0.97, 'cost weight per', 'total'),
  rule('price-per-weight', 0.6, 'price weight', 'total each'),
  rule('price-each', 0.96, 'price each'),
  rule('price-each', 0.96, 'cost each', 'total basis'),
  rule('price-each', 0.8, 'price', `total cost sold ${MONEY}`),
  rule('price-each', 0.55, 'price', `total ${MONEY}`),
  rule('price-each', 0.5, 'cost', `total basis fee ${MONEY}`),
  rule('subtotal', 0.5, 'price', MONEY),
  rule('subtotal', 0.55, 'amount', MONEY),
  rule('total', 0.54, 'amount', MONEY),
  rule('total', 0.54, 'cost', 'each weight quantity'),
  rule('subtotal', 0.5, 'cost', 'each weight quantity basis'),
  rule('total', 0.6, 'net', 'each weight quantity fee tax'),
  rule('subtotal', 0.5, 'net', 'each weight quantity fee tax'),
  rule('total', 0.8, 'net amount', 'each weight quantity'),
  rule('subtotal', 0.7, 'net amount', 'each weight quantity'),
  rule('total', 0.97, 'basis', 'each weight'),
  rule('total', 0.9, 'cost total', 'each weight quantity'),
  rule('total', 0.95, 'grand', 'each weight quantity excl'),
  rule('total', 0.8, 'total', 'each weight quantity excl fee tax shipping discount premium spot'),
  rule(
    'subtotal',
    0.7,
    'total',
    'each weight quantity incl fee tax shipping discount premium spot',
  ),
  rule('total', 0.97, 'total incl', 'each weight quantity'),
  rule('total', 0.9, 'amount incl', 'each weight quantity'),
  rule('total', 0.9, 'price incl', 'each weight quantity'),
  rule('subtotal', 0.97, 'total excl', 'each weight quantity'),
  rule('subtotal', 0.9, 'amount excl', 'each weight quantity'),
  rule('subtotal', 0.97, 'sub', 'each weight quantity'),
  rule('proceeds', 0.93, 'proceeds', 'each weight quantity'),
  rule('proceeds', 0.7, 'sold price', 'each weight quantity'),
  rule('proceeds', 0.7, 'sold amount', 'each weight quantity'),
  rule('ignored', 0.9, 'ignored'),
];

/** Words for an amount that never mean pieces. */
const SURELY_MONEY =
  /betrag|umsatz|wert |summe | (?:montant|importe|importo|bedrag|value|valeur|valore|waarde|usd|eur|gbp) /u;

/** Plural nouns: a heading of names or of counts. */
const COUNTED_THINGS =
  /^ (?:(?:no|number|num|count|of) )*(?:coins|bars|rounds|ingots|items|tubes|munzen|barren|pieces|lingots|monedas|lingotes|monete|lingotti|munten|baren|mynt|monety|mince|moedas|barras) $/u;

export function readHeading(heading: string): HeadingRead {
  const plain = plainHeading(heading);
  const atoms = atomsIn(plain);
  const scores = new Map<ColumnRole, number>();
  for (const { role, score, all, none } of RULES) {
    const isIt = all.every((atom) => atoms.has(atom)) && !none.some((atom) => atoms.has(atom));
    if (isIt) scores.set(role, Math.max(score, scores.get(role) ?? 0));
  }
  if (atoms.has('ignored')) {
    // “Current price”, “Market value”: today's, not that of the trade.
    for (const [role, score] of scores) {
      if (role !== 'ignored' && role !== 'currency') scores.set(role, score * 0.4);
    }
  }
  // “Bars”, “No. of coins”: counts where the cells are numbers.
  if (COUNTED_THINGS.test(plain)) scores.set('pieces', Math.max(0.79, scores.get('pieces') ?? 0));
  if (SURELY_MONEY.test(plain)) scores.delete('pieces');
  // “Number” alone may be a count or an order number.
  if (/^ (?:number|nummer|numero|no|nr) $/u.test(plain)) scores.set('pieces', 0.78).set('id', 0.5);
  const currency = currencyInHeading(heading);
  // “$/oz”, and “USD” alone.
  const isOther = (['each', 'spot', 'premium', 'fee'] as const).some((atom) => atoms.has(atom));
  if (currency !== null && atoms.has('weight') && atoms.has('per') && !isOther) {
    scores.set('price-per-weight', 0.97);
  }
  if (currency !== null && scores.size === 0) scores.set('subtotal', 0.5).set('total', 0.49);
  return { scores, unit: unitIn(heading, plain, atoms), currency };
}

function unitIn(heading: string, plain: string, atoms: ReadonlySet<Atom>): string | null {
  const [, inside] = /[([]\s*([^()[\]]+?)\s*[)\]]/u.exec(heading) ?? [];
  const bracketed = inside === undefined ? null : unitNamed(inside);
  if (bracketed !== null) return bracketed;
  const words = plain.trim().split(' ');
  const places =
    atoms.has('weight') || atoms.has('price') || atoms.has('quantity') || atoms.has('amount');
  if (!places) return words.length === 1 ? unitNamed(words[0] ?? '') : null;
  for (const word of words) {
    const unit = unitNamed(word);
    if (unit !== null) return unit;
  }
  return null;
}
