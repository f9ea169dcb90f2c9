import { describe, expect, test } from 'vitest';
import { ServerTime } from '#main/marketplace/calls/server-time.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { ConnectionStatus } from './connection-status.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 9);

const answered: ActivityEvent = {
  id: 1,
  at: START,
  route: 'getSpotPrices',
  method: 'GET',
  target: '/marketplace/get-spot-price/v1',
  attempt: 1,
  lane: 'visible',
  queuedMs: 0,
  latencyMs: 40,
  status: 200,
  error: null,
  note: null,
  cachedForMs: null,
  tokensLeft: 100,
  unreadable: 0,
};

/** A computer whose two clocks can be moved apart, and a service whose clock is right. */
function computer() {
  const { state } = openState();
  const serverTime = new ServerTime();
  let truth = START;
  let monotonic = 5_000;
  let wallError = 0;
  const view = new ConnectionStatus(state, {
    tokens: () =>
      new RequestScheduler<null>({ time: new SimulatedTime() }).bucketStatus('getSpotPrices'),
    serverOffset: () => serverTime.offset(),
    monotonicNow: () => monotonic,
    wallNow: () => truth + wallError,
    periodMs: 1000,
  });
  const pass = (ms: number): void => {
    truth += ms;
    monotonic += ms;
  };
  return {
    view,
    now: () => monotonic,
    pass,
    connection: () => state.get('connection'),
    shown: () => state.get('connection').clockOffsetMs,
    /** Requests of 20 ms at different points of the service's second. */
    answers: (count = 30) => {
      // A period that comes to ever other points of the second.
      for (let request = 0; request < count; request += 1) {
        const sentAt = monotonic;
        pass(10);
        const date = new Date(truth - (truth % 1000)).toUTCString();
        pass(10);
        serverTime.observe({ date }, sentAt, monotonic);
        view.requestEnded(answered);
        pass(737);
      }
    },
    setClock: (by: number) => {
      wallError += by;
    },
    /** The monotonic clock stands still meanwhile, as it does on Linux. */
    sleep: (ms: number) => {
      truth += ms;
    },
    resumed: () => {
      serverTime.forget();
      view.resumed();
    },
  };
}

describe('how far the service’s clock is ahead, as the status bar shows it', () => {
  test('is nothing before an answer reported, and next to nothing on a computer whose clock is right', () => {
    const { shown, answers } = computer();
    expect(shown()).toBeNull();
    answers();
    expect(Math.abs(shown() ?? Infinity)).toBeLessThan(60);
  });

  test('is what the computer is wrong by', () => {
    const { shown, answers, setClock } = computer();
    setClock(-90_000);
    answers();
    expect(Math.abs((shown() ?? Infinity) - 90_000)).toBeLessThan(60);
  });

  test.each([HOUR, -HOUR, 400])(
    'follows a clock that is set by %s ms with the next answer',
    (by) => {
      const { shown, answers, setClock } = computer();
      answers();
      setClock(by);
      answers(1);
      expect(Math.abs((shown() ?? Infinity) + by)).toBeLessThan(60);
    },
  );

  test('is not known after a sleep until there is an answer, and then right again', () => {
    const { shown, answers, sleep, resumed } = computer();
    answers();
    sleep(8 * HOUR);
    resumed();
    expect(shown()).toBeNull();
    answers();
    expect(Math.abs(shown() ?? Infinity)).toBeLessThan(60);
  });

  test('is right again soon after a sleep that nobody reported', () => {
    const { shown, answers, sleep } = computer();
    answers();
    sleep(HOUR);
    answers();
    expect(Math.abs(shown() ?? Infinity)).toBeLessThan(60);
  });

  test('with one answer after a sleep is off by less than the second that `Date` names', () => {
    const { shown, answers, sleep, resumed } = computer();
    sleep(HOUR);
    resumed();
    answers(1);
    expect(Math.abs(shown() ?? Infinity)).toBeLessThan(1000);
  });
});

describe('a halt', () => {
  const why = withoutAnswer('getTradingStatus', { kind: 'forbidden', needs: 'unknown' });
  const read = (halted: boolean, askedAt: number) => ({ halted, reason: null, askedAt });

  test('is not over by a status that was requested before somebody reported it', () => {
    const { view, now, pass, connection } = computer();
    const before = now();
    pass(5);
    view.haltSeen('Volatility');
    view.tradingStatusRead(read(false, before));
    expect(connection().tradingStatus).toBe('halted');
    pass(5);
    view.tradingStatusRead(read(false, now()));
    expect(connection()).toMatchObject({ tradingStatus: 'open', halt: null });
  });

  test('may be ended by hand unless the last look at the status said that it holds', () => {
    const { view, now, connection } = computer();
    expect(view.endHaltByHand()).toBe(false);
    view.haltSeen(null);
    view.tradingStatusRead(read(true, now()));
    expect(view.endHaltByHand()).toBe(false);
    view.sourceDenied('trading-status', why);
    expect(connection().halt?.unreadable).toBeTypeOf('string');
    expect(view.endHaltByHand()).toBe(true);
    expect(connection()).toMatchObject({ tradingStatus: 'unknown', halt: null });
    view.haltSeen(null);
    expect(view.endHaltByHand()).toBe(true);
    expect(view.endHaltByHand()).toBe(false);
  });

  test('that was ended by hand is there again when the status or an order reports it', () => {
    const { view, now, connection } = computer();
    view.haltSeen(null);
    view.endHaltByHand();
    view.tradingStatusRead(read(true, now()));
    expect(connection().tradingStatus).toBe('halted');
  });

  test('is known with when it was said, by the answers that reported it and no others', () => {
    const { view, now, pass } = computer();
    expect(view.haltKnown).toBeNull();
    view.tradingStatusRead(read(false, now()));
    expect(view.haltKnown).toEqual({ value: 0, at: START });
    const before = now();
    pass(5);
    view.requestEnded(answered);
    expect(view.haltKnown?.at).toBe(START);
    view.haltSeen('Volatility');
    expect(view.haltKnown).toEqual({ value: 1, at: START + 5 });
    pass(5);
    view.tradingStatusRead(read(false, before));
    expect(view.haltKnown).toEqual({ value: 1, at: START + 5 });
    view.endHaltByHand();
    expect(view.haltKnown).toBeNull();
    view.tradingStatusRead(read(false, now()));
    view.sourceFailed('trading-status', why);
    expect(view.haltKnown).toBeNull();
  });
});
