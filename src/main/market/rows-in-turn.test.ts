import { describe, expect, it } from 'vitest';
import { RowsInTurn } from './rows-in-turn.ts';

function open(count: number) {
  const keys = new Set(Array.from({ length: count }, (_, at) => String(at)));
  const written: (readonly string[])[] = [];
  const pauses: number[] = [];
  let waiting: (() => void)[] = [];
  const turns = new RowsInTurn({
    keys: () => keys,
    write: (some) => written.push(some),
    after: (ms, callback) => {
      pauses.push(ms);
      waiting.push(callback);
      return () => {
        waiting = waiting.filter((other) => other !== callback);
      };
    },
  });
  return {
    keys,
    written,
    pauses,
    turns,
    pass: () => {
      const now = waiting;
      waiting = [];
      for (const callback of now) callback();
      return now.length;
    },
  };
}

describe('rows that are made anew', () => {
  it('are all made at once where they are few', () => {
    const { turns, written, pass } = open(3_000);
    turns.start(3_000, ['7']);
    expect(written.map(({ length }) => length)).toEqual([3_000]);
    expect(pass()).toBe(0);
  });

  it('of a large market are made in turn, each once, those that are looked at before', () => {
    const { turns, keys, written, pass } = open(10_000);
    turns.start(10_000, ['9999', '7']);
    expect(written.map(({ length }) => length)).toEqual([2, 512]);
    expect(written[0]).toEqual(['9999', '7']);
    while (pass() > 0);
    expect(written.slice(1).flat()).toEqual([...keys]);
  });

  it('go on where they are when they are to be made again, and end after one round more', () => {
    const { turns, written, pass } = open(10_000);
    turns.start(10_000, []);
    pass();
    turns.start(10_000, []);
    while (pass() > 0);
    const made = written.flat();
    expect(made).toHaveLength(2 * 512 + 10_000);
    expect(new Set(made.slice(2 * 512)).size).toBe(10_000);
  });

  it('may come and go meanwhile, and stop for good', () => {
    const { turns, keys, written, pass } = open(10_000);
    turns.start(10_000, []);
    for (const key of [...keys].slice(3)) keys.delete(key);
    while (pass() > 0);
    expect(written.flat().length).toBeLessThan(20_000);
    keys.clear();
    turns.start(0, []);
    expect(written.at(-1)).toEqual([]);
    turns.start(9_000, []);
    turns.stop();
    expect(pass()).toBe(0);
  });

  it('that say what is wrong are made without pauses, whatever is asked for meanwhile, and then again at ease', () => {
    const { turns, keys, written, pauses, pass } = open(10_000);
    turns.start(10_000, []);
    expect(pauses).toEqual([125]);
    turns.startAtOnce(10_000, ['5']);
    // The pause is over, and those in sight are the first.
    expect(written[1]).toEqual(['5']);
    turns.start(10_000, []);
    while (pass() > 0);
    // Where it was when it was asked, 10,000 further have had their turn without a pause.
    const made = written.slice(2).flat();
    expect(new Set(made.slice(0, 10_000))).toEqual(keys);
    const atOnce = pauses.findLastIndex((ms) => ms === 0);
    expect(new Set(pauses.slice(1, atOnce + 1))).toEqual(new Set([0]));
    expect(pauses.slice(atOnce + 1)).toEqual([125]);
  });
});
