/**
 * Whether this session may send at all. A guarded profile (live always, sandbox if set so) starts locked, is unlocked
 * by typing its environment and name, and locks itself again. Everything that reduces risk works while it is locked.
 */
import { EventEmitter } from 'node:events';
import type { Environment, FailureView } from '#contract/ipc/values/primitives.ts';
import type { LockReason, Safety, TradingLockView } from '#contract/ipc/trading/safety.ts';
import { type Result, done, failed } from '#domain/result.ts';
import { lockFailures } from '../failures/condition-failures.ts';

export interface LockEvents {
  readonly changed: [view: TradingLockView];
}

interface TradingLockParts {
  readonly profileId: string;
  readonly environment: Environment;
  readonly profileName: string;
  readonly safety: () => Pick<Safety, 'startsLocked' | 'idleMinutes'>;
  readonly monotonicNow: () => number;
  /** Calls back once; returns a function that cancels. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

const MINUTE_MS = 60_000;

/** Actions of the user and events of the computer. */
export class TradingLock {
  readonly events = new EventEmitter<LockEvents>();
  readonly #parts: TradingLockParts;
  #wasGuarded: boolean;
  #locked: LockReason | null;
  #lastActivity: number;
  #cancelIdle: () => void = () => undefined;

  constructor(parts: TradingLockParts) {
    this.#parts = parts;
    this.#lastActivity = parts.monotonicNow();
    this.#wasGuarded = this.#guarded();
    this.#locked = this.#wasGuarded ? 'start' : null;
  }

  /** Publishes the initial state. */
  start(): void {
    this.#publish();
  }

  view(): TradingLockView {
    const { environment, profileName } = this.#parts;
    return {
      guarded: this.#guarded(),
      locked: this.#locked === null ? null : { reason: this.#locked },
      phrase: unlockPhrase(environment, profileName),
    };
  }

  /** Why nothing may be sent; null while unlocked. */
  refusal(): FailureView | null {
    return this.#locked === null ? null : lockFailures.locked(this.#locked);
  }

  /** Locks at once. Only the user, and a changed journal, lock a profile that is not guarded. */
  lock(reason: LockReason): void {
    const always = reason === 'user' || reason === 'journal';
    // A profile locked at the start should still say what happened to the journal.
    const more = reason === 'journal' && this.#locked === 'start';
    if ((this.#locked !== null && !more) || !(always || this.#guarded())) return;
    this.#locked = reason;
    this.#cancelIdle();
    this.#publish();
  }

  /** @param typed environment and name of the profile */
  unlock(profileId: string, typed: string): Result<null, FailureView> {
    const { environment, profileName } = this.#parts;
    if (profileId !== this.#parts.profileId) return failed(lockFailures.otherProfile());
    const phrase = unlockPhrase(environment, profileName);
    if (plain(typed) !== plain(phrase)) return failed(lockFailures.wrongPhrase(phrase));
    if (this.#locked === null) return done;
    this.#locked = null;
    this.noteActivity();
    this.#watchIdle();
    this.#publish();
    return done;
  }

  /** A key or pointer event in the window. */
  noteActivity(): void {
    this.#lastActivity = this.#parts.monotonicNow();
  }

  /** The profile's settings changed: a profile that is guarded from now on is locked. */
  settingsChanged(): void {
    const before = this.#wasGuarded;
    this.#wasGuarded = this.#guarded();
    if (this.#wasGuarded && !before) this.#locked ??= 'start';
    this.#watchIdle();
    this.#publish();
  }

  stop(): void {
    this.#cancelIdle();
  }

  #publish(): void {
    this.events.emit('changed', this.view());
  }

  #guarded(): boolean {
    const { environment, safety } = this.#parts;
    return isGuarded(environment, safety());
  }

  /** One timer, to the moment at which it would be idle if nothing happened until then. */
  #watchIdle(): void {
    this.#cancelIdle();
    if (this.#locked !== null || !this.#guarded()) return;
    const { safety, monotonicNow, after } = this.#parts;
    const left = this.#lastActivity + safety().idleMinutes * MINUTE_MS - monotonicNow();
    if (left <= 0) this.lock('idle');
    else {
      this.#cancelIdle = after(left, () => this.#watchIdle());
    }
  }
}

/** Practice has nothing to guard. */
export function isGuarded(environment: Environment, safety: Pick<Safety, 'startsLocked'>): boolean {
  return environment === 'live' || (environment === 'sandbox' && safety.startsLocked);
}

/** The text to type: it names the environment and the profile, so that neither is mistaken for another. */
export function unlockPhrase(environment: Environment, profileName: string): string {
  return `${environment} ${profileName}`;
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
