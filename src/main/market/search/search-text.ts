/** The words of a row letter by letter, as they are compared with what is typed. */
import { isPlain } from '#domain/phrase/tokens.ts';
import { ofRow } from './of-row.ts';
import type { Worded } from './row-words.ts';

export interface SearchText {
  readonly title: string;
  readonly rest: string;
}

/** Lower case without accents, punctuation as spaces: what is typed has not to match letter for letter. */
export function foldText(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9./]+/g, ' ')
    .trim();
}

/** Without accents; most texts have none. */
const plain = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        // A Turkish keyboard types it where others type i.
        .replaceAll('ı', 'i');

const spaced = (parts: readonly string[]): string =>
  ` ${parts.filter((part) => part !== '').join(' ')} `;

/** What a row is found by as text, folded, between spaces. */
export const searchText = ofRow((row: Worded): SearchText => {
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
  const rest = parts.map((part) => (part === null ? '' : foldText(part)));
  const title = [foldText(row.title), foldText(row.variantTitle)];
  return { title: spaced(title), rest: spaced(rest) };
});
