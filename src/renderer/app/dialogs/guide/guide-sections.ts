/** The sections of the guide, for contents and search. Pure. */

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

/** The sections that contain every word of the search, in any case; all for an empty search. */
export function matchSections(
  sections: readonly GuideSection[],
  search: string,
): readonly GuideSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter(({ text }) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}
