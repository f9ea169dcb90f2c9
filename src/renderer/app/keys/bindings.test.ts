// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bindings, duplicates, keyOf, shownKeys } from './bindings.ts';

describe('the table of bindings', () => {
  it('gives every key one meaning in every place', () => {
    expect(duplicates(bindings)).toEqual([]);
  });

  it('names every binding once', () => {
    expect(new Set(bindings.map((binding) => binding.id)).size).toBe(bindings.length);
  });

  it('never lets a key held down quote, requote or execute', () => {
    const sending = bindings.filter((binding) =>
      ['ticket.quote', 'ticket.requote', 'ticket.execute'].includes(binding.id),
    );
    expect(sending).toHaveLength(3);
    expect(sending.filter((binding) => 'repeats' in binding)).toEqual([]);
  });

  it('lets no plain letter or digit act inside a text field', () => {
    const typing = bindings.filter(
      (binding) =>
        binding.inText === true && binding.keys.some((key) => /^(?:Key|Digit|Slash)/.test(key)),
    );
    expect(typing).toEqual([]);
  });

  it('finds a duplicate', () => {
    const [first] = bindings;
    expect(duplicates([first, { ...first, id: 'other' }])).toEqual([
      '$mod+KeyK: palette.open, other',
    ]);
  });
});

describe('keys as printed', () => {
  it.each([
    ['$mod+KeyK', 'Ctrl K'],
    ['Shift+Slash', '?'],
    ['KeyJ', 'j'],
    ['Equal', '+'],
    ['Escape', 'Esc'],
    ['$mod+Digit1', 'Ctrl 1'],
  ])('%s is %s', (keys, text) => {
    expect(shownKeys(keys)).toBe(text);
  });

  it('say Cmd on a Mac', () => {
    expect(shownKeys('$mod+KeyK', true)).toBe('⌘ K');
  });

  it('are found by the id of the binding', () => {
    expect(keyOf('ticket.vault')).toBe('p');
  });
});
