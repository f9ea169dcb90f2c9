import { describe, expect, test } from 'vitest';
import { desk, names } from './testing/scheduler-driver.ts';

describe('sending in order of urgency', () => {
  test('a click goes out at once from the reserve that polling may not touch', async () => {
    const { ask, open, sent } = desk();
    await open(10);
    void ask('poll', 'visible');
    void ask('click', 'interactive');
    expect(names(sent)).toEqual(['click']);
  });

  test('polling goes on as soon as the reserve is whole again', async () => {
    const { ask, open, sent, time } = desk();
    await open(10);
    void ask('poll', 'visible');
    await time.advance(999);
    expect(names(sent)).toEqual([]);
    await time.advance(1);
    expect(names(sent)).toEqual(['poll']);
  });

  test('with an empty bucket trade goes before interactive, visible and hidden', async () => {
    const { ask, open, sent, time } = desk();
    await open(0);
    for (const lane of ['hidden', 'visible', 'interactive', 'trade'] as const) void ask(lane, lane);
    await time.advance(30_000);
    expect(names(sent)).toEqual(['trade', 'interactive', 'visible', 'hidden']);
    expect(sent.map((one) => one.at)).toEqual([1000, 2000, 13_000, 14_000]);
  });

  test('an open ticket doubles the reserve', async () => {
    const { ask, open, sent, scheduler } = desk();
    await open(15);
    scheduler.setTicketOpen(true);
    void ask('poll', 'visible');
    expect(names(sent)).toEqual([]);
    scheduler.setTicketOpen(false);
    expect(names(sent)).toEqual(['poll']);
  });

  test('few polls are on their way at once, however many tokens there are; a click is not among them', async () => {
    const { ask, open, sent } = desk();
    await open(100);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name, 'visible');
    expect(names(sent)).toEqual(['a', 'b', 'c', 'd']);
    void ask('click', 'interactive');
    expect(names(sent)).toEqual(['a', 'b', 'c', 'd', 'click']);
    await sent[0]?.answer();
    expect(names(sent)).toEqual(['a', 'b', 'c', 'd', 'click', 'e']);
  });

  test('a hidden request is overtaken for half a minute, not forever', async () => {
    const { ask, open, sent, time } = desk();
    await open(10);
    void ask('hidden', 'hidden');
    for (let second = 0; second < 60; second += 1) {
      void ask('visible', 'visible');
      await time.advance(1000);
      await sent.at(-1)?.answer();
    }
    // One token a second and one new visible request a second: without ageing its turn would never come.
    const hidden = sent.find((one) => one.name === 'hidden');
    expect(hidden?.at).toBeGreaterThanOrEqual(30_000);
    expect(hidden?.at).toBeLessThanOrEqual(33_000);
  });
});

describe('finding out how many tokens there are', () => {
  test('one request goes first; the others wait for its answer', async () => {
    const { ask, sent } = desk();
    for (const name of ['a', 'b', 'c']) void ask(name, 'visible');
    expect(names(sent)).toEqual(['a']);
    await sent[0]?.answer({ limit: 120, remaining: 80 });
    expect(names(sent)).toEqual(['a', 'b', 'c']);
  });

  test('a trade does not wait for it', async () => {
    const { ask, sent } = desk();
    void ask('poll', 'visible');
    void ask('trade', 'trade');
    expect(names(sent)).toEqual(['poll', 'trade']);
  });

  test('a click waits for it one second at most', async () => {
    const { ask, sent, time } = desk();
    void ask('poll', 'visible');
    void ask('click', 'interactive');
    await time.advance(999);
    expect(names(sent)).toEqual(['poll']);
    await time.advance(1);
    expect(names(sent)).toEqual(['poll', 'click']);
  });

  test('while nothing answers, only one poll at a time is sent', async () => {
    const { ask, sent } = desk();
    for (const name of ['a', 'b', 'c']) void ask(name, 'visible');
    await sent[0]?.answer(null);
    expect(names(sent)).toEqual(['a', 'b']);
  });

  test('after resume it starts over', async () => {
    const { ask, open, sent, scheduler } = desk();
    await open(100);
    scheduler.noteResumed();
    for (const name of ['a', 'b']) void ask(name, 'visible');
    expect(names(sent)).toEqual(['a']);
    await sent[0]?.answer({ limit: 120, remaining: 119 });
    expect(names(sent)).toEqual(['a', 'b']);
    expect(scheduler.bucketStatus('route').tokens).toBe(118);
  });
});

test('after resume nobody waits for what was on its way when the computer went to sleep', async () => {
  const { ask, open, sent, scheduler } = desk();
  await open(100);
  void ask('asleep', 'visible');
  scheduler.noteResumed();
  void ask('awake', 'visible');
  expect(names(sent)).toEqual(['asleep', 'awake']);
});

describe('equal reads', () => {
  test('become one request, answered to both', async () => {
    const { ask, open, sent } = desk();
    await open(100);
    const first = ask('a', 'visible', { coalesceKey: 'spot' });
    const second = ask('b', 'interactive', { coalesceKey: 'spot' });
    expect(names(sent)).toEqual(['a']);
    await sent[0]?.answer();
    expect(await first).toEqual({ kind: 'done', value: 'a', queuedMs: 0 });
    expect(await second).toEqual({ kind: 'done', value: 'a', queuedMs: 0 });
  });

  test('take the lane of the most urgent of them', async () => {
    const { ask, open, sent } = desk();
    await open(5);
    void ask('poll', 'hidden', { coalesceKey: 'spot' });
    expect(names(sent)).toEqual([]);
    void ask('click', 'interactive', { coalesceKey: 'spot' });
    expect(names(sent)).toEqual(['poll']);
  });

  test('a fresh one does not join an answer that may be older than what just happened', async () => {
    const { ask, open, sent } = desk();
    await open(100);
    void ask('before', 'visible', { coalesceKey: 'orders' });
    void ask('after', 'interactive', { coalesceKey: 'orders', fresh: true });
    expect(names(sent)).toEqual(['before', 'after']);
  });

  test('go on when only one of those who wait gives up', async () => {
    const { ask, open, sent } = desk();
    await open(100);
    const giveUp = new AbortController();
    const first = ask('a', 'visible', { coalesceKey: 'spot', signal: giveUp.signal });
    const second = ask('b', 'visible', { coalesceKey: 'spot' });
    giveUp.abort();
    expect(await first).toEqual({ kind: 'aborted', sent: true });
    expect(sent[0]?.context.signal.aborted).toBe(false);
    await sent[0]?.answer();
    expect(await second).toMatchObject({ kind: 'done' });
  });
});

describe('giving up', () => {
  test('a deadline ends the wait in the queue', async () => {
    const { ask, open, sent, time } = desk();
    await open(0);
    const late = ask('late', 'visible', { deadlineMs: 3000 });
    await time.advance(2999);
    await time.advance(1);
    expect(await late).toEqual({ kind: 'deadline', sent: false });
    await time.advance(60_000);
    expect(names(sent)).toEqual([]);
  });

  test('a deadline aborts the request on its way', async () => {
    const { ask, open, sent, time } = desk();
    await open(100);
    const late = ask('late', 'visible', { deadlineMs: 3000 });
    await time.advance(3000);
    expect(await late).toEqual({ kind: 'deadline', sent: true });
    expect(sent[0]?.context.signal.aborted).toBe(true);
  });

  test('an aborted request that waits is never sent', async () => {
    const { ask, open, sent, time } = desk();
    await open(0);
    const giveUp = new AbortController();
    const asked = ask('a', 'interactive', { signal: giveUp.signal });
    giveUp.abort();
    expect(await asked).toEqual({ kind: 'aborted', sent: false });
    await time.advance(60_000);
    expect(names(sent)).toEqual([]);
  });

  test('stop gives up everything and sends nothing more', async () => {
    const { ask, open, sent, scheduler, time } = desk();
    await open(100);
    const flying = ask('flying', 'interactive');
    scheduler.stop();
    expect(await flying).toEqual({ kind: 'aborted', sent: true });
    expect(await ask('late', 'trade')).toEqual({ kind: 'aborted', sent: false });
    expect(names(sent)).toEqual(['flying']);
    expect(time.pending).toBe(0);
  });

  test('a defect in a request reaches its caller and stops nobody else', async () => {
    const { ask, open, scheduler, sent } = desk();
    await open(100);
    const broken = scheduler.submit({
      route: 'route',
      lane: 'trade',
      run: () => {
        throw new TypeError('defect');
      },
    });
    await expect(broken).rejects.toThrow('defect');
    void ask('next', 'visible');
    expect(names(sent)).toEqual(['next']);
  });
});

describe('trying again', () => {
  test('waits as long as asked, keeps its place and counts its tries', async () => {
    const { ask, open, sent, time } = desk();
    await open(100);
    const asked = ask('a', 'visible');
    await sent[0]?.answer(null, 500);
    await time.advance(499);
    expect(sent).toHaveLength(1);
    await time.advance(1);
    expect(sent[1]?.context.attempt).toBe(2);
    await sent[1]?.answer();
    expect(await asked).toMatchObject({ kind: 'done', value: 'a' });
  });

  test('after a 429 nothing is sent to that bucket before its time', async () => {
    const { ask, open, sent, time } = desk();
    await open(100);
    void ask('a', 'visible');
    await sent[0]?.answer({ limit: 120, remaining: 0, retryAfterMs: 4000 }, 0);
    void ask('trade', 'trade');
    await time.advance(3999);
    expect(names(sent)).toEqual(['a']);
    await time.advance(1);
    expect(names(sent)).toEqual(['a', 'trade']);
  });

  test('not when it was given up while it waited for that', async () => {
    const { ask, open, sent, time, scheduler } = desk();
    await open(100);
    const giveUp = new AbortController();
    const asked = ask('a', 'visible', { signal: giveUp.signal });
    await sent[0]?.answer(null, 500);
    giveUp.abort();
    expect(await asked).toEqual({ kind: 'aborted', sent: true });
    await time.advance(10_000);
    expect(sent).toHaveLength(1);
    expect(scheduler.bucketStatus('route')).toMatchObject({ inFlight: 0, tokens: 109 });
  });

  test('not when nobody waits any more', async () => {
    const { ask, open, sent, time } = desk();
    await open(100);
    const giveUp = new AbortController();
    void ask('a', 'visible', { signal: giveUp.signal });
    giveUp.abort();
    await sent[0]?.answer(null, 500);
    await time.advance(10_000);
    expect(sent).toHaveLength(1);
  });
});
