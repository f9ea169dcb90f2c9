/** The guide in its sections, for the contents and the search. Pure. */

export interface GuideSection {
  /** As the guide's own links name it: GitHub's form of an anchor. */
  readonly id: string;
  readonly title: string;
  /** 2 for a section, 3 for a part of one. */
  readonly level: 2 | 3;
  /** Markdown, its heading included. */
  readonly text: string;
}

/** GitHub's form of an anchor: what the links inside of the guide are written for. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Splits at the headings of level 2 and 3; what stands before the first of them is about the page, and left out. */
export function guideSections(markdown: string): readonly GuideSection[] {
  return markdown.split(/^(?=#{2,3} )/m).flatMap((text): readonly GuideSection[] => {
    const [, marks = '', title = ''] = /^(#{2,3}) (.+)$/m.exec(text) ?? [];
    if (marks === '' || !text.startsWith(marks)) return [];
    return [{ id: anchorOf(title), title, level: marks.length === 2 ? 2 : 3, text }];
  });
}

/** The sections that have every word of `search` in them, in any case; all of them for none. */
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
