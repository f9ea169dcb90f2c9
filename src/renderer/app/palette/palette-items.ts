/** What the palette offers for a text. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { dollarsText } from '#renderer/ui/figures/format.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { TicketIntent } from '#renderer/store/drafts/ticket-text.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import type { Command } from '../commands/commands.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import { type OrderSentence, readOrderSentence } from './order-sentence.ts';
import { type SweepContext, type SweepItem, sweepItems } from './sweep-items.ts';
import { readSweepSentence } from './sweep-sentence.ts';

export type PaletteItem =
  | {
      readonly kind: 'order';
      readonly id: string;
      readonly title: string;
      readonly detail: string;
      readonly intent: TicketIntent;
    }
  | SweepItem
  | { readonly kind: 'product'; readonly id: string; readonly row: MarketRow }
  | {
      readonly kind: 'command';
      readonly id: string;
      readonly command: Command;
      /** Why it does not do what it says now; choosing it shows where that can be changed. */
      readonly missing: MissingCapability | null;
    };

const ORDERS = 6;
const PRODUCTS = 8;

/** A sweep or an order when the text is one; else products, then commands that contain the words. */
export function paletteItems(
  text: string,
  rows: ReadonlyMap<string, MarketRow>,
  commands: readonly Command[],
  context: SweepContext,
): readonly PaletteItem[] {
  const swept = readSweepSentence(text);
  if (swept !== null) return sweepItems(swept, rows, context);
  const sentence = readOrderSentence(text);
  if (sentence !== null) return orderItems(sentence, rows);
  const query = text.trim();
  const products = findRows(rows.values(), query, PRODUCTS).map((row): PaletteItem => ({
    kind: 'product',
    id: `row:${row.key}`,
    row,
  }));
  return [...products, ...commandItems(query, commands)];
}

function orderItems(
  sentence: OrderSentence,
  rows: ReadonlyMap<string, MarketRow>,
): readonly PaletteItem[] {
  const { side, quantity, words } = sentence;
  const tradable = (row: MarketRow): boolean => (side === 'buy' ? row.ask : row.bid) !== null;
  const bound = sentence.bound === null ? null : parseMoneyInput(sentence.bound);
  const limit =
    bound?.ok === true
      ? ` · ${side === 'buy' ? 'pay at most' : 'receive at least'} ${dollarsText(bound.value)}`
      : '';
  return findRows(rows.values(), words, ORDERS, tradable).map((row) => ({
    kind: 'order',
    id: `order:${row.key}`,
    title: `${side === 'buy' ? 'Buy' : 'Sell'} ${quantity} × ${row.title}`,
    detail: `${row.variantTitle}${limit}`,
    intent: { side, rowKey: row.key, quantity, bound: sentence.bound ?? undefined },
  }));
}

function commandItems(query: string, commands: readonly Command[]): readonly PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/);
  return commands
    .filter((command) => words.every((word) => command.title.toLowerCase().includes(word)))
    .map((command) => ({
      kind: 'command',
      id: `command:${command.id}`,
      command,
      missing: command.missing ?? null,
    }));
}
