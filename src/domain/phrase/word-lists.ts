/** Words whose meaning does not depend on the market. */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Grammar; their effect on an amount is read with the amount. */
export const FILLERS = list(
  'the a an my our me i want more some in for to of worth pay receive total x qty quantity',
);

/**
 * Words that can change neither product nor size nor price. Orders execute at once, so words for immediacy change nothing. Any other
 * word that is not understood stops the order.
 */
export const IGNORED_WORDS = list(`
  please pls plz kindly thanks thank thx hi hello hey ok okay
  now asap immediately quickly today need`);

/** Ignored only as a phrase. */
export const IGNORED_PHRASES: ReadonlyArray<readonly string[]> = [
  ['as', 'soon', 'as', 'possible'],
  ['would', 'like'],
  ['id', 'like'],
  ['right', 'now'],
  ['right', 'away'],
  ['at', 'once'],
  ['thank', 'you'],
  ['can', 'you'],
  ['could', 'you'],
];

export const METALS = list('gold silver platinum palladium');

export const WEEKDAYS = list(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays',
);
export const SHORT_WEEKDAYS = list('mon tue tues wed thu thur thurs fri sat sun');
export const MONTHS = list(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
);
export const TIMES = list(`
  day days week weeks month months quarter year years hour hours hr hrs minute minutes min mins second seconds
  morning afternoon evening night weekend time session`);

/**
 * Words of price, size, time and condition, never read as the beginning or misspelling of a product name: `min` is no mint, `market`
 * no Marketplace.
 */
const RESERVED = list(`
  if when whenever once until till unless after before while provided providing should assuming case soon long
  on by at in within next this every each coming following then than tomorrow tonight later eventually
  daily weekly monthly hourly yearly annually noon midnight open opening close closing end
  good gtc gtd gtt gfd gtx ioc fok aon day order orders stop stops stoploss loss limit limits lmt trailing trail oco oto moc
  moo loc loo market mkt marketable take profit bracket twap vwap peg pegged conditional contingent recurring
  max maximum min minimum cap most least more less over under above below up down to from per spot melt premium price
  prices priced ask bid cost costs cheap cheaper cheapest best worst lowest highest half twice double triple
  not no none never nor or but except excepting excluding exclude without with instead any only just also
  about around roughly approx approximately almost nearly exactly few several couple many lots lot
  would like hits hit reaches reach touches touch crosses cross drops drop falls fall rises rise dips dip climbs breaks exceeds exceed
  buy sell buying selling sold bought short cover hold cancel keep wait reserve alert
  and plus minus percent total apiece total gross net fee fees tax times
  rest remaining remainder pair pairs discount off cent cents penny grand
  mon tue tues wed thu thur thurs fri sat
  k kt kts karat karats carat carats fine pure fineness purity nines sterling`);

/** The next words are unwanted; never part of a name. */
export const NEGATIONS = list(
  'not no non never nor neither without except excepting excluding exclude but or either instead dont',
);

export const isReserved = (word: string): boolean =>
  RESERVED.has(word) || WEEKDAYS.has(word) || MONTHS.has(word) || TIMES.has(word);

/** For near misses. */
export const RESERVED_WORDS: readonly string[] = [...RESERVED, ...WEEKDAYS, ...MONTHS, ...TIMES];
