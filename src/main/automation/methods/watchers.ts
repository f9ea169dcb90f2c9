/** Programs that watch a topic: each is sent the topic whenever its state changes, and only when what it gets differs. */
import type { CallError } from '#contract/automation/errors.ts';
import type { WATCH_TOPICS } from '#contract/automation/profile-methods.ts';
import type { StateSlice } from '#main/state/app-state.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ProgramCall } from '#main/automation/door/program-connection.ts';
import { profileAnswers } from './account.ts';
import { paramsOf } from './answer-call.ts';
import type { MethodContext } from './context.ts';
import { marketAnswers } from './market.ts';

type Topic = (typeof WATCH_TOPICS)[number];

/** The slices of the state that a topic is made from. */
const SLICES: Readonly<Record<Topic, readonly StateSlice[]>> = {
  status: ['session', 'connection', 'catalogue', 'unknowns'],
  spot: ['spot'],
  orders: ['orders'],
  vault: ['vault'],
  alerts: ['alerts'],
  listings: ['listings'],
};

interface Watcher {
  readonly topic: Topic;
  readonly notify: (event: unknown) => void;
  sent: string;
}

export class Watchers {
  readonly #context: MethodContext;
  readonly #watchers = new Set<Watcher>();

  constructor(context: MethodContext) {
    this.#context = context;
  }

  add({ params, notify, signal }: ProgramCall): Result<{ readonly topic: Topic }, CallError> {
    const read = paramsOf('watch', params);
    if (!read.ok) return read;
    const watcher: Watcher = { topic: read.value.topic, notify, sent: '' };
    this.#watchers.add(watcher);
    signal.addEventListener('abort', () => {
      this.#watchers.delete(watcher);
    });
    // The answer to the call comes first.
    setImmediate(() => {
      this.#send(watcher, this.#value(watcher.topic));
    });
    return ok({ topic: watcher.topic });
  }

  changed(changes: Partial<Readonly<Record<StateSlice, unknown>>>): void {
    if (this.#watchers.size === 0) return;
    const values = new Map<Topic, unknown>();
    for (const watcher of this.#watchers) {
      const { topic } = watcher;
      if (!SLICES[topic].some((slice) => changes[slice] !== undefined)) continue;
      if (!values.has(topic)) values.set(topic, this.#value(topic));
      this.#send(watcher, values.get(topic));
    }
  }

  #value(topic: Topic): unknown {
    const answered = {
      status: () => profileAnswers.status(this.#context),
      spot: () => marketAnswers.spot(this.#context, {}),
      orders: () => profileAnswers.orders(this.#context, { limit: 20 }),
      vault: () => profileAnswers.vault(this.#context),
      alerts: () => profileAnswers.alerts(this.#context),
      listings: () => profileAnswers.listings(this.#context),
    }[topic]();
    return answered.ok ? answered.value : null;
  }

  #send(watcher: Watcher, value: unknown): void {
    const text = JSON.stringify(value);
    if (text === watcher.sent) return;
    watcher.sent = text;
    watcher.notify(value);
  }
}
