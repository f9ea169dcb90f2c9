/** The words of a row letter by letter, as they are compared with what is typed. */
import { ofRow } from './of-row.ts';
import type { Worded } from './row-words.ts';
import { ofSharedTexts } from './shared-texts.ts';

export interface SearchText {
  readonly title: string;
  readonly rest: string;
}

/** Lower case without accents, punctuation as spaces: what is typed has not to match letter for letter. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      // A Turkish keyboard types it where others type i.
      .replaceAll('ı', 'i')
      .replace(/[^a-z0-9./]+/g, ' ')
      .trim()
  );
}

export const searchText = ofRow(foldRow);

/** A stock number is of one row, what else stands beside a title of many. */
const fold = ofSharedTexts(foldText);
const foldTitle = ofSharedTexts(foldText);

const spaced = (parts: readonly string[]): string =>
  ` ${parts.filter((part) => part !== '').join(' ')} `;

/** What a row is found by as text, folded, between spaces; nothing of it is kept. */
export function foldRow(row: Worded): SearchText {
  const { material, manufacturer, sku, category, subCategory, certificate, weightText } = row;
  const parts = [
    material,
    manufacturer,
    sku,
    category,
    subCategory,
    certificate,
    weightText,
    ...row.attributes,
  ];
  const rest = parts.map((part) =>
    part === null ? '' : part === sku ? foldText(sku) : fold(part),
  );
  const title = [foldTitle(row.title), fold(row.variantTitle)];
  return { title: spaced(title), rest: spaced(rest) };
}
