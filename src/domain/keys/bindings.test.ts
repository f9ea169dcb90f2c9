import { describe, expect, it } from 'vitest';
import { bindings } from './bindings.ts';
import { readChord } from './chord.ts';
import { findClashes, refusalOfKeys } from './user-keys.ts';

describe('the table of bindings as it is shipped', () => {
  it('gives every key one meaning in every place', () => {
    expect(findClashes(bindings)).toEqual([]);
  });

  it('names every binding once, and every key in its one spelling', () => {
    expect(new Set(bindings.map((binding) => binding.id)).size).toBe(bindings.length);
    for (const key of bindings.flatMap(({ keys }) => keys)) expect(readChord(key)).toBe(key);
  });

  it('keeps its own rules', () => {
    expect(bindings.filter(({ id, keys }) => refusalOfKeys(id, keys) !== null)).toEqual([]);
  });

  it('never lets a key held down quote, requote, execute or send', () => {
    const sending = bindings.filter(
      (binding) =>
        ['ticket.quote', 'ticket.requote', 'ticket.execute'].includes(binding.id) ||
        'sends' in binding,
    );
    expect(sending.map(({ id }) => id)).toEqual([
      'ticket.quote',
      'ticket.requote',
      'ticket.execute',
      'listings.send',
    ]);
    expect(sending.filter((binding) => 'repeats' in binding)).toEqual([]);
  });

  it('lets no plain letter or digit act inside a text field', () => {
    const typing = bindings.filter(
      (binding) =>
        binding.inText === true && binding.keys.some((key) => /^(?:Key|Digit|Slash)/.test(key)),
    );
    expect(typing).toEqual([]);
  });

  it('finds two meanings of one key', () => {
    const [first] = bindings;
    const other = { ...first, id: 'other' };
    expect(findClashes([first, other])).toEqual([{ chord: '$mod+KeyK', one: first, other }]);
  });
});
