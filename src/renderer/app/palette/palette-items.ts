/** What the palette offers for a text. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import type { Command } from '../commands/commands.ts';
import type { AlertText } from '../dialogs/alert/form/alert-form.ts';
import { alertWords } from './alerts/alert-words.ts';
import { phraseTarget } from '#renderer/shared/alerts/alert-target.ts';
import type { AlertPhrase } from '#main/phrase/alerts/read-alert.ts';
import { conditionSentence, readText } from '#main/phrase/read-text.ts';
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
  const reading = readText(text, context);
  switch (reading?.kind) {
    case undefined:
      return { ...none, items: searched(text.trim(), commands, context, help) };
    case 'alert':
      return reading.alert.kind === 'refused'
        ? { ...none, items: [], refusal: reading.alert.sentence }
        : { ...none, ...alertOffers(text, reading.alert, context) };
    case 'condition':
      return {
        ...none,
        ...(reading.waits === null
          ? { items: [] }
          : alertOffers(reading.waits.phrase, reading.waits.alert, context, 'Alert me when')),
        refusal: conditionSentence(reading),
      };
    case 'refused': {
      const needsVault = reading.why === 'holdings-unknown';
      return { items: [], refusal: reading.sentence, note: null, needsVault };
    }
    case 'understood':
    case 'asks':
      return { ...none, items: orderItems(reading, context), note: noteOf(reading) };
  }
}

function searched(
  query: string,
  commands: readonly Command[],
  context: PaletteContext,
  help: Help,
): readonly PaletteItem[] {
  const products = findRows(context.rows, query, PRODUCTS).map((row): PaletteItem => ({
    kind: 'product',
    id: `row:${row.key}`,
    row,
  }));
  return [...products, ...commandItems(query, commands), ...helpItems(query, help)];
}

type Settable = Exclude<AlertPhrase, { readonly kind: 'refused' }>;

function alertOffers(
  phrase: string,
  alert: Settable,
  context: PaletteContext,
  lead: 'Alert:' | 'Alert me when' = 'Alert:',
): Pick<PaletteAnswer, 'items' | 'note'> {
  const texts = alert.kind === 'choices' ? alert.texts : [alert.text];
  return {
    items: texts.map((one) => alertItem(phrase, one, context, lead)),
    note: texts.length > 1 ? `Which product? ${texts.length} fit; choose with ↓.` : null,
  };
}

function alertItem(
  phrase: string,
  text: AlertText,
  context: PaletteContext,
  lead: 'Alert:' | 'Alert me when',
): PaletteItem {
  const titleOf = (key: string): string => {
    const row = context.rows.get(key);
    return row === undefined ? key : `${row.title} ${row.variantTitle}`.trim();
  };
  const verb = lead === 'Alert:' ? '' : 'is ';
  return {
    kind: 'alert',
    id: `alert:${text.row ?? ''}`,
    title: `${lead} ${alertWords(text, titleOf, { mark: context.decimalMark, verb }) ?? phrase}`,
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
