import { describe, expect, it } from 'vitest';
import type { ToRecorder } from '#contract/recorder/messages.ts';
import { BATCH_MS, Recorder, type RecorderLinkHooks } from './recorder.ts';

const reading = (value: number) => ({ series: 'spot/bid/Gold', at: 1_000 + value, value });
const question = { series: [{ name: 'spot/bid/Gold', material: null }], from: 0, to: 9, points: 2 };

function bench() {
  const sent: ToRecorder[] = [];
  const notices: string[] = [];
  const timers: { delayMs: number; callback: () => void }[] = [];
  let hooks: RecorderLinkHooks | null = null;
  let starts = 0;
  const recorder = new Recorder({
    link: {
      start: (given) => {
        starts += 1;
        hooks = given;
      },
      send: (message) => void sent.push(message),
      stop: () => Promise.resolve(),
    },
    news: {
      paused: (trouble) => void notices.push(trouble),
      resumed: () => void notices.push('resumed'),
      putAside: (path) => void notices.push(path),
    },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => void notices.push('unreadable'),
    },
    wallNow: () => 5_000,
    monotonicNow: () => 50,
    after: (delayMs, callback) => {
      const timer = { delayMs, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  recorder.start();
  return {
    recorder,
    sent,
    notices,
    starts: () => starts,
    hear: (message: unknown) => hooks?.heard(message),
    end: () => hooks?.ended(9),
    pass: (delayMs: number) => {
      const due = timers.filter((timer) => timer.delayMs === delayMs);
      for (const timer of due) {
        timers.splice(timers.indexOf(timer), 1);
        timer.callback();
      }
    },
  };
}

describe('the recorder, seen from the program', () => {
  it('sends what was read in a second together, once its thread is there', () => {
    const { recorder, sent, hear, pass } = bench();
    recorder.open({ path: '/h', past: null });
    recorder.note([reading(1)]);
    recorder.note([reading(2)]);
    pass(BATCH_MS);
    expect(sent).toEqual([]);
    hear({ type: 'ready' });
    recorder.note([reading(3)]);
    pass(BATCH_MS);
    expect(sent).toMatchObject([
      { type: 'open', path: '/h' },
      { type: 'record', readings: [reading(1), reading(2)] },
      { type: 'record', readings: [reading(3)], wallNow: 5_000, monotonicNow: 50 },
    ]);
  });

  it('starts a thread that ended again, opens the same market, and answers what was asked with words', async () => {
    const { recorder, sent, hear, end, pass, starts } = bench();
    hear({ type: 'ready' });
    recorder.open({ path: '/h', past: null });
    const asked = recorder.ask(question);
    end();
    expect(await asked).toBe('The recorder stopped.');
    expect(await recorder.ask(question)).toBe('The recorder is starting.');
    recorder.note([reading(1)]);
    pass(500);
    expect(starts()).toBe(2);
    hear({ type: 'ready' });
    expect(sent.slice(-2)).toMatchObject([{ type: 'open' }, { type: 'record' }]);
  });

  it('never mixes two markets', () => {
    const { recorder, sent, hear, pass } = bench();
    hear({ type: 'ready' });
    recorder.open({ path: '/one', past: null });
    recorder.note([reading(1)]);
    recorder.open({ path: '/two', past: null });
    recorder.note([reading(2)]);
    recorder.close();
    recorder.note([reading(3)]);
    pass(BATCH_MS);
    expect(sent.map((message) => (message.type === 'open' ? message.path : message.type))).toEqual([
      '/one',
      'record',
      'close',
      '/two',
      'record',
      'close',
    ]);
  });

  it('reports a full disk once, and when it goes on', () => {
    const { hear, notices } = bench();
    const paused = { type: 'paused', trouble: 'disk-full', details: 'full' };
    hear({ type: 'ready' });
    hear(paused);
    hear(paused);
    hear({ type: 'resumed' });
    hear({ type: 'nonsense' });
    expect(notices).toEqual(['disk-full', 'resumed', 'unreadable']);
  });

  it('waits for no answer forever', async () => {
    const { recorder, hear, pass } = bench();
    hear({ type: 'ready' });
    recorder.open({ path: '/h', past: null });
    const asked = recorder.ask(question);
    pass(10_000);
    expect(await asked).toBe('The recorder did not answer.');
  });
});
