/** What the palette offers for a text. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import type { Command } from '../commands/commands.ts';
import { readOrder } from './reading/read-order.ts';
import { type Help, type HelpItem, helpItems } from './help-items.ts';
import {
  type PaletteContext,
  type QuestionItem,
  type TradeItem,
  noteOf,
  orderItems,
} from './trade-items.ts';

export type PaletteItem =
  | TradeItem
  | QuestionItem
  | HelpItem
  | { readonly kind: 'product'; readonly id: string; readonly row: MarketRow }
  | {
      readonly kind: 'command';
      readonly id: string;
      readonly command: Command;
      /** Why it does not do what it says now; choosing it shows where that can be changed. */
      readonly missing: MissingCapability | null;
    };

export interface PaletteAnswer {
  readonly items: readonly PaletteItem[];
  /** Why an order is none, as a sentence. */
  readonly refusal: string | null;
  /** How misspelled words are read, as a sentence. */
  readonly note: string | null;
  /** It can be told once it is known what is in the vault. */
  readonly needsVault: boolean;
}

const PRODUCTS = 8;

/** Orders where the text is one; else products, then commands and help that contain the words. After a `?` only help. */
export function paletteItems(
  text: string,
  commands: readonly Command[],
  context: PaletteContext,
  help: Help,
): PaletteAnswer {
  const none = { refusal: null, note: null, needsVault: false };
  if (text.trimStart().startsWith('?')) return { ...none, items: helpItems(text, help) };
  const reading = readOrder(text, context);
  if (reading === null) {
    const query = text.trim();
    const products = findRows(context.rows, query, PRODUCTS).map((row): PaletteItem => ({
      kind: 'product',
      id: `row:${row.key}`,
      row,
    }));
    const items = [...products, ...commandItems(query, commands), ...helpItems(query, help)];
    return { ...none, items };
  }
  if (reading.kind === 'refused') {
    const needsVault = reading.why === 'holdings-unknown';
    return { items: [], refusal: reading.sentence, note: null, needsVault };
  }
  return {
    items: orderItems(reading, context),
    refusal: null,
    note: noteOf(reading),
    needsVault: false,
  };
}

function commandItems(query: string, commands: readonly Command[]): readonly PaletteItem[] {
  const text = query.toLowerCase();
  const words = text.split(/\s+/);
  const begins = ({ title }: Command): boolean => title.toLowerCase().startsWith(text);
  const found = commands.filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
  // What is called so comes before what has the words somewhere.
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map((command) => ({
    kind: 'command',
    id: `command:${command.id}`,
    command,
    missing: command.missing ?? null,
  }));
}
