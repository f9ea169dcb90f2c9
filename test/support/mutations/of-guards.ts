/** The rules that may forbid an execution. */
import { type Mutation, test, torture } from './mutation.ts';

const GUARD = 'src/main/trading/guards/execution-guard.ts';
const CONDITIONS = 'src/main/trading/guards/conditions.ts';
const LIMITS = 'src/main/trading/guards/limits.ts';
const LOCK = 'src/main/trading/guards/trading-lock.ts';
const EXECUTIONS = 'src/main/trading/execution/executions.ts';
const QUOTE_CLOCK = 'src/domain/quote/quote-clock.ts';
const model = (why: string) =>
  test('main/trading/trading-model', 'keeps its promises whatever happens, in whatever order', why);

export const ofGuards: readonly Mutation[] = [
  {
    name: 'an open UNKNOWN blocks nothing',
    edits: [{ file: GUARD, drop: "status === 'UNKNOWN'" }],
    red: [
      test(
        'main/trading/reconciliation/unknown',
        'is UNKNOWN, blocks the next execution, and survives a restart',
        'a second order would look like the first',
      ),
      model('something is sent while something is unknown'),
    ],
  },
  {
    name: 'the limit is ignored',
    edits: [
      {
        file: 'src/main/trading/ticket/draft-rules.ts',
        bodyOf: 'priceLimitRefusal',
        put: 'return null;',
      },
    ],
    red: [
      test('main/trading/ticket/quoting', 'keeps the limit on a requote', 'the total is above it'),
      model('the limit is broken'),
    ],
  },
  {
    name: 'the limit of a sell is taken for a ceiling',
    edits: [
      {
        file: 'src/domain/quote/limit.ts',
        in: 'withinLimit',
        find: 'total >= limit.receiveAtLeast',
        put: 'total <= limit.receiveAtLeast',
      },
    ],
    red: [
      test('domain/quote/limit', 'is a ceiling on buys and a floor on sells', 'it is a floor'),
      test(
        'main/trading/ticket/refresh',
        'outside the limit stops and asks',
        'less than the floor',
      ),
    ],
  },
  {
    name: 'the age of a quote is ignored',
    edits: [{ file: GUARD, bodyOf: 'tooOld', put: 'return null;' }],
    red: [
      test(
        'main/trading/execution/execution',
        'is refused with less than three seconds left, and allowed with exactly three',
        'the service may price it again',
      ),
      torture('deviations', ['quote-too-old', 'wall-clock-forward'], 'the rule has to refuse'),
    ],
  },
  {
    name: 'the wall clock does not make a quote older',
    edits: [{ file: GUARD, find: '&& canExecute(byWall, wallNow())', put: '' }],
    red: [
      test(
        'main/trading/execution/execution',
        'is refused when only the wall clock says that the quote is old',
        'the other clock may have stood still in a sleep',
      ),
      torture('deviations', ['wall-clock-forward'], 'the rule has to refuse'),
    ],
  },
  {
    name: 'a quote is good to its last moment',
    edits: [{ file: QUOTE_CLOCK, find: 'CLOSING_MS = 3_000', put: 'CLOSING_MS = 0' }],
    red: [
      test(
        'domain/quote/quote-clock',
        'passes through its phases at 20 s, 3 s and zero',
        'the request needs time to arrive',
      ),
      test(
        'main/trading/execution/execution',
        'is refused with less than three seconds left, and allowed with exactly three',
        'the same, for an order',
      ),
    ],
  },
  {
    name: 'a quote ages from the answer on',
    edits: [
      {
        file: 'src/main/trading/ticket/frozen-intent.ts',
        in: 'holdQuote',
        find: 'requestSentAt: quote.requestSentAt',
        put: 'requestSentAt: performance.now()',
      },
    ],
    red: [
      test(
        'main/trading/ticket/quoting',
        'counts its age from the moment its request was sent',
        'the service may have priced it at once',
      ),
    ],
  },
  {
    name: 'an order that waited is not looked at again',
    edits: [{ file: EXECUTIONS, find: 'outdated() ?? guard.refusal(now())', put: 'outdated()' }],
    red: [
      test(
        'main/trading/guards/limit-guard',
        'is checked once more right before anything is written down',
        'a limit was set while the list of orders was read',
      ),
    ],
  },
  {
    name: 'what comes while an order waits for a token is ignored',
    edits: [
      {
        file: EXECUTIONS,
        find: '&& guard.circumstances(ticket.intent.held.draft) === null',
        put: '',
      },
    ],
    red: [
      test('main/trading/closing', 'is not sent when a halt comes meanwhile', 'trading is halted'),
    ],
  },
  {
    name: 'the trading lock forbids nothing',
    edits: [{ file: CONDITIONS, drop: 'conditions.locked !== null' }],
    red: [
      test('main/trading/guards/conditions', 'the lock on trading', 'nothing may be sent then'),
      test('main/trading/execution/execution', 'forbid execution: {"locked"', 'nothing is sent'),
    ],
  },
  {
    name: 'a live profile starts unlocked',
    edits: [{ file: LOCK, find: "this.#wasGuarded ? 'start' : null", put: 'null' }],
    red: [
      test(
        'main/trading/guards/trading-lock',
        'starts locked for live whatever is set, and for a sandbox that is set so',
        'whoever sits down has to type what it is',
      ),
    ],
  },
  {
    name: 'any phrase unlocks trading',
    edits: [{ file: LOCK, in: 'unlock', drop: 'plain(typed)' }],
    red: [test('main/trading/guards/trading-lock', 'is not unlocked by "live"', 'it is another')],
  },
  {
    name: 'an idle window stays unlocked',
    edits: [{ file: LOCK, bodyOf: '#watchIdle', put: '' }],
    red: [
      test(
        'main/trading/guards/trading-lock',
        'locks trading after the minutes that are set, counted from the last key',
        'nobody is there any more',
      ),
    ],
  },
  {
    name: 'the limit per order is off by one',
    edits: [{ file: LIMITS, in: 'overOrder', find: 'amount <= limit', put: 'amount < limit' }],
    red: [
      test(
        'main/trading/guards/limits',
        'says whether it asks or refuses, and is within at exactly its value',
        'exactly the limit is within it',
      ),
      test(
        'main/trading/guards/limits',
        'are broken exactly when exact arithmetic breaks them',
        'the same',
      ),
    ],
  },
  {
    name: 'the limit per day lets one cent more through',
    edits: [{ file: LIMITS, in: 'overDay', find: 'limit - earlier', put: 'limit - earlier + 1' }],
    red: [
      test(
        'main/trading/guards/limits',
        'adds this order to those before it',
        'one cent over the limit is over it',
      ),
    ],
  },
  {
    name: 'an order whose outcome is unknown uses up no limit',
    edits: [{ file: LIMITS, find: 'UNKNOWN: true', put: 'UNKNOWN: false' }],
    red: [
      test(
        'main/trading/guards/limit-guard',
        'counts an order whose outcome is not known, and not one that was refused',
        'it may exist',
      ),
    ],
  },
  {
    name: 'a limit that cannot be determined is passed',
    edits: [
      {
        file: LIMITS,
        in: 'overPremium',
        find: 'if (premium === null) {',
        put: 'if (premium === null) return null; {',
      },
    ],
    red: [
      test(
        'main/trading/guards/limits',
        'is not passed when the premium is not known',
        'a limit is set',
      ),
    ],
  },
  {
    name: 'a limit that refuses can be accepted away',
    edits: [
      {
        file: 'src/main/trading/guards/limit-guard.ts',
        in: 'refusal',
        drop: 'refusing.length > 0',
      },
      { file: 'src/main/trading/guards/limit-guard.ts', in: 'accept', drop: 'refusing.length > 0' },
      {
        file: 'src/main/trading/guards/limit-guard.ts',
        in: '#isAccepted',
        find: "action === 'ask' &&",
        put: 'action !== undefined &&',
      },
    ],
    red: [
      test(
        'main/trading/guards/limit-guard',
        'sends nothing, says both figures, and cannot be accepted away',
        'that is what it is set for',
      ),
    ],
  },
  {
    name: 'a halt is ignored',
    edits: [{ file: CONDITIONS, drop: 'conditions.halted !== null' }],
    red: [
      test('main/trading/execution/execution', 'forbid execution: {"halted"', 'trading is halted'),
      test(
        'main/trading/guards/halt',
        'is over as soon as the status says that trading is open',
        'until then the quote may not be executed',
      ),
    ],
  },
  {
    name: 'an answer that says that trading is halted changes nothing',
    edits: [{ file: EXECUTIONS, in: '#published', drop: 'halt.seen' }],
    red: [
      test(
        'main/trading/guards/halt',
        'keeps the draft, forbids executing, and asks for the trading status',
        'the status is read only every now and then',
      ),
    ],
  },
  {
    name: 'a key that was refused goes on trading',
    edits: [{ file: GUARD, bodyOf: 'keyRefused', put: '' }],
    red: [
      test(
        'main/trading/guards/execution-guard',
        'forbid everything after a key was refused, until a quote proves it',
        'every order would be refused',
      ),
    ],
  },
  {
    name: 'live trades on a runtime that may not',
    edits: [{ file: CONDITIONS, drop: "conditions.environment === 'live'" }],
    red: [
      test(
        'main/trading/execution/execution',
        'forbid execution: {"environment"',
        'it is not ours',
      ),
    ],
  },
  {
    name: 'a quote for fewer pieces is executed',
    edits: [{ file: 'src/main/trading/ticket/draft-rules.ts', in: 'differs', drop: '!same' }],
    red: [
      test(
        'main/trading/ticket/quoting',
        'for fewer pieces than were requested is never executed',
        'what is executed has to be what was wanted',
      ),
    ],
  },
];
