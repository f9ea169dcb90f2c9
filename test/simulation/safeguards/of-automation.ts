/** What programs and standing orders may do without a user gesture. */
import type { Safeguard } from './catalogue.ts';

const BUDGETS = 'src/main/automation/drafts/budgets.ts';
const REQUESTS = 'src/main/automation/drafts/draft-requests.ts';
const SENDER = 'src/main/automation/drafts/draft-sender.ts';
const SERVICE = 'src/main/workspace/standing-orders/standing-service.ts';
const ATTEMPTS = 'src/main/workspace/standing-orders/attempts.ts';
const SEND_ONCE = 'src/main/workspace/standing-orders/send-once.ts';
const WATCHING = 'src/main/workspace/standing-orders/watching.ts';

export const ofAutomation: readonly Safeguard[] = [
  {
    name: 'a key of a program is good for two drafts',
    edits: [{ file: REQUESTS, in: 'draft', drop: 'used !== undefined' }],
  },
  {
    name: 'an approval holds for a worse total',
    edits: [
      {
        file: 'src/main/automation/drafts/draft.ts',
        bodyOf: 'worseThanShown',
        put: 'return draft.limit === shown ? null : null;',
      },
    ],
  },
  {
    name: 'a draft is sent after its time',
    edits: [
      { file: SENDER, in: '#isWanted', find: '&& wallNow() < goodUntil', put: '' },
      { file: 'src/main/automation/drafts/draft-list.ts', bodyOf: 'expire', put: '' },
      { file: SENDER, in: '#alone', find: '|| wallNow() >= draft.goodUntil', put: '' },
    ],
  },
  {
    name: 'two approvals send a draft twice',
    edits: [
      { file: SENDER, in: '#alone', drop: 'draftFailures.busy()' },
      {
        file: SENDER,
        in: '#alone',
        find: '|| !isOpen(draft) || (state ?? draft.state) !== draft.state',
        put: '',
      },
      { file: SENDER, in: '#maySend', find: 'isOpen(draft) && ', put: '' },
    ],
  },
  {
    name: 'a budget has no end',
    edits: [
      { file: BUDGETS, in: 'budgetRefusal', drop: 'now >= budget.until' },
      { file: BUDGETS, in: 'grant', find: "this.#end(id, 'budget-ended')", put: '' },
      {
        file: BUDGETS,
        in: 'isLeft',
        find: 'this.views().some((view) => view.id === id)',
        put: 'this.#budgets.has(id)',
      },
    ],
  },
  {
    name: 'a budget that was revoked still sends',
    edits: [{ file: BUDGETS, bodyOf: 'isLeft', put: "return id !== '';" }],
  },
  {
    name: 'a budget pays more than it has',
    edits: [{ file: BUDGETS, in: 'budgetRefusal', drop: 'limit > left' }],
  },
  {
    name: 'an order uses up no budget',
    edits: [{ file: BUDGETS, bodyOf: 'spend', put: 'this.#parts.changed();' }],
  },
  {
    name: 'a budget pays any premium',
    edits: [{ file: BUDGETS, in: 'budgetRefusal', drop: 'premium > budget.maxPremium' }],
  },
  {
    name: 'a budget buys any metal',
    edits: [{ file: BUDGETS, in: 'budgetRefusal', drop: 'order.metals.length === 0' }],
  },
  {
    name: 'the kill switch leaves drafts',
    edits: [
      {
        file: 'src/main/automation/drafts/draft-list.ts',
        bodyOf: 'voidAll',
        put: "if (why === '') this.isVoid = true;",
      },
    ],
  },
  {
    name: 'the kill switch leaves standing orders',
    edits: [{ file: SERVICE, in: 'stopAll', find: '() => true', put: '() => false' }],
  },
  {
    name: 'a standing order ignores its terms',
    edits: [
      { file: SEND_ONCE, in: 'objectionTo', drop: 'miss !== null' },
      {
        file: WATCHING,
        in: '#meets',
        find: 'missOf(terms, remainderOf(terms, fills), priced) === null',
        put: 'remainderOf(terms, fills).pieces === priced.pieces',
      },
    ],
  },
  {
    name: 'the quote of a standing order is not compared with its terms',
    edits: [{ file: SEND_ONCE, in: 'objectionTo', drop: 'miss !== null' }],
  },
  {
    name: 'a standing order has no end',
    edits: [
      { file: WATCHING, bodyOf: 'isPast', put: 'return terms.until < 0 && id.length === 0;' },
    ],
  },
  {
    name: 'a standing order that was stopped still sends',
    edits: [
      { file: ATTEMPTS, bodyOf: '#isGoing', put: 'return this.#parts.stored.get(id) !== null;' },
      { file: ATTEMPTS, bodyOf: 'cancel', put: "if (id === '') this.#running?.abort();" },
      {
        file: ATTEMPTS,
        in: '#record',
        find: "phase: 'firing', sending: intentId",
        put: 'sending: intentId',
      },
    ],
  },
  {
    name: 'what a standing order bought is not counted',
    edits: [
      {
        file: 'src/main/workspace/standing-orders/standing-order.ts',
        find: 'const fills = [...others, { intentId, pieces, amount }]',
        put: 'const fills = [...others, { intentId, pieces: 0 * pieces, amount }]',
      },
    ],
  },
  {
    name: 'a standing order does not read the journal after a restart',
    edits: [
      {
        file: SERVICE,
        bodyOf: '#compareOne',
        put: "if (id === '') this.#attempts.settle({ ...intent } as never, id, none(id));",
      },
      {
        file: SERVICE,
        in: '#compareSending',
        find: "intent === null ? none('Touchstone was closed before it was sent.') : settlementOf(intent)",
        put: "intent === null ? none('') : none('It may not have been sent.')",
      },
    ],
  },
  {
    name: 'a standing order of unknown outcome goes on',
    edits: [
      {
        file: 'src/main/workspace/standing-orders/standing-order.ts',
        find: "return withEvent({ ...order, phase: 'unknown', sending: intentId }, at, UNKNOWN)",
        put: "return withEvent({ ...order, phase: 'armed', sending: null }, at, UNKNOWN)",
      },
    ],
  },
  {
    name: 'stale spot counts',
    edits: [
      {
        file: 'src/domain/quote/standing-orders/watch.ts',
        find: 'spotReadAt !== null && isYoung(readAt, now) && isYoung(spotReadAt, now)',
        put: 'readAt <= now || spotReadAt !== null',
      },
    ],
  },
];
