/** Search beside the plain way to say what it does: score every row, then sort them all. */
import { describe, expect, it } from 'vitest';
import { MATERIALS } from '#domain/metal/material.ts';
import { largeCatalogue } from '../../support/data/large-catalogue.ts';
import { KEYSTROKE_TEXTS } from '../../support/data/typed-queries.ts';
import { readQuery, scoreRow } from '#main/market/search/query.ts';
import { rowWords } from '#main/market/search/row-words.ts';
import { openMarket } from '#main/market/testing/open-market.ts';
import { productsOf } from '#main/market/testing/table-of-rows.ts';
import { TableQueries } from '#main/market/views/table-queries.ts';
import {
  isMetalWord,
  matchPlaceOf,
  readWord,
  vocabularyOf,
} from '#main/market/search/vocabulary.ts';

const rows = largeCatalogue({ products: 150, variants: 2, seed: 'order' });
const vocabulary = vocabularyOf(rows);
const { market, table } = openMarket();
market.productsRead(productsOf(rows), 1);
const queries = new TableQueries({
  table,
  records: market.known,
  watchlist: () => null,
  openings: null,
});
const LIMIT = 8;
const VIEW = {
  watchlist: null,
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};

const scored = (text: string) => {
  const query = readQuery(text, vocabulary);
  return rows.flatMap((row, place) => {
    const score = scoreRow(row, query);
    const rank = row.material === null ? MATERIALS.length : MATERIALS.indexOf(row.material);
    return score === null ? [] : [{ row, score, rank, place }];
  });
};

describe('search of a large market', () => {
  it('shows what a sort of all rows by score, material and place shows, at every key', () => {
    for (const query of KEYSTROKE_TEXTS) {
      const plain = scored(query).toSorted(
        (a, b) => a.score - b.score || a.rank - b.rank || a.place - b.place,
      );
      const range = { from: 0, to: rows.length };
      const { rows: shown } = queries.page({ ...VIEW, words: query }, range);
      expect({ query, rows: shown.map(({ key }) => key) }).toEqual({
        query,
        rows: plain.map(({ row }) => row.key),
      });
    }
  });

  it('finds in the palette what a sort of all rows by score and title puts first', () => {
    for (const query of KEYSTROKE_TEXTS.filter((text) => text.trim() !== '')) {
      const plain = scored(query).toSorted(
        (a, b) => a.score - b.score || a.row.title.localeCompare(b.row.title),
      );
      const found = queries.bestMatches(query, LIMIT);
      // Products of one title may stand in either order.
      expect({ query, titles: found.map(({ title }) => title) }).toEqual({
        query,
        titles: plain.slice(0, LIMIT).map(({ row }) => row.title),
      });
    }
  });

  it('reads one letter as the beginning of any of the words, however many they are', () => {
    const term = readWord('b', vocabulary, 1);
    if (term === null) throw new Error('Nothing begins with it.');
    const options = term.anyOf[0] ?? [];
    expect(options.length).toBeGreaterThan(20);
    const saysMetal = options.some(isMetalWord);
    for (const row of rows) {
      const { title, variant, rest } = rowWords(row);
      const isNamed = options.some((word) => title.has(word) || variant.has(word));
      const isElsewhere = options.some((word) => rest.has(word));
      expect(matchPlaceOf(term, row)).toBe(
        isNamed || (isElsewhere && saysMetal) ? 0 : isElsewhere ? 1 : null,
      );
    }
  });
});
