/** Commands about orders. None sends one by itself: the user approves it in the terminal, or a budget does that the user granted there. */
import type { ProgramDraftState } from '#domain/orders/program-draft-state.ts';
import { EXIT } from '#contract/automation/errors.ts';
import type { ResultOf } from '#contract/automation/methods.ts';
import { type TerminalCommand, define } from './command.ts';
import { facts, textTable } from './text-table.ts';
import { or, right, toNumber } from './texts.ts';

type Draft = ResultOf<'draft'>;
type Quoted = ResultOf<'quote'>['quote'];

/** Whether a script may go on as if the order existed, and what it should look at otherwise. */
const EXIT_OF: Readonly<Record<ProgramDraftState, number>> = {
  drafted: EXIT.done,
  waiting: EXIT.done,
  sending: EXIT.done,
  confirmed: EXIT.done,
  rejected: EXIT.refused,
  'not-sent': EXIT.refused,
  declined: EXIT.refused,
  void: EXIT.refused,
  expired: EXIT.expired,
  unknown: EXIT.unknownOutcome,
};

const exitOf = ({ state }: Draft): number => EXIT_OF[state];

const quoteFacts = (quote: Quoted): ReadonlyArray<readonly [string, string]> => [
  ['Subtotal', quote.subtotal],
  ...quote.fees.map(({ label, amount }) => [label, amount] as const),
  ...(quote.salesTax === null ? [] : [['Sales tax', quote.salesTax] as const]),
  ['Total', quote.total],
  ['Per ounce', or(quote.perUnit)],
  ['Over spot', quote.premium === null ? or(null) : `${quote.premium} %`],
  ['Expires in', `${Math.ceil(quote.expiresInMs / 1_000)} s`],
  ...quote.warnings.map((warning) => ['Note', warning] as const),
  ...(quote.refusal === null ? [] : [['Cannot be sent', quote.refusal] as const]),
];

const draftText = (draft: Draft): string =>
  facts([
    ['Draft', draft.draft],
    ['State', draft.state],
    ...(draft.message === null ? [] : [['Because', draft.message] as const]),
    ['Order', `${draft.side} ${draft.what}`],
    [draft.side === 'buy' ? 'Pay at most' : 'Receive at least', draft.limit],
    ...(draft.quote === null ? [] : quoteFacts(draft.quote)),
    ['Good until', draft.goodUntil],
    ...draft.orderIds.map((id) => ['Order id', id] as const),
  ]);

const order = ({ words: [key, quantity], options }: Parameters<TerminalCommand['params']>[0]) => ({
  key,
  quantity: toNumber(quantity),
  side: options['side'],
  paymentMethod: options['payment'],
});

/** `--wait` and `--good-for` are seconds. */
export const milliseconds = (seconds: string | undefined): unknown => {
  const number = toNumber(seconds);
  return typeof number === 'number' ? number * 1_000 : number;
};

export const TRADE_COMMANDS: readonly TerminalCommand[] = [
  define('quote', {
    usage: 'PRODUCT QUANTITY',
    example: 'touchstone quote gold-eagle-1oz:2025 10',
    options: ['side', 'payment'],
    params: order,
    print: ({ quote }) => facts(quoteFacts(quote)),
  }),
  define('draft', {
    usage: 'PRODUCT QUANTITY --limit DOLLARS --key YOUR_KEY',
    example: 'touchstone draft gold-eagle-1oz:2025 10 --limit 42500.00 --key 2026-11-28-eagles',
    options: ['limit', 'key', 'side', 'payment', 'reason', 'good-for'],
    params: (typed) => ({
      ...order(typed),
      callerKey: typed.options['key'],
      limit: typed.options['limit'],
      reason: typed.options['reason'],
      goodForMs: milliseconds(typed.options['good-for']),
    }),
    print: draftText,
  }),
  define('execute', {
    usage: 'DRAFT --key YOUR_KEY',
    example: 'touchstone execute 6f2c… --key 2026-11-28-eagles-send --wait 90',
    options: ['key', 'wait'],
    params: ({ words: [draft], options }) => ({
      draft,
      callerKey: options['key'],
      waitMs: milliseconds(options['wait']),
    }),
    print: draftText,
    exitOf,
  }),
  define('drafts', {
    usage: '[DRAFT]',
    example: 'touchstone drafts --json',
    params: ({ words: [draft] }) => ({ draft }),
    print: ({ drafts }) =>
      drafts.length === 0
        ? 'No drafts of yours.'
        : textTable(drafts, [
            { title: 'Draft', text: ({ draft }) => draft },
            { title: 'State', text: ({ state }) => state },
            { title: 'Side', text: ({ side }) => side },
            { title: 'What', text: ({ what }) => what },
            { title: 'Limit', text: ({ limit }) => limit, ...right },
            { title: 'Total', text: ({ quote }) => or(quote?.total ?? null), ...right },
          ]),
  }),
  define('withdraw', {
    usage: 'DRAFT',
    example: 'touchstone withdraw 6f2c…',
    params: ({ words: [draft] }) => ({ draft }),
    print: draftText,
  }),
];
