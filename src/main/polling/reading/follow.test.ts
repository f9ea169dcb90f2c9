import { describe, expect, test } from 'vitest';
import { Following, followWait } from './follow.ts';

const MINUTE = 60_000;

describe('what is followed is requested', () => {
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
    expect(following.next(0)?.dueAt).toBeLessThan(0);
    following.asked(500, 'old');
    expect(following.next(500)).toEqual({ id: 'new', dueAt: 2500 });
    following.asked(500, 'new');
    expect(following.next(2500)).toEqual({ id: 'new', dueAt: 5500 });
    wall += 20_000;
    following.asked(20_500, 'new');
    expect(following.next(20_500)).toEqual({ id: 'new', dueAt: 30_500 });
  });

  test('once, however often it is added', () => {
    const following = new Following(() => 0);
    following.add('order', 0);
    following.asked(0);
    following.add('order', 0);
    expect(following.ids).toEqual(['order']);
    expect(following.next(20_500)?.dueAt).toBe(5000);
  });

  test('at once again when the user asks', () => {
    const following = new Following(() => 0);
    following.add('order', 0);
    following.asked(0);
    following.hurry();
    expect(following.next(20_500)?.dueAt).toBe(2000);
  });

  test('two seconds apart, except for what comes first of all', () => {
    const following = new Following(() => 0);
    for (const id of ['one', 'two', 'three']) following.add(id, 0);
    following.asked(100, 'one');
    expect(following.next(2100)).toEqual({ id: 'two', dueAt: 2100 });
    following.addFirst('own', 0);
    expect(following.next(20_500)).toEqual({ id: 'own', dueAt: Number.NEGATIVE_INFINITY });
  });

  test('until it ended', () => {
    const following = new Following(() => 7);
    following.add('order', 3);
    expect(following.earliest).toBe(3);
    following.end('order');
    expect(following.next(20_500)).toBeNull();
    expect(following.earliest).toBeNull();
  });

  test('the youngest first, of what is due', () => {
    const wall = 500 * 24 * 60 * MINUTE;
    const following = new Following(() => wall);
    for (let day = 0; day < 300; day += 1)
      following.add(`old ${String(day)}`, day * 24 * 60 * MINUTE);
    following.add('mine', wall - MINUTE);
    expect(following.next(0)?.id).toBe('mine');
    following.asked(0, 'mine');
    // Its next turn is in half a minute; meanwhile the newest of the old ones.
    expect(following.next(2000)).toEqual({ id: 'old 299', dueAt: 2000 });
    following.asked(2000, 'old 299');
    expect(following.next(4000)).toEqual({ id: 'old 298', dueAt: 12_000 });
    expect(following.next(30_000)).toEqual({ id: 'mine', dueAt: 30_000 });
  });

  test('of what is older than a day in a tenth of the time, whatever there is', () => {
    const wall = 500 * 24 * 60 * MINUTE;
    const following = new Following(() => wall);
    for (let day = 0; day < 400; day += 1) following.add(String(day), day * MINUTE);
    const asked: string[] = [];
    for (let now = 0; now < 60 * MINUTE; now += 1000) {
      const next = following.next(now);
      if (next === null || next.dueAt > now) continue;
      asked.push(next.id);
      following.asked(now, next.id);
    }
    expect(asked).toHaveLength(360);
    expect(new Set(asked.slice(0, 30)).size).toBe(30);
  });
});
