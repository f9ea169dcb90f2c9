/** What the palette offers for a text. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { PhraseReading, StandingOffer } from '#contract/ipc/market/phrase.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type AlertText, alertTextWords } from '#domain/alerts/alert-text.ts';
import { foldCase } from '#domain/text/fold-case.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import { hasWords } from '#renderer/ui/controls/has-words.ts';
import type { Failed } from '#domain/result.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import { ALSO_CALLED } from '../commands/also-called.ts';
import type { Command } from '../commands/command.ts';
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
  /** Fills in the form of a standing order; nothing is armed from here. */
  | {
      readonly kind: 'standing';
      readonly id: `standing:${string}`;
      readonly title: string;
      /** What is still to be entered; null where the condition was read. */
      readonly detail: string | null;
      readonly offer: StandingOffer;
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
 * The offers of an order; otherwise products, commands and help. After a `?` only help.
 *
 * @param reading null before the first reading
 */
export function paletteItems(
  text: string,
  reading: PhraseReading | Failed<FailureView> | null,
  sources: PaletteSources,
): PaletteAnswer {
  const none = { refusal: null, note: null, needsVault: false };
  if (asksForHelp(text)) return { ...none, items: helpItems(text, sources.help) };
  if (reading === null || 'ok' in reading || !needsReading(text)) {
    const items = searchItems(text.trim(), [], sources);
    const isFound = items.some(({ kind }) => kind === 'command');
    const failure = reading === null || !('ok' in reading) || isFound ? null : reading.error;
    return { ...none, items, refusal: failure === null ? null : failureText(failure) };
  }
  switch (reading.kind) {
    case 'search':
      return { ...none, items: searchItems(text.trim(), reading.rows, sources) };
    case 'alert':
      return { ...none, ...alertOffers(reading, sources.decimalMark), refusal: reading.refusal };
    case 'refused':
      return { ...none, items: [], refusal: reading.sentence, needsVault: reading.needsVault };
    case 'order':
      return { ...none, items: orderItems(reading), note: noteOf(reading) };
  }
}

function searchItems(
  query: string,
  rows: readonly MarketRow[],
  { commands, help }: PaletteSources,
): readonly PaletteItem[] {
  const products = rows.map((row): PaletteItem => ({ kind: 'product', id: `row:${row.key}`, row }));
  return [...products, ...commandItems(query, commands), ...helpItems(query, help)];
}

function alertOffers(
  { offers, standing, refusal }: Extract<PhraseReading, { readonly kind: 'alert' }>,
  mark: DecimalMark,
): Pick<PaletteAnswer, 'items' | 'note'> {
  const several = Math.max(offers.length, standing.length);
  const [lead, verb] =
    refusal === null ? (['Alert:', ''] as const) : (['Alert me when', 'is '] as const);
  return {
    items: [
      ...standing.filter(isRead).map(standingItem),
      ...offers.map(({ text, product }): PaletteItem => {
        const words = alertTextWords(text, (key) => product ?? key, { mark, verb });
        return {
          kind: 'alert',
          id: `alert:${text.row ?? ''}`,
          title: `${lead} ${words ?? ''}`,
          text,
        };
      }),
      ...standing.filter((one) => !isRead(one)).map(standingItem),
    ],
    note: several > 1 ? `Which product? ${several} match; choose with ↓.` : null,
  };
}

/** What an alert can wait for comes first where a standing order cannot. */
const isRead = ({ question }: StandingOffer): boolean => question === null;

function standingItem(offer: StandingOffer): PaletteItem {
  const { side, row, title, quantity, kind, value, limit, until, question } = offer;
  const bound = side === 'buy' ? 'at most' : 'at least';
  const condition =
    kind === 'price' ? `${bound} $${value} a piece` : `${bound} ${value} % over spot`;
  const parts = [
    question === null ? condition : null,
    limit === '' ? null : `${bound} $${limit} in all`,
    until === null ? null : `until ${until}`,
  ].filter((part) => part !== null);
  return {
    kind: 'standing',
    id: `standing:${row}`,
    title: [`Hold: ${side} ${quantity} × ${title}`, ...parts].join(', '),
    detail: question,
    offer,
  };
}

/** Those whose title begins with the text, then those whose title has its words, then those that are called so elsewhere. */
function commandItems(query: string, commands: readonly Command[]): readonly PaletteItem[] {
  const text = foldCase(query);
  const rankOf = ({ id, title, words = ALSO_CALLED[id] ?? '' }: Command): number | null => {
    if (foldCase(title).startsWith(text)) return 0;
    if (hasWords(title, query)) return 1;
    return hasWords(`${title} ${words}`, query) ? 2 : null;
  };
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ command }) => ({
      kind: 'command',
      id: `command:${command.id}`,
      command,
      missing: command.missing ?? null,
    }));
}
