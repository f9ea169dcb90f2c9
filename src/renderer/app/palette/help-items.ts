/** Sections of the guide and keys that match a text. */
import { type Bound, findKeys } from '../dialogs/keys/find-keys.ts';
import { type GuideSection, matchSections } from '../dialogs/guide/guide-sections.ts';
import { hasWords } from '#renderer/ui/controls/has-words.ts';
import type { Keyboard } from '#domain/keys/key-labels.ts';
import { foldCase } from '#domain/text/fold-case.ts';
import type { BindingId } from '#domain/keys/bindings.ts';

export type HelpItem =
  | {
      readonly kind: 'guide';
      readonly id: string;
      /** Anchor of the section. */
      readonly section: string;
      readonly title: string;
      /** The line with the first of the words, as plain text. */
      readonly excerpt: string;
    }
  | {
      readonly kind: 'key';
      readonly id: string;
      readonly binding: BindingId;
      readonly description: string;
    };

export interface Help {
  readonly sections: readonly GuideSection[];
  readonly bindings: readonly Bound[];
  readonly print: Keyboard;
}

/** Fewer letters are in nearly every section. */
const FEWEST_LETTERS = 3;
const EXCERPT_LETTERS = 90;
/** After products and commands help is a hint; after `?` it is the answer. */
const AS_HINT = 3;
const AS_ANSWER = 12;

/**
 * @param text as typed; after a `?` only help is wanted, and more of it
 */
export function helpItems(text: string, help: Help): readonly HelpItem[] {
  const asked = text.trimStart().startsWith('?');
  const search = text.replace(/^\s*\?/, '').trim();
  if (search.length < FEWEST_LETTERS) return [];
  const most = asked ? AS_ANSWER : AS_HINT;
  const inTitle = help.sections.filter(({ title }) => hasWords(title, search));
  const inText = matchSections(help.sections, search).filter((one) => !inTitle.includes(one));
  const guide = [...inTitle, ...inText].slice(0, most).map((section): HelpItem => ({
    kind: 'guide',
    id: `guide:${section.id}`,
    section: section.id,
    title: section.title,
    excerpt: excerptOf(section.text, search),
  }));
  const keys = findKeys(help.bindings, search, help.print)
    .flatMap(({ shown }) => shown)
    .slice(0, most)
    .map((binding): HelpItem => ({
      kind: 'key',
      id: `key:${binding.id}`,
      binding: binding.id,
      description: binding.description,
    }));
  return asked ? [...keys, ...guide] : guide;
}

const wordsOf = (text: string): readonly string[] => foldCase(text).split(/\s+/).filter(Boolean);

/** The line of a section that says most of what is looked for, without its marks, cut around the first word. */
function excerptOf(markdown: string, search: string): string {
  const words = wordsOf(search);
  const count = (line: string): number =>
    words.filter((word) => foldCase(line).includes(word)).length;
  const lines = markdown
    .split('\n')
    .slice(1)
    .filter((line) => /\p{L}/u.test(line))
    .map(plain);
  const best = lines.reduce((one, other) => (count(other) > count(one) ? other : one), '');
  if (best.length <= EXCERPT_LETTERS) return best;
  const at = Math.max(0, foldCase(best).indexOf(words[0] ?? '') - EXCERPT_LETTERS / 3);
  const cut = best.slice(at, at + EXCERPT_LETTERS).trim();
  return `${at > 0 ? '…' : ''}${cut}…`;
}

const plain = (line: string): string =>
  line
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_|]|^[#>\s-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
