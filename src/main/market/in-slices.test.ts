import { describe, expect, it } from 'vitest';
import { InSlices } from './in-slices.ts';

function open() {
  let waiting: (() => void) | null = null;
  const work = new InSlices((_, callback) => {
    waiting = callback;
    return () => {
      waiting = null;
    };
  });
  return {
    work,
    pass: (): boolean => {
      const next = waiting;
      waiting = null;
      next?.();
      return next !== null;
    },
  };
}

function* said([first, ...words]: readonly string[], to: string[]): Generator<undefined, void> {
  if (first !== undefined) to.push(first);
  for (const word of words) {
    yield;
    to.push(word);
  }
}

describe('work in slices', () => {
  it('that is short is done at once', () => {
    const { work, pass } = open();
    const emitted: string[] = [];
    work.begin(said(['a'], emitted));
    expect(emitted).toEqual(['a']);
    expect(pass()).toBe(false);
  });

  it('goes on whenever there is room', () => {
    const { work, pass } = open();
    const emitted: string[] = [];
    work.begin(said(['a', 'b', 'c'], emitted));
    expect(emitted).toEqual(['a']);
    while (pass());
    expect(emitted).toEqual(['a', 'b', 'c']);
  });

  it('gives way to what starts after it, and stops for good', () => {
    const { work, pass } = open();
    const emitted: string[] = [];
    work.begin(said(['a', 'b'], emitted));
    work.begin(said(['c', 'd'], emitted));
    expect(pass()).toBe(true);
    work.stop();
    expect(pass()).toBe(false);
    expect(emitted).toEqual(['a', 'c', 'd']);
  });
});
