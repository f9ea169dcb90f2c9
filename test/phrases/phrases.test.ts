/** Every phrase of `phrases.txt`, read over the catalogue of the practice marketplace. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '#renderer/app/palette/read-text.ts';
import { meaningOf, normalMeaning } from './support/meaning.ts';
import { PRACTICE } from './support/practice-rows.ts';

interface Said {
  readonly phrase: string;
  readonly meaning: string;
}

function classes(): ReadonlyMap<string, readonly Said[]> {
  const found = new Map<string, Said[]>();
  let name = '';
  for (const line of readFileSync(join(import.meta.dirname, 'phrases.txt'), 'utf8').split('\n')) {
    if (line.startsWith('# ')) name = line.slice(2);
    const [phrase, meaning] = line.split(' → ');
    if (phrase === undefined || meaning === undefined) continue;
    found.set(name, [...(found.get(name) ?? []), { phrase, meaning }]);
  }
  return found;
}

describe.each([...classes()])('%s', (_, said) => {
  it.each(said)('$phrase', ({ phrase, meaning }) => {
    const reading = readText(phrase, PRACTICE);
    expect(meaningOf(reading, meaning)).toBe(normalMeaning(meaning));
  });
});
