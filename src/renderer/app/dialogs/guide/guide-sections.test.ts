import { describe, expect, it } from 'vitest';
import guide from '../../../../../docs/guide.md?raw';
import { anchorOf, guideSections, matchSections } from './guide-sections.ts';

describe('the guide', () => {
  const sections = guideSections(guide);

  it('is all there, section by section', () => {
    const headings = guide.match(/^#{2,3} .+$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(10);
    expect(sections.map(({ text }) => text.split('\n')[0])).toEqual(headings);
    expect(guide.endsWith(sections.map(({ text }) => text).join(''))).toBe(true);
  });

  it('leads by its own links to sections that there are', () => {
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(0);
    const ids = sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(links));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is searched by all words at once, in any case', () => {
    const found = matchSections(sections, 'PASSPHRASE  backup');
    expect(found.map(({ title }) => title)).toContain('Backup');
    expect(matchSections(sections, '  ')).toEqual(sections);
    expect(matchSections(sections, 'no such word as zzzz')).toEqual([]);
  });
});

it('anchors are written as the pages of the documents write them', () => {
  expect(anchorOf('Keys of your own')).toBe('keys-of-your-own');
  expect(anchorOf('Lines, codes, fees and addresses')).toBe('lines-codes-fees-and-addresses');
  expect(anchorOf('The marketplace’s own order')).toBe('the-marketplaces-own-order');
});
