/** Alerts of the open profile: stored, and evaluated every second from what the terminal knows anyway. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { AlertCall, AlertEntry, AlertView } from '#contract/ipc/market/alerts.ts';
import { MOST_ALERTS } from '#contract/ipc/market/alerts.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Alert, AlertSubject, DatedValue } from '#domain/alerts/alert.ts';
import {
  type AlertState,
  isSnoozed,
  NEW_ALERT_STATE,
  snoozed,
} from '#domain/alerts/alert-state.ts';
import {
  describeCondition,
  describeDistance,
  alertRow,
  describeSubject,
  describeValue,
} from '#domain/alerts/alert-descriptions.ts';
import { evaluate, type Trigger } from '#domain/alerts/evaluate.ts';
import { READING_LIFETIME_MS } from '#domain/alerts/reading-lifetime.ts';
import { failed, type Result } from '#domain/result.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import type { Publish } from '#main/state/app-state.ts';
import type { AlertFile } from './alert-file.ts';

/** More often is of no use. */
const LOOK_MS = 1_000;
/** How often merely observed values are saved, so that “a change within a time” works over a restart. */
const KEEP_MS = 30_000;
const MOST_CALLS = 200;
const MOST_REMOVED = 20;

export interface AlertParts {
  readonly file: AlertFile;
  readonly valueOf: (subject: AlertSubject) => DatedValue | null;
  readonly titleOf: (rowKey: string) => string;
  readonly wallNow: () => number;
  /** Runs it repeatedly. @returns what ends that */
  readonly every: (ms: number, look: () => void) => () => void;
  readonly publish: Publish<'alerts'>;
}

interface AlertEvents {
  /** The rows that alerts watch are different ones. */
  readonly rowsChanged: [];
  readonly triggered: [call: AlertCall];
  /** The file could not be written; once, until it can be again. */
  readonly notSaved: [error: unknown];
}

interface Kept {
  readonly alert: Alert;
  readonly state: AlertState;
}

export class AlertService {
  readonly events = new EventEmitter<AlertEvents>();
  readonly #parts: AlertParts;
  #alerts: readonly Kept[];
  #calls: readonly AlertCall[];
  /** The newest last. */
  #removed: readonly Kept[] = [];
  #stop: () => void = () => undefined;
  #keptAt = 0;
  #saveFailed = false;

  constructor(parts: AlertParts) {
    this.#parts = parts;
    const { alerts, calls } = parts.file.read();
    this.#alerts = alerts;
    this.#calls = calls;
  }

  start(): void {
    // At once: counts begin with the session.
    this.look();
    this.#stop = this.#parts.every(LOOK_MS, () => this.look());
  }

  stop(): void {
    this.#stop();
    if (this.#alerts.length > 0) this.#keep();
  }

  /** Rows that alerts watch: they are read with the visible ones. */
  rows(): readonly string[] {
    return this.#alerts.flatMap(({ alert, state }) => {
      const row = alertRow(alert.subject);
      return row === null || state.over ? [] : [row];
    });
  }

  set({ id, ...rest }: AlertEntry): Result<{ readonly id: string }, FailureView> {
    const known = this.#alerts.some(({ alert }) => alert.id === id);
    if (!known && this.#alerts.length >= MOST_ALERTS) return failed(tooMany());
    const alert: Alert = { ...rest, id: id ?? randomUUID() };
    const entry = { alert, state: NEW_ALERT_STATE };
    const alerts = known
      ? this.#alerts.map((one) => (one.alert.id === alert.id ? entry : one))
      : [...this.#alerts, entry];
    const kept = this.#changed(alerts, this.#calls);
    if (!kept.ok) return kept;
    this.look();
    return { ok: true, value: { id: alert.id } };
  }

  remove(id: string): Result<null, FailureView> {
    const removed = this.#alerts.filter(({ alert }) => alert.id === id);
    const before = this.#removed;
    this.#removed = [...before, ...removed].slice(-MOST_REMOVED);
    const kept = this.#changed(
      this.#alerts.filter((one) => !removed.includes(one)),
      this.#calls,
    );
    if (!kept.ok) this.#removed = before;
    return kept;
  }

  /** With what it remembers: an alert that called is not new because it was away. */
  restore(): Result<null, FailureView> {
    const last = this.#removed.at(-1);
    if (last === undefined) {
      return refusedLocally('nothing-to-restore', 'Nothing to bring back', 'No alert was removed.');
    }
    if (this.#alerts.length >= MOST_ALERTS) return failed(tooMany());
    const before = this.#removed;
    this.#removed = before.slice(0, -1);
    const kept = this.#changed([...this.#alerts, last], this.#calls);
    if (!kept.ok) this.#removed = before;
    return kept;
  }

  snooze(id: string, forMs: number): Result<null, FailureView> {
    const now = this.#parts.wallNow();
    return this.#changed(
      this.#alerts.map((one) =>
        one.alert.id === id ? { ...one, state: snoozed(one.state, now, forMs) } : one,
      ),
      this.#calls,
    );
  }

  clearCalls(): Result<null, FailureView> {
    return this.#changed(this.#alerts, []);
  }

  /** Judges every alert by what is known now. */
  look(): void {
    const now = this.#parts.wallNow();
    const calls: AlertCall[] = [];
    let matters = false;
    this.#alerts = this.#alerts.map((one) => {
      const reading = this.#parts.valueOf(one.alert.subject);
      if (reading === null) return one;
      const { state, fired } = evaluate(one.alert, one.state, reading, now);
      if (fired !== null) calls.push(this.#call(one.alert, fired));
      matters ||= state.armed !== one.state.armed || state.counted !== one.state.counted;
      return state === one.state ? one : { ...one, state };
    });
    if (calls.length > 0)
      this.#calls = [...calls.toReversed(), ...this.#calls].slice(0, MOST_CALLS);
    // Saved before it is shown: otherwise it would trigger again after a crash.
    if (calls.length > 0 || matters || Math.abs(now - this.#keptAt) >= KEEP_MS) this.#keep();
    for (const call of calls) this.events.emit('triggered', call);
    this.#publish();
  }

  #call(alert: Alert, { value, readAt, firedAt }: Trigger): AlertCall {
    const { subject } = alert;
    return {
      id: randomUUID(),
      alertId: alert.id,
      what: describeSubject(subject, this.#parts.titleOf),
      when: describeCondition(alert),
      seenText: describeValue(subject, value),
      at: firedAt,
      readAt,
      row: alertRow(subject),
    };
  }

  /** A change of the user counts only once it is saved. */
  #changed(alerts: readonly Kept[], calls: readonly AlertCall[]): Result<null, FailureView> {
    try {
      this.#write(alerts, calls);
    } catch (error) {
      return failed(
        systemFailure(
          'alerts-not-kept',
          'The alert was not changed',
          (reason) => `Make Touchstone’s data folder writable, then try again. ${reason}`,
          error,
        ),
      );
    }
    this.#alerts = alerts;
    this.#calls = calls;
    this.#publish();
    this.events.emit('rowsChanged');
    return { ok: true, value: null };
  }

  #keep(): void {
    if (this.#alerts.length === 0 && this.#calls.length === 0) return;
    try {
      this.#write(this.#alerts, this.#calls);
      this.#saveFailed = false;
    } catch (error) {
      if (this.#saveFailed) return;
      this.#saveFailed = true;
      this.events.emit('notSaved', error);
    }
  }

  #write(alerts: readonly Kept[], calls: readonly AlertCall[]): void {
    this.#keptAt = this.#parts.wallNow();
    this.#parts.file.write({
      version: 1,
      alerts: alerts.map(({ alert, state }) => ({
        alert,
        state: { ...state, highs: [...state.highs], lows: [...state.lows] },
      })),
      calls: [...calls],
    });
  }

  #publish(): void {
    this.#parts.publish({
      alerts: {
        alerts: this.#alerts.map((one) => this.#view(one)),
        calls: [...this.#calls],
        removed: this.#removed.length,
      },
    });
  }

  #view({ alert, state }: Kept): AlertView {
    const { subject } = alert;
    const now = this.#parts.wallNow();
    return {
      alert,
      what: describeSubject(subject, this.#parts.titleOf),
      when: describeCondition(alert),
      status: statusOf(alert, state, now),
      seen: state.seen,
      seenText: state.seen === null ? null : describeValue(subject, state.seen.value),
      distanceText: state.seen === null ? null : describeDistance(alert, state.seen.value),
      snoozedUntil: isSnoozed(state, now) ? (state.snooze?.until ?? null) : null,
    };
  }
}

const tooMany = (): FailureView =>
  localFailure(
    'too-many-alerts',
    `There are ${String(MOST_ALERTS)} alerts already`,
    'Remove one that you no longer need, then set this one again.',
  );

function statusOf(alert: Alert, state: AlertState, now: number): AlertView['status'] {
  if (state.over) return 'done';
  if (alert.expiresAt !== null && now >= alert.expiresAt) return 'expired';
  if (isSnoozed(state, now)) return 'snoozed';
  const age = state.seen === null ? null : now - state.seen.at;
  if (age === null || age > READING_LIFETIME_MS[alert.subject.kind]) return 'stale';
  return state.armed ? 'waiting' : 'holds';
}
