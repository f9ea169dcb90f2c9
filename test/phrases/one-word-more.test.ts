/** One word more in an order that is understood: it stops the order, or changes nothing, or names the product. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOtherCurrency,
  isOtherUnit,
  isPieces,
  multipleWord,
  numberWord,
  partWord,
  unitWord,
} from '#domain/phrase/number-words.ts';
import { FILLERS, IGNORED_WORDS, isReserved } from '#domain/phrase/word-lists.ts';
import { readText, type TextReading } from '#main/workspace/phrase/read-text.ts';
import type { Trade } from '#main/workspace/phrase/reading/types.ts';
import { readWord, vocabularyOf } from '#main/market/search/vocabulary.ts';
import { phrasesByClass } from './support/phrases.ts';
import { PRACTICE } from './support/practice-rows.ts';

const ORDERS = [...phrasesByClass().values()]
  .flat()
  .map(({ phrase }) => phrase)
  .filter((phrase) => readText(phrase, PRACTICE)?.kind === 'understood');
const VOCABULARY = vocabularyOf(PRACTICE.rows.values());

/** Words of amounts and of grammar change what stands beside them, as they should. */
const isGrammar = (word: string): boolean =>
  FILLERS.has(word) ||
  isPieces(word) ||
  isOtherUnit(word) ||
  isOtherCurrency(word) ||
  [unitWord, numberWord, multipleWord, partWord].some((known) => known(word) !== undefined) ||
  /^(?:k|m|usd|dollars|bucks|tubes?|rolls?|box|boxes|face|any|all|everything|sweep|troy|and|plus|get|purchase|max|min|limit|lmt|cap|at|under|below|over|above|within|for|each|ea|apiece|premium|per|grand|year|dated|buy|buying)$/.test(
    word,
  );

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')),
  minLength: 1,
  maxLength: 11,
});
const trap = fc.constantFrom(
  ...'not except without unless soon maybe twice only cheapest graded ungraded foo daily stop market if until later double roughly mint bars proof eagle silver krugerand marked friday'.split(
    ' ',
  ),
);
const word = fc.oneof(letters, trap);

interface Inserted {
  readonly before: Trade;
  readonly after: TextReading | null;
  readonly text: string;
}

const insertion = fc
  .tuple(fc.constantFrom(...ORDERS), word, fc.nat())
  // In a sweep `stop` begins the stop.
  .filter(([phrase, typed]) => !isGrammar(typed) && !(typed === 'stop' && /^\s*sweep/.test(phrase)))
  // With the number behind it, it is a grade: `pf 10`.
  .filter(([, typed]) => !/^(?:ms|pf|pr)$/.test(typed))
  .map(([phrase, typed, place]) => {
    const parts = phrase.trim().split(/\s+/);
    const at = 1 + (place % parts.length);
    return { phrase, typed, text: [...parts.slice(0, at), typed, ...parts.slice(at)].join(' ') };
  });

function read({ phrase, text }: { readonly phrase: string; readonly text: string }): Inserted {
  const before = readText(phrase, PRACTICE);
  if (before?.kind !== 'understood') throw new Error(`Not understood: ${phrase}`);
  return { before: before.trade, after: readText(text, PRACTICE), text };
}

const stops = (reading: TextReading | null): boolean =>
  reading === null || reading.kind === 'refused' || reading.kind === 'condition';

/** A price of a piece makes another whole of another size. */
const terms = ({ side, limit, stop }: Trade, hasTotal: boolean) => ({
  side,
  stop,
  total: hasTotal && limit?.kind === 'total' ? limit.cents : null,
});

describe('one word more', () => {
  it('stops the order where nobody understands it, and is named', () => {
    let stopped = 0;
    fc.assert(
      fc.property(insertion, ({ phrase, typed, text }) => {
        fc.pre(readWord(typed, VOCABULARY) === null && !IGNORED_WORDS.has(typed));
        const { after } = read({ phrase, text });
        stopped += 1;
        const named =
          after?.kind === 'refused' && after.why === 'not-understood'
            ? after.notUnderstood.join(' ').split(' ')
            : [typed];
        expect({ text, isStopped: stops(after), isNamed: named.includes(typed) }).toEqual({
          text,
          isStopped: true,
          isNamed: true,
        });
      }),
      { numRuns: 800 },
    );
    expect(stopped).toBeGreaterThan(400);
  });

  it('changes neither side nor price where it names a product', () => {
    fc.assert(
      fc.property(insertion, ({ phrase, typed, text }) => {
        fc.pre(readWord(typed, VOCABULARY) !== null && !isReserved(typed));
        const { before, after } = read({ phrase, text });
        if (after?.kind !== 'understood') return;
        const isSameSize = JSON.stringify(after.trade.size) === JSON.stringify(before.size);
        expect({ text, ...terms(after.trade, isSameSize) }).toEqual({
          text,
          ...terms(before, isSameSize),
        });
      }),
      { numRuns: 800 },
    );
  });

  it('changes nothing where it is one of the few that mean nothing here', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDERS),
        fc.constantFrom(...IGNORED_WORDS),
        (phrase, harmless) => {
          const { before, after } = read({ phrase, text: `${phrase.trim()} ${harmless}` });
          expect(after?.kind === 'understood' ? after.trade : after).toEqual(before);
        },
      ),
      { numRuns: 300 },
    );
  });
});
