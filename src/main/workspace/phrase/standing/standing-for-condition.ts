/** The standing order for an order with a condition: `buy 2 gold eagles when the premium is at most 2.5% until friday`. What it cannot wait for is left empty, for the user to enter. */
import type { StandingOffer } from '#contract/ipc/market/phrase.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { cents } from '#domain/money/money.ts';
import { formatCents } from '#domain/money/money-format.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type ComparedEvent, compareEvent } from '../alerts/condition-alert.ts';
import type { ConditionReading, PhraseOrder, ReadingContext, Trade } from '../reading/types.ts';

/** Of several products that the words can mean. */
const MOST_OFFERS = 8;
/** At the end of a condition, or all of it: `until friday 17:00`. */
const UNTIL = /(?:^|\s)(?:good )?(?:until|till|til)\s+(?<moment>.+)$/i;
const DAY = /^(\d{4})(\d{2})(\d{2})\b/;
const AT_MOST = /\b(?:is )?(?:at most|no more than|not (?:above|over)|up to)\b/i;
const AT_LEAST = /\b(?:is )?(?:at least|no less than|not (?:below|under))\b/i;
const BELOW = /^\s*[a-z]*\s*(?:at or )?(?:<|below\b|under\b|less than\b|to\b)/i;
const ABOVE = /^\s*[a-z]*\s*(?:at or )?(?:>|above\b|over\b|more than\b)/i;

const WHAT =
  'A standing order waits for a premium over spot or a price of the product, fees included.';

/** Empty where it is none: no product, no number of pieces, another order type, or the other direction, as of a stop. */
export function standingForCondition(
  { conditions, order }: ConditionReading,
  context: ReadingContext,
): readonly StandingOffer[] {
  const clauses = conditions.map(({ text, event }) => ({
    text,
    // The reader takes dates for numbers.
    moment: UNTIL.exec(text)?.groups?.['moment']?.replace(DAY, '$1-$2-$3') ?? null,
    event: (event ?? '').replace(UNTIL, ''),
  }));
  const events = clauses.filter(({ event }) => event !== '');
  const moments = clauses.flatMap(({ moment }) => moment ?? []);
  const isRead = clauses.every(({ moment, event }) => moment !== null || event !== '');
  if (!isRead || events.length > 1 || moments.length > 1) return [];
  const [only] = events;
  return tradesOf(order)
    .slice(0, MOST_OFFERS)
    .flatMap((trade) => offerOf(trade, only?.event ?? null, moments[0] ?? null, context));
}

const tradesOf = (order: PhraseOrder): readonly Trade[] =>
  order.kind === 'understood'
    ? [order.trade, ...order.others]
    : order.kind === 'asks'
      ? order.offers
      : [];

function offerOf(
  trade: Trade,
  event: string | null,
  until: string | null,
  context: ReadingContext,
): readonly StandingOffer[] {
  const { side, size, scope, limit } = trade;
  if (scope.kind !== 'row' || size.kind !== 'pieces') return [];
  const waits = event === null ? ASKED : conditionOf(event, trade, context);
  if (waits === null) return [];
  const { row } = scope;
  const perPiece = waits.perPiece === null ? null : cents(waits.perPiece * size.quantity);
  const most = limit?.kind === 'total' ? limit.cents : perPiece;
  return [
    {
      side,
      row: row.key,
      title: `${row.title} ${row.variantTitle}`.trim(),
      quantity: `${size.quantity}`,
      kind: waits.kind,
      value: waits.value,
      limit: most === null ? '' : formatCents(most),
      until,
      question: waits.question,
    },
  ];
}

interface Waits {
  readonly kind: StandingOffer['kind'];
  readonly value: string;
  readonly perPiece: number | null;
  readonly question: string | null;
}

const ASKED: Waits = { kind: 'premium', value: '', perPiece: null, question: WHAT };

/** Null for a price to run away from: a standing order buys low and sells high. */
function conditionOf(event: string, trade: Trade, context: ReadingContext): Waits | null {
  const plain = event.replace(AT_MOST, 'below').replace(AT_LEAST, 'above');
  const compared = compareEvent(
    plain,
    { kind: 'understood', trade, others: [], corrections: [] },
    context,
  );
  if (compared === null) return ASKED;
  const isBelow = BELOW.test(compared.comparison);
  if (!isBelow && !ABOVE.test(compared.comparison)) return ASKED;
  if (isBelow !== (trade.side === 'buy')) return null;
  return waitsFor(compared, context);
}

function waitsFor(
  { subject, comparison, isPlausible }: ComparedEvent,
  { decimalMark }: ReadingContext,
): Waits {
  const figure = /[$\d].*$/.exec(comparison)?.[0].trim() ?? '';
  if (subject.isPremium) {
    const text = figure.replace(/\s*(?:%|percent)$/i, '');
    const read = parseSweepStop(`${text}%`, decimalMark);
    const isShare = read.ok && read.value.kind === 'share';
    return isShare ? { kind: 'premium', value: text, perPiece: null, question: null } : ASKED;
  }
  const price = parseMoneyInput(figure, 'refused', decimalMark);
  if (subject.row === null || !price.ok || !isPlausible) return ASKED;
  return { kind: 'price', value: formatCents(price.value), perPiece: price.value, question: null };
}
