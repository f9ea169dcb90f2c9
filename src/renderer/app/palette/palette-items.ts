/** What the palette offers for a text. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { PhraseReading } from '#contract/ipc/phrase.ts';
import { type AlertText, alertTextWords } from '#domain/alerts/alert-text.ts';
import type { DecimalMark } from '#domain/input-text.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import type { Command } from '../commands/commands.ts';
import { type Help, type HelpItem, helpItems } from './help-items.ts';
import { type QuestionItem, type TradeItem, noteOf, orderItems } from './trade-items.ts';

export type PaletteItem =
  | TradeItem
  | QuestionItem
  | HelpItem
  /** Fills in the form of an alert; nothing is set from here. */
  | {
      readonly kind: 'alert';
      readonly id: `alert:${string}`;
      readonly title: string;
      readonly text: AlertText;
    }
  | { readonly kind: 'product'; readonly id: string; readonly row: MarketRow }
  | {
      readonly kind: 'command';
      readonly id: string;
      readonly command: Command;
      /** Why it does nothing now; choosing it shows where that can be changed. */
      readonly missing: MissingCapability | null;
    };

export interface PaletteAnswer {
  readonly items: readonly PaletteItem[];
  /** Why it is no order, as a sentence. */
  readonly refusal: string | null;
  /** How misspelled words are read, as a sentence. */
  readonly note: string | null;
  /** It can be read once the holdings are known. */
  readonly needsVault: boolean;
}

export interface PaletteSources {
  readonly commands: readonly Command[];
  readonly help: Help;
  readonly decimalMark: DecimalMark;
}

/** A text that the main process reads; commands and help need no market. */
export const needsReading = (text: string): boolean => text.trim() !== '' && !asksForHelp(text);

const asksForHelp = (text: string): boolean => text.trimStart().startsWith('?');

/**
 * Orders where the text is one; else products, then commands and help with its words. After a `?` only help.
 *
 * @param reading null while nothing was read
 */
export function paletteItems(
  text: string,
  reading: PhraseReading | null,
  sources: PaletteSources,
): PaletteAnswer {
  const none = { refusal: null, note: null, needsVault: false };
  if (asksForHelp(text)) return { ...none, items: helpItems(text, sources.help) };
  const read = needsReading(text) ? reading : null;
  switch (read?.kind) {
    case undefined:
      return { ...none, items: searched(text.trim(), [], sources) };
    case 'search':
      return { ...none, items: searched(text.trim(), read.rows, sources) };
    case 'alert':
      return { ...none, ...alertOffers(read, sources.decimalMark), refusal: read.refusal };
    case 'refused':
      return { ...none, items: [], refusal: read.sentence, needsVault: read.needsVault };
    case 'order':
      return { ...none, items: orderItems(read), note: noteOf(read) };
  }
}

function searched(
  query: string,
  rows: readonly MarketRow[],
  { commands, help }: PaletteSources,
): readonly PaletteItem[] {
  const products = rows.map((row): PaletteItem => ({ kind: 'product', id: `row:${row.key}`, row }));
  return [...products, ...commandItems(query, commands), ...helpItems(query, help)];
}

function alertOffers(
  { offers, refusal }: Extract<PhraseReading, { readonly kind: 'alert' }>,
  mark: DecimalMark,
): Pick<PaletteAnswer, 'items' | 'note'> {
  const [lead, verb] =
    refusal === null ? (['Alert:', ''] as const) : (['Alert me when', 'is '] as const);
  return {
    items: offers.map(({ text, product }): PaletteItem => {
      const words = alertTextWords(text, (key) => product ?? key, { mark, verb });
      return {
        kind: 'alert',
        id: `alert:${text.row ?? ''}`,
        title: `${lead} ${words ?? ''}`,
        text,
      };
    }),
    note: offers.length > 1 ? `Which product? ${offers.length} match; choose with ↓.` : null,
  };
}

function commandItems(query: string, commands: readonly Command[]): readonly PaletteItem[] {
  const text = query.toLowerCase();
  const words = text.split(/\s+/);
  const begins = ({ title }: Command): boolean => title.toLowerCase().startsWith(text);
  const found = commands.filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map((command) => ({
    kind: 'command',
    id: `command:${command.id}`,
    command,
    missing: command.missing ?? null,
  }));
}
