import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText, measuresOf } from '#renderer/shared/chart/plot/measures.ts';
import { around, lineOf, nearestIndex, plotted } from './plot-data.ts';

const columns = (name: string, at: number[], last: number[], gap: number[] = at.map(() => 0)) => ({
  name,
  at,
  min: last,
  max: last,
  last,
  gap,
  simulatedUntil: null,
});
const history = (...series: ReturnType<typeof columns>[]) => ({ from: 0, to: 9, width: 0, series });
const subject = { material: 'Gold', rowKey: 'eagle:bu' } as const;

describe('what is drawn', () => {
  it('is broken where there is a gap, and nowhere else', () => {
    const line = lineOf(
      'spot',
      subject,
      history(columns('spot/bid/Gold', [10, 20, 40], [1, 2, 3], [1, 0, 1])),
    );
    expect(plotted([line])).toEqual({ at: [10, 20, 30, 40], lines: [[1, 2, null, 3]] });
  });

  it('lets a line go on where only the other has a point', () => {
    const one = lineOf('ask', subject, history(columns('row/ask/eagle:bu', [10, 20], [1, 2])));
    const other = lineOf('spot', subject, history(columns('spot/bid/Gold', [15], [7])));
    expect(plotted([one, other])).toEqual({
      at: [10, 15, 20],
      lines: [
        [1, undefined, 2],
        [undefined, 7, undefined],
      ],
    });
  });

  it('sets two series against each other only where both are known', () => {
    const spread = lineOf(
      'spread',
      subject,
      history(
        columns('row/ask/eagle:bu', [10, 20, 30], [105, 106, 107]),
        columns('row/bid/eagle:bu', [10, 30], [100, 101], [0, 1]),
      ),
    );
    expect(spread).toMatchObject({ at: [10, 30], value: [5, 6], gap: [false, true] });
    const ratio = lineOf(
      'ratio',
      subject,
      history(
        columns('spot/bid/Gold', [10], [4_038_720_000]),
        columns('spot/bid/Silver', [10], [49_900_000]),
      ),
    );
    expect(ratio.value).toEqual([80_936_273]);
  });

  it('is nothing where nothing was recorded', () => {
    expect(plotted([lineOf('ask', subject, history())])).toEqual({ at: [], lines: [[]] });
    expect(nearestIndex([], 5)).toBe(-1);
    expect(nearestIndex([1, 4, 9], 6)).toBe(1);
  });

  it('has as the nearest point the one that a look at each of them finds, of two as near the earlier', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), fc.integer({ min: -5, max: 65 }), (moments, of) => {
        const at = moments.toSorted((a, b) => a - b);
        const away = at.map((one) => Math.abs(one - of));
        expect(nearestIndex(at, of)).toBe(away.indexOf(Math.min(...away)));
      }),
    );
  });

  it('has an axis around the only figure it knows', () => {
    expect(around(4_000)).toEqual([3_960, 4_040]);
    expect(around(-2)).toEqual([-2.02, -1.98]);
    expect(around(0)).toEqual([-1, 1]);
  });
});

describe('a figure of the chart', () => {
  it('has its unit', () => {
    expect(figureText('spot', 4_038_720_000, 'Gold')).toBe('$4,038.72/oz');
    expect(figureText('spot', 92_410_000_000, 'Bitcoin')).toBe('$92,410.00/BTC');
    expect(figureText('ask', 414_800, 'Gold')).toBe('$4,148.00');
    expect(figureText('ask-premium', 27_100, 'Gold')).toBe('+2.71% over spot');
    expect(figureText('ratio', 80_936_273, 'Gold')).toBe('80.94 oz of silver per oz of gold');
    expect(figureText('ask', null, 'Gold')).toBe('not known');
  });

  it('is of the metals alone while no product is selected', () => {
    expect(measuresOf({ material: 'Gold', rowKey: null })).toEqual(['spot', 'ratio']);
  });
});
