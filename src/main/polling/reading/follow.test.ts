import { describe, expect, test } from 'vitest';
import { Following, followWait } from './follow.ts';

const MINUTE = 60_000;

describe('what is followed is asked for', () => {
  test('after half as long again, no sooner than 5 s and no later than 5 min', () => {
    expect([0, 10_000, 30_000, MINUTE, 9 * MINUTE, 60 * MINUTE].map(followWait)).toEqual([
      5000, 5000, 15_000, 30_000, 270_000, 300_000,
    ]);
  });

  test('a clock set back does not make it ask more often', () => {
    expect(followWait(-60 * MINUTE)).toBe(5000);
  });

  test('at once, then less and less often by its own age', () => {
    let wall = 1_000_000;
    const following = new Following(() => wall);
    following.add('old', wall - 10 * MINUTE);
    following.add('new', wall);
    expect(following.next()?.dueAt).toBeLessThan(0);
    following.asked(500, 'old');
    expect(following.next()).toEqual({ id: 'new', dueAt: 2500 });
    following.asked(500, 'new');
    expect(following.next()).toEqual({ id: 'new', dueAt: 5500 });
    wall += 20_000;
    following.asked(20_500, 'new');
    expect(following.next()).toEqual({ id: 'new', dueAt: 30_500 });
  });

  test('once, however often it is added', () => {
    const following = new Following(() => 0);
    following.add('order', 0);
    following.asked(0);
    following.add('order', 0);
    expect(following.ids).toEqual(['order']);
    expect(following.next()?.dueAt).toBe(5000);
  });

  test('at once again when the user asks', () => {
    const following = new Following(() => 0);
    following.add('order', 0);
    following.asked(0);
    following.hurry();
    expect(following.next()?.dueAt).toBe(2000);
  });

  test('two seconds apart, except for what comes first of all', () => {
    const following = new Following(() => 0);
    for (const id of ['one', 'two', 'three']) following.add(id, 0);
    following.asked(100, 'one');
    expect(following.next()).toEqual({ id: 'two', dueAt: 2100 });
    following.addFirst('own', 0);
    expect(following.next()).toEqual({ id: 'own', dueAt: Number.NEGATIVE_INFINITY });
  });

  test('until it ended', () => {
    const following = new Following(() => 7);
    following.add('order', 3);
    expect(following.earliest).toBe(3);
    following.end('order');
    expect(following.next()).toBeNull();
    expect(following.earliest).toBeNull();
  });
});
