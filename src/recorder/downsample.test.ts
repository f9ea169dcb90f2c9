import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { single } from './bucket.ts';
import { downsample } from './downsample.ts';

const MINUTE = 60_000;

describe('downsampling', () => {
  it('keeps first, lowest, highest, last and how many there were', () => {
    const readings = [100, 140, 90, 120].map((value, index) => single(index * 10_000, value, 0));
    expect(downsample(readings, MINUTE)).toEqual([
      { at: 0, first: 100, min: 90, max: 140, last: 120, count: 4, gap: 0 },
    ]);
  });

  it('keeps a gap that is at least as long as a bucket, and no shorter one', () => {
    const readings = [single(0, 1, 0), single(130_000, 2, 130_000), single(185_000, 3, 55_000)];
    expect(downsample(readings, MINUTE).map(({ gap }) => gap)).toEqual([0, 130_000, 0]);
    expect(downsample(readings, 15 * MINUTE).map(({ gap }) => gap)).toEqual([0]);
  });

  it('makes no bucket where nothing was read', () => {
    const readings = [single(0, 1, 0), single(10 * MINUTE, 2, 10 * MINUTE)];
    expect(downsample(readings, MINUTE).map(({ at }) => at)).toEqual([0, 10 * MINUTE]);
  });

  it('in steps is the same as at once', () => {
    const readings = array(record({ step: integer({ min: 1, max: 400_000 }), value: nat() }), {
      maxLength: 80,
    }).map((drawn) => {
      let at = 0;
      return drawn.map(({ step, value }) => single((at += step), value, 0));
    });
    assert(
      property(readings, (all) => {
        expect(downsample(downsample(all, MINUTE), 15 * MINUTE)).toEqual(
          downsample(all, 15 * MINUTE),
        );
      }),
    );
  });
});
