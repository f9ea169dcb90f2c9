import type { Patch } from '#contract/ipc/contract.ts';
import type { WindowName } from '#contract/ipc/windows.ts';
import { describe, expect, it } from 'vitest';
import { RestOfMarket } from './rest-of-market.ts';
import { rowsTold } from './testing/rows-told.ts';
import { rowOf } from './testing/rows.ts';

const KEYS = Array.from({ length: 2_500 }, (_, at) => `p${String(at)}`);

function open() {
  const gone = new Set<string>();
  const closed = new Set<WindowName>();
  const sent: { readonly window: WindowName; readonly patch: Patch }[] = [];
  let tasks: (() => void)[] = [];
  const rest = new RestOfMarket({
    row: (key) => (gone.has(key) ? undefined : rowOf(key)),
    send: (window, patch) => {
      if (closed.has(window)) return false;
      sent.push({ window, patch });
      return true;
    },
    monotonicNow: () => 7,
    schedule: (task) => tasks.push(task),
  });
  const pass = (): number => {
    const now = tasks;
    tasks = [];
    for (const task of now) task();
    return now.length;
  };
  return {
    gone,
    closed,
    rest,
    pass,
    sizes: (of: WindowName) =>
      sent.flatMap(({ window, patch }) => (window === of ? rowsTold(patch).length : [])),
    keys: () => sent.flatMap(({ patch }) => rowsTold(patch).map(({ key }) => key)),
  };
}

describe('the rest of a large market', () => {
  it('comes in small messages, in its order, without what went meanwhile', () => {
    const { rest, gone, pass, keys, sizes } = open();
    rest.follow('main', KEYS);
    pass();
    gone.add('p2499');
    while (pass() > 0);
    expect(sizes('main')).toEqual([500, 500, 500, 500, 499]);
    expect(keys()).toEqual(KEYS.slice(0, 2_499));
  });

  it('begins again for a window that was opened again, beside what other windows get', () => {
    const { rest, pass, sizes } = open();
    rest.follow('main', KEYS);
    rest.follow('book', KEYS.slice(0, 1_500));
    pass();
    rest.follow('main', KEYS.slice(2_000));
    while (pass() > 0);
    expect(sizes('main')).toEqual([500, 500]);
    expect(sizes('book')).toEqual([500, 500, 500]);
  });

  it('is nothing of a market that was in the snapshot, and ends with its window', () => {
    const { rest, closed, pass, sizes } = open();
    rest.follow('main', []);
    expect(pass()).toBe(0);
    rest.follow('book', KEYS);
    pass();
    closed.add('book');
    expect(pass()).toBe(1);
    expect(pass()).toBe(0);
    expect(sizes('book')).toEqual([500]);
  });
});
