import { describe, expect, it } from 'vitest';
import { bindings } from '#domain/keys/bindings.ts';
import { US_KEYBOARD } from '#domain/keys/key-labels.ts';
import guide from '../../../../docs/guide.md?raw';
import { guideSections } from '../dialogs/guide/guide-sections.ts';
import { type Help, helpItems } from './help-items.ts';

const help: Help = { sections: guideSections(guide), bindings, print: US_KEYBOARD };
const ids = (text: string) => helpItems(text, help).map(({ id }) => id);

describe('help in the palette', () => {
  it('is found by words of the guide, its headings first, with the line they stand in', () => {
    const [first] = helpItems('backup', help);
    expect(first).toMatchObject({ kind: 'guide', title: expect.stringMatching(/backup/i) });
    const found = helpItems('?passphrase', help);
    const excerpts = found.flatMap((item) => (item.kind === 'guide' ? [item.excerpt] : []));
    expect(excerpts.length).toBeGreaterThan(0);
    for (const excerpt of excerpts) expect(excerpt).toMatch(/passphrase/i);
  });

  it('is a hint behind products and commands, and the whole answer after a question mark', () => {
    expect(ids('limit').length).toBeLessThanOrEqual(3);
    expect(ids('limit').every((id) => id.startsWith('guide:'))).toBe(true);
    expect(ids('?limit').length).toBeGreaterThan(3);
    expect(ids('?edit the limit')[0]).toBe('key:ticket.limit');
  });

  it('is empty for one or two letters, and without a match', () => {
    expect(ids('?ab')).toEqual([]);
    expect(ids('')).toEqual([]);
    expect(ids('?zzzzqqq')).toEqual([]);
  });

  it('has excerpts without marks, and short', () => {
    const excerpts = helpItems('?order', help).flatMap((item) =>
      item.kind === 'guide' ? [item.excerpt] : [],
    );
    for (const excerpt of excerpts) {
      expect(excerpt).not.toMatch(/[`*|]|\]\(/);
      expect(excerpt.length).toBeLessThan(100);
    }
  });
});
