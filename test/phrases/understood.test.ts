/** Whatever was understood, and shown before Enter, is what the ticket then holds. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { OfferedScope, TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { cents, multiplyCents } from '#domain/money/money.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { type SweepRow, planSweep } from '#main/market/plans/sweep-plan.ts';
import { type TradeItem, orderItems } from '#renderer/app/palette/trade-items.ts';
import { phraseAnswer } from '#main/workspace/phrase/phrase-answer.ts';
import { readText } from '#main/workspace/phrase/read-text.ts';
import { tradePreview } from '#renderer/app/palette/preview.ts';
import { sweepTicket } from '#renderer/store/drafts/sweep-lines.ts';
import { EMPTY_TICKET, type TicketText, openTicket } from '#renderer/store/drafts/ticket-text.ts';
import { PRACTICE } from './support/practice-rows.ts';

const ROWS = [...PRACTICE.rows.values()];
const SPOT = spotPrice(4_100_000_000);

interface Level {
  readonly price: number;
  readonly quantity: number | null;
}

/** Levels of a book: prices in cents, and pieces; null where the marketplace does not say how many. */
const level = fc.record({
  price: fc.integer({ min: 1_000, max: 9_000_000 }),
  quantity: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constant(null)),
});
const books = fc.array(fc.array(level, { maxLength: 5 }), { minLength: 7, maxLength: 7 });

const size = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map(String),
  fc.integer({ min: 1, max: 60 }).map((count) => `${count}x`),
  fc.integer({ min: 1, max: 9 }).map((count) => `${count} tubes of 20`),
  fc.constant('monster box of 500'),
  fc.integer({ min: 1, max: 60 }).map((count) => `${count} oz of`),
  fc.integer({ min: 1, max: 90 }).map((count) => `$${count}k of`),
);
const limitClause = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 900_000 }).map((amount) => ` limit ${amount}`),
  fc.integer({ min: 1, max: 9_000 }).map((amount) => ` @ ${amount} each`),
  fc.integer({ min: 3_000, max: 6_000 }).map((amount) => ` @ ${amount}/oz`),
  fc.integer({ min: 1, max: 30 }).map((percent) => ` spot + ${percent}%`),
);
const name = fc.oneof(
  fc.constantFrom(...ROWS).map((row) => `${row.title} ${row.variantTitle}`),
  fc.constantFrom('gold', 'silver', 'gold eagle', 'silver maples', 'krugerand', 'pamp gold', 'all'),
);
const phrases = fc
  .tuple(fc.constantFrom('buy', 'sell', 'sweep'), size, name, limitClause)
  .map(([verb, amount, words, end]) => `${verb} ${amount} ${words}${end}`);

function sweepRow(row: MarketRow, levels: readonly Level[]): SweepRow[] {
  if (row.material === null) return [];
  return [
    {
      rowKey: row.key,
      title: row.title,
      variantTitle: row.variantTitle,
      material: row.material,
      content: row.fine,
      depth: 'full',
      fetchedAt: 0,
      sources: levels.map(({ price, quantity }, at) => ({
        id: `${row.key}-${at}`,
        price: cents(price),
        quantity,
      })),
    },
  ];
}

function planOf(
  { request, trade }: TradeItem,
  levels: readonly (readonly Level[])[],
): SweepPlan | null {
  const read = parseSizeInput(request.size);
  if (!read.ok) throw new Error(`The size ${request.size} cannot be read again.`);
  const { scope } = request;
  const stop = request.stop === null ? null : parseSweepStop(request.stop);
  const keys =
    scope.kind === 'row'
      ? [scope.rowKey]
      : scope.kind === 'rows'
        ? scope.rowKeys
        : ROWS.filter((row) => row.material === scope.material).map((row) => row.key);
  const rows = keys.flatMap((key, at) => {
    const row = PRACTICE.rows.get(key);
    return row === undefined ? [] : sweepRow(row, levels[at % levels.length] ?? []);
  });
  const plan = planSweep({
    side: trade.side,
    target: read.value,
    stop: stop?.ok === true ? stop.value : null,
    rows,
    spotOf: () => ({ price: SPOT, readAt: 0 }),
  });
  return plan.ok ? plan.value : null;
}

function offersOf(phrase: string) {
  const reading = readText(phrase, PRACTICE);
  const answer = reading === null ? null : phraseAnswer(reading, null, PRACTICE);
  return answer?.kind === 'order' ? orderItems(answer) : [];
}

function ticketOf(content: NonNullable<ReturnType<typeof tradePreview>['content']>): TicketText {
  const row = (key: string): MarketRow | undefined => PRACTICE.rows.get(key);
  return content.kind === 'plan'
    ? sweepTicket(EMPTY_TICKET, content.plan, row, content.limitText)
    : openTicket(EMPTY_TICKET, content.intent, row(content.intent.rowKey));
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + number, 0);

/** What the ticket holds, and what was said before that it would hold. */
function heldAndSaid({ trade }: TradeItem, plan: SweepPlan): { held: object; said: object } | null {
  const { content, figures, total, warnings } = tradePreview(trade, plan);
  if (content === null) return null;
  const ticket = ticketOf(content);
  const quantities = ticket.lines.map(({ quantityText }): number => {
    const read = parseQuantityInput(quantityText);
    return read.ok ? read.value : 0;
  });
  const pieces = sum(quantities);
  const wanted = trade.size.kind === 'pieces' ? trade.size.quantity : pieces;
  const limit = parseMoneyInput(ticket.limitText[trade.side]);
  const all = ticket.lines.map(({ price }, at) =>
    multiplyCents(cents(price ?? 0), quantities[at] ?? 0),
  );
  return {
    held: {
      side: ticket.side,
      pieces: pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`,
      total: sum(all),
      isShortWithoutAWord: pieces < wanted && warnings.length === 0,
      isMore: pieces > wanted,
      isElsewhere: ticket.lines.some(({ rowKey }) => !isWithin(trade.scope, rowKey)),
      limit: limit.ok ? limit.value : null,
    },
    said: {
      side: trade.side,
      pieces: figures[0],
      total,
      isShortWithoutAWord: false,
      isMore: false,
      isElsewhere: false,
      limit: limitOnAll(trade, plan),
    },
  };
}

function isWithin(scope: OfferedScope, rowKey: string): boolean {
  switch (scope.kind) {
    case 'row':
      return scope.row.key === rowKey;
    case 'rows':
      return scope.rowKeys.includes(rowKey);
    case 'material':
      return PRACTICE.rows.get(rowKey)?.material === scope.material;
  }
}

/** In cents, never beyond what was said of an ounce; null without a limit. */
function limitOnAll({ side, limit: said }: TradeOffer, { fine }: SweepPlan): number | null {
  if (said === null || said.kind === 'total') return said?.cents ?? null;
  if (fine === null) return null;
  const perUnit = BigInt(fine.unit === 'btc' ? 100_000_000 : 311_034_768);
  const exact = BigInt(said.cents) * BigInt(fine.amount);
  const whole = exact / perUnit;
  return Number(side === 'sell' && exact % perUnit !== 0n ? whole + 1n : whole);
}

describe('what is understood', () => {
  it('is what the ticket holds', () => {
    let landed = 0;
    fc.assert(
      fc.property(phrases, books, (phrase, levels) => {
        const both = offersOf(phrase).flatMap((item) => {
          const plan = item.kind === 'trade' ? planOf(item, levels) : null;
          const found = item.kind === 'trade' && plan !== null ? heldAndSaid(item, plan) : null;
          return found === null ? [] : [found];
        });
        landed += both.length;
        expect(both.map(({ held }) => held)).toEqual(both.map(({ said }) => said));
      }),
      { numRuns: 300 },
    );
    expect(landed).toBeGreaterThan(100);
  });
});
