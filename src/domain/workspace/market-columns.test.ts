import { describe, expect, it } from 'vitest';
import {
  columnsToChoose,
  MARKET_COLUMN_IDS,
  moveColumn,
  readMarketColumns,
  SHIPPED_MARKET_COLUMNS,
  withColumn,
} from './market-columns.ts';

describe('kept columns', () => {
  it.each([
    ['none', undefined],
    ['no list', 'bid'],
    ['an empty list', []],
    ['only unknown ones', ['yield', 7, null]],
  ])('are the shipped ones where there are %s', (_, stored) => {
    expect(readMarketColumns(stored)).toEqual(SHIPPED_MARKET_COLUMNS);
  });

  it('keep their order, without duplicates and unknown columns', () => {
    expect(readMarketColumns(['age', 'bid', 'yield', 'age', 'spread'])).toEqual([
      'age',
      'bid',
      'spread',
    ]);
  });
});

it('all are offered, the chosen ones first', () => {
  const offered = columnsToChoose(['spread', 'bid']);
  expect(offered.slice(0, 2)).toEqual(['spread', 'bid']);
  expect(offered.toSorted()).toEqual(MARKET_COLUMN_IDS.toSorted());
});

describe('choosing', () => {
  it('shows a column as the last one, once', () => {
    expect(withColumn(['bid'], 'age', true)).toEqual(['bid', 'age']);
    expect(withColumn(['bid', 'age'], 'bid', true)).toEqual(['bid', 'age']);
  });

  it('hides any but the last', () => {
    expect(withColumn(['bid', 'age'], 'bid', false)).toEqual(['age']);
    expect(withColumn(['age'], 'age', false)).toEqual(['age']);
  });

  it('moves one past its neighbor, and none past the end or that is not shown', () => {
    expect(moveColumn(['bid', 'ask', 'age'], 'ask', -1)).toEqual(['ask', 'bid', 'age']);
    expect(moveColumn(['bid', 'ask', 'age'], 'ask', 1)).toEqual(['bid', 'age', 'ask']);
    expect(moveColumn(['bid', 'ask'], 'bid', -1)).toEqual(['bid', 'ask']);
    expect(moveColumn(['bid', 'ask'], 'ask', 1)).toEqual(['bid', 'ask']);
    expect(moveColumn(['bid', 'ask'], 'age', -1)).toEqual(['bid', 'ask']);
  });
});
