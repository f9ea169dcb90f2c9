import { array, assert, constantFrom, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Name, shortNames } from './short-names.ts';

/** Ten px a character. */
const widthOf = (parts: Name): number => parts.join(' ').trim().length * 10;
const shorten = (room: number, ...names: readonly string[]): readonly string[] =>
  shortNames(
    names.map((name) => ({ parts: name.split(' · '), room })),
    widthOf,
  ).map((parts) => parts.join(' ').trim());

describe('a name without room', () => {
  it('is whole where there is', () => {
    expect(shorten(300, 'American Gold Eagle 1 oz · 2026')).toEqual([
      'American Gold Eagle 1 oz 2026',
    ]);
  });

  it('loses what it shares with others, and keeps its size', () => {
    expect(
      shorten(
        190,
        'American Gold Eagle 1 oz · 2026',
        'American Gold Buffalo 1 oz · 2026',
        'American Gold Eagle 1/2 oz · 2026',
      ),
    ).toEqual(['… Eagle 1 oz 2026', '… Buffalo 1 oz 2026', '… Eagle 1/2 oz 2026']);
  });

  it('keeps the distinguishing part at its end, in its middle, and nowhere else', () => {
    const [colored, gilded, rabbit] = shorten(
      280,
      'Lunar Series III Year of the Dragon Gold Coin 1 oz Colorized',
      'Lunar Series III Year of the Dragon Gold Coin 1 oz Gilded',
      'Lunar Series III Year of the Rabbit Gold Coin 1 oz Colorized',
    );
    expect(colored).toMatch(/Dragon.*1 oz Colorized/);
    expect(gilded).toMatch(/Dragon.*1 oz Gilded/);
    expect(rabbit).toMatch(/Rabbit.*1 oz Colorized/);
  });

  it('keeps what it is, although all that is listed shares it', () => {
    expect(
      shorten(
        260,
        'South African Gold Krugerrand 1 oz · Random Year',
        'South African Gold Krugerrand 1 oz · 2026',
      ),
    ).toEqual(['… Krugerrand 1 oz … Year', '… Krugerrand 1 oz 2026']);
  });

  it('keeps how many pieces of it there are', () => {
    expect(shorten(160, '5 × Canadian Gold Maple Leaf 1 oz', '1 × Silver Bar 1 kg')[0]).toMatch(
      /^5 × .*1 oz$/,
    );
  });
});

it('as long as the words that differ have room, no two names read alike', () => {
  const word = constantFrom('American', 'Gold', 'Silver', 'Eagle', 'Buffalo', '1 oz', '2026');
  const name = array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  assert(
    property(uniqueArray(name, { minLength: 2, maxLength: 6 }), (names) => {
      const shown = shorten(600, ...names);
      expect(new Set(shown).size).toBe(names.length);
    }),
  );
});
