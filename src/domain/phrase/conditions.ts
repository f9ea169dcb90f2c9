/**
 * Conditions of a phrase: a price or day to wait for, or an unsupported order type. Orders execute at once, so none of these may be
 * read as an amount: `if spot above 60`, `on friday`, `gtc`, `stop 4000`.
 */
import type { Cursor } from './cursor.ts';
import { MONTHS, SHORT_WEEKDAYS, TIMES, WEEKDAYS } from './word-lists.ts';

export interface PhraseCondition {
  /** As typed. */
  readonly text: string;
  /** The event without its opening word: `spot above 60`. Null where no alert can watch for it. */
  readonly event: string | null;
}

export interface ConditionContext {
  /** The word occurs in product names. */
  readonly isName: (word: string) => boolean;
  readonly isSide: (word: string) => boolean;
  /** In a buy or a sweep, `stop at 4%` is a premium to stop at; in a sale it is another order type. */
  readonly mayStopAt: boolean;
  /** In a sweep the `at` is optional. */
  readonly isSweep: boolean;
}

const sequences = (text: string): ReadonlyArray<readonly string[]> =>
  text.split('|').map((words) => words.split(' '));

/** Open a clause that an alert may watch for; the longest first. */
const OPENERS = sequences(
  'only if|only when|only once|only after|as soon as|in case|provided that|if|when|whenever|once|after|should|provided|assuming',
);
/** Open a clause that no alert can watch for. */
const OTHER_OPENERS = sequences(
  'as long as|good till|good til|good until|good for|until|till|til|unless|before|while',
);
const ORDER_KINDS = sequences(
  'trailing stop loss|trailing stop limit|trailing stop|trailing|stop loss limit|stop limit|stop loss|stop market|stop order|stoploss|stop|limit order|limit on close|limit on open|market on close|market on open|at the market price|at the market|at market price|at market|market order|market price|market|marketable|mkt|take profit|day order|all or none|all or nothing|immediate or cancel|fill or kill|one cancels the other|one cancels other|bracket order|gtc|gtd|gtt|gfd|gtx|ioc|fok|aon|oco|oto|moc|moo|loc|loo|twap|vwap',
);
const DAYS = sequences(
  'by the end of the day|by end of day|end of the day|end of day|end of the week|end of week|end of the month|end of month|close of business|tomorrow|tonight|later|eod|eow|eom|cob|daily|weekly|monthly|hourly|yearly|annually',
);
const CLOCK = ['noon', 'midnight', 'open', 'opening', 'close', 'closing', 'fix', 'fixing'];
const CHANGES =
  'above below over under at is goes gets hits reaches touches crosses drops falls rises dips climbs breaks exceeds';
const COMPARISONS: ReadonlySet<string> = new Set([
  ...CHANGES.split(' '),
  '>',
  '<',
  '>=',
  '<=',
  '@',
]);

/** Reads a condition at the cursor. */
export function readCondition(cursor: Cursor, context: ConditionContext): PhraseCondition | null {
  return (
    cursor.attempt(() => clause(cursor, context)) ??
    cursor.attempt(() => orderKind(cursor, context)) ??
    cursor.attempt(() => dayOrHour(cursor))
  );
}

function clause(cursor: Cursor, context: ConditionContext): PhraseCondition | null {
  const start = cursor.at;
  const first = cursor.peek()?.text ?? '';
  const waits = OPENERS.some((words) => cursor.takeAll(words));
  const isOpened = waits || OTHER_OPENERS.some((words) => cursor.takeAll(words));
  if (!isOpened && !beginsComparison(cursor)) return null;
  // `When Pigs Fly` is a name, unless a figure follows.
  if (cursor.at === start + 1 && context.isName(first) && !figureFollows(cursor)) return null;
  cursor.take('that');
  const event = cursor.at;
  while (!cursor.isAtEnd && !endsClause(cursor.peek()?.text ?? '', context)) cursor.next();
  const what = cursor.textFrom(event);
  return { text: cursor.textFrom(start), event: (waits || !isOpened) && what !== '' ? what : null };
}

/** The order or its limit continues after the clause. */
const endsClause = (word: string, { isSide }: ConditionContext): boolean =>
  isSide(word) || /^(?:max|maximum|min|minimum|limit|lmt)$/.test(word);

/** `spot above 60`; `spot + 3%` is a price. */
function beginsComparison(cursor: Cursor): boolean {
  const isSpot = cursor.peek()?.text === 'spot';
  const next = cursor.peek(1)?.text ?? '';
  return isSpot && (COMPARISONS.has(next) || (next === 'less' && cursor.peek(2)?.text === 'than'));
}

function figureFollows(cursor: Cursor): boolean {
  for (let ahead = 0; cursor.peek(ahead) !== undefined; ahead += 1) {
    const token = cursor.peek(ahead);
    if (token?.kind === 'number' || COMPARISONS.has(token?.text ?? '')) return true;
  }
  return false;
}

function orderKind(cursor: Cursor, context: ConditionContext): PhraseCondition | null {
  const start = cursor.at;
  const first = cursor.peek()?.text ?? '';
  const kind = ORDER_KINDS.find((words) => cursor.takeAll(words));
  if (kind === undefined) return null;
  if (kind.length === 1 && context.isName(first)) return null;
  if (kind.length === 1 && first === 'stop' && stopsAtPremium(cursor, context)) return null;
  cursor.attempt(() => figureOf(cursor));
  return { text: cursor.textFrom(start), event: null };
}

function stopsAtPremium(cursor: Cursor, { mayStopAt, isSweep }: ConditionContext): boolean {
  const hasAt = cursor.peek()?.text === 'at';
  if (!mayStopAt || (!hasAt && !isSweep)) return false;
  const behind = [1, 2, 3, 4].map((ahead) => cursor.peek(hasAt ? ahead : ahead - 1)?.text ?? '');
  return behind.includes('%') || behind.includes('percent') || behind.includes('/');
}

/** The figure of a stop is neither a size nor a limit. */
function figureOf(cursor: Cursor): true | null {
  cursor.take('order');
  cursor.take('at', '@', 'of', 'by', 'below', 'above', 'under', 'over');
  cursor.take('$', 'usd');
  if (cursor.takeNumber() === undefined) return null;
  cursor.take('k', '%', 'percent', 'usd', 'dollars');
  return true;
}

function dayOrHour(cursor: Cursor): PhraseCondition | null {
  const start = cursor.at;
  const isRead =
    DAYS.some((words) => cursor.takeAll(words)) ||
    [weekday, coming, hourOf, lasting, onDay].some((rule) => cursor.attempt(rule) !== null);
  return isRead ? { text: cursor.textFrom(start), event: null } : null;
}

const isDay = (word: string): boolean =>
  WEEKDAYS.has(word) || SHORT_WEEKDAYS.has(word) || MONTHS.has(word);
const isHour = (word: string): boolean => /^\d{1,2}:\d{2}/.test(word);

function weekday(cursor: Cursor): true | null {
  const word = cursor.next()?.text ?? '';
  return WEEKDAYS.has(word) ? true : null;
}

/** `next week`, `every month`, `this friday`. */
function coming(cursor: Cursor): true | null {
  if (cursor.take('next', 'this', 'every', 'each', 'coming', 'following') === undefined)
    return null;
  const word = cursor.next()?.text ?? '';
  return isDay(word) || TIMES.has(word) ? true : null;
}

/** `at 9:30`, `9am`, `at the close`. */
function hourOf(cursor: Cursor): true | null {
  const isAt = cursor.take('at', 'by', 'from') !== undefined;
  if (isAt) cursor.take('the');
  const token = cursor.next();
  if (token === undefined) return null;
  if (isHour(token.text)) {
    cursor.take('am', 'pm');
    return true;
  }
  if (token.kind === 'number') return cursor.take('am', 'pm', 'oclock') === undefined ? null : true;
  return isAt && CLOCK.includes(token.text) ? true : null;
}

/** `in 2 hours`, `within a week`, `for 3 days`. */
function lasting(cursor: Cursor): true | null {
  if (cursor.take('in', 'within', 'for', 'over') === undefined) return null;
  cursor.take('the');
  cursor.take('next', 'a', 'an', 'one', 'two', 'three', 'few');
  cursor.takeNumber();
  return TIMES.has(cursor.next()?.text ?? '') ? true : null;
}

/** `on friday`, `on the 5th`, `on 12/31`, `by december 5`. */
function onDay(cursor: Cursor): true | null {
  if (cursor.take('on', 'by') === undefined) return null;
  cursor.take('the');
  const token = cursor.next();
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const isMonth = MONTHS.has(cursor.peek()?.text ?? '');
    if (isMonth) cursor.next();
    return isMonth || /[/.]/.test(token.text) ? true : null;
  }
  const { text } = token;
  if (isDay(text)) {
    if (MONTHS.has(text)) cursor.takeNumber();
    return true;
  }
  return /^\d+(?:st|nd|rd|th)$/.test(text) ||
    /^(?:dips?|weakness|strength|breakout|pullbacks?|open|close|tomorrow)$/.test(text)
    ? true
    : null;
}
