/** Every phrase of `phrases.txt`, read over the catalogue of the practice marketplace. */
import { describe, expect, it } from 'vitest';
import { readText } from '#main/workspace/phrase/read-text.ts';
import { meaningOf, normalMeaning } from './support/meaning.ts';
import { phrasesByClass } from './support/phrases.ts';
import { PRACTICE } from './support/practice-rows.ts';

describe.each([...phrasesByClass()])('%s', (_, said) => {
  it.each(said)('$phrase', ({ phrase, meaning }) => {
    const reading = readText(phrase, PRACTICE);
    expect(meaningOf(reading, meaning)).toBe(normalMeaning(meaning));
  });
});
