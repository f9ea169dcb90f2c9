/** The sections of the guide, for contents and search. Pure. */
import { hasWords } from '#renderer/ui/controls/has-words.ts';

export interface GuideSection {
  /** Its anchor in GitHub's form. */
  readonly id: string;
  readonly title: string;
  /** 2 for a section, 3 for a subsection. */
  readonly level: 2 | 3;
  /** Markdown including the heading. */
  readonly text: string;
}

/** GitHub's form of an anchor, which the links of the guide use. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Splits at headings of level 2 and 3. Text before the first is left out. */
export function guideSections(markdown: string): readonly GuideSection[] {
  return markdown.split(/^(?=#{2,3} )/m).flatMap((text): readonly GuideSection[] => {
    const [, marks = '', title = ''] = /^(#{2,3}) (.+)$/m.exec(text) ?? [];
    if (marks === '' || !text.startsWith(marks)) return [];
    return [{ id: anchorOf(title), title, level: marks.length === 2 ? 2 : 3, text }];
  });
}

/** The sections that contain every word of the search; all for an empty search. */
export const matchSections = (
  sections: readonly GuideSection[],
  search: string,
): readonly GuideSection[] => sections.filter(({ text }) => hasWords(text, search));
