/** What the palette offers for a text. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import { conditionWords, subjectWords } from '#domain/alerts/alert-words.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import type { Command } from '../commands/commands.ts';
import { type AlertText, readAlert } from '../dialogs/alert/form/alert-form.ts';
import { phraseTarget } from '#renderer/shared/alerts/alert-target.ts';
import { readAlertPhrase } from './alerts/read-alert.ts';
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
  /** Fills in the form of an alert; nothing is set from here. */
  | {
      readonly kind: 'alert';
      readonly id: `alert:${string}`;
      readonly title: string;
      /** What the form is opened with. */
      readonly target: string;
    }
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
  const alert = readAlertPhrase(text, context);
  if (alert !== null) {
    if (alert.kind === 'refused') return { ...none, items: [], refusal: alert.sentence };
    const texts = alert.kind === 'choices' ? alert.texts : [alert.text];
    return {
      ...none,
      items: texts.map((one) => alertItem(text, one, context)),
      note: texts.length > 1 ? `Which product? ${texts.length} fit; choose with ↓.` : null,
    };
  }
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

function alertItem(phrase: string, text: AlertText, context: PaletteContext): PaletteItem {
  const entry = readAlert(text, null, 0);
  const titleOf = (key: string): string => {
    const row = context.rows.get(key);
    return row === undefined ? key : `${row.title} ${row.variantTitle}`.trim();
  };
  const words = entry.ok
    ? `${subjectWords(entry.value.subject, titleOf)} ${conditionWords(entry.value)}`
    : phrase;
  return {
    kind: 'alert',
    id: `alert:${text.row ?? ''}`,
    title: `Alert: ${words}`,
    target: phraseTarget(phrase, text.row),
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
