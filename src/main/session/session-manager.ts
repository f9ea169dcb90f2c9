/**
 * One profile is open at a time. Opening another one closes the first: its polling, its quote and its
 * connections end, and its figures go. An execution in flight is waited for.
 */
import { emptyMarket, unknownAccess } from '#contract/ipc/initial-state.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import type { Logger } from '#main/shared/log.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import type { AppState } from '../state/app-state.ts';
import { DOCUMENTED_TOKENS, lockBeforeSession, REOPENED } from './initial-state.ts';
import type { PracticeAddress } from '#main/session/practice/practice-process.ts';
import type { Visible } from '#main/market/visible-market.ts';
import { findTarget, type FoundTarget, type Obstacle, obstacleFailure } from './find-target.ts';
import type { LiveSession } from './live-session.ts';
import type { Readings } from './services/session-services.ts';
import { isSameMarket, type SessionTarget } from './services/session-target.ts';
import type { ActiveProfile, Profiles } from '#main/profiles/profiles.ts';
import { type Result, done, failed } from '#domain/result.ts';

export interface SessionManagerOptions {
  readonly state: AppState;
  readonly log: Pick<Logger, 'error'>;
  readonly profiles: Profiles;
  /** @param before what was read by the last session on the same market; null when there was none */
  readonly createSession: (
    target: SessionTarget,
    before: Readings | null,
  ) => LiveSession | Promise<never>;
  /** Reads what a session needs before it can be created. */
  readonly prepare: (target: SessionTarget) => Promise<void>;
  /** Null when the practice market is random. */
  readonly practiceSeed: string | null;
  /** Shows the stored market of a profile while it cannot be read yet. */
  readonly previewMarket: (profile: ActiveProfile) => void;
  /** Takes away the rows that are shown. */
  readonly clearMarket: () => void;
  /** Removes what is kept of a profile's market. */
  readonly forgetMarket: (profileId: string) => Promise<void>;
  readonly profileSettings: (
    profileId: string,
  ) => Pick<SessionSlice, 'layout' | 'namedLayouts' | 'watchlists' | 'timeZone'>;
}

export class SessionManager {
  readonly #options: SessionManagerOptions;
  #session: LiveSession | null = null;
  /** Of the open session; null also when its market is about to be deleted. */
  #target: SessionTarget | null = null;
  /** What the last session had read; the figures on the screen are from it. */
  #left: { readonly target: SessionTarget; readonly readings: Readings } | null = null;
  #practice: PracticeAddress | null = null;
  #visible: Visible = { panes: [], bookKey: null, rowKeys: [] };
  /** Opening and closing happen one after the other, in the order of the requests. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: SessionManagerOptions) {
    this.#options = options;
  }

  current(): LiveSession | null {
    return this.#session;
  }

  /**
   * Opens the profile the settings name, after the old session is closed.
   *
   * @returns why it could not be opened, which is on the screen then; null when it was
   */
  openActive(): Promise<FailureView | null> {
    return this.#enqueue(async () => {
      await this.#close();
      const profile = this.#options.profiles.active();
      try {
        await this.#open(profile);
        return null;
      } catch (error) {
        return this.#openingFailed(profile, error);
      }
    });
  }

  async select(profileId: string): Promise<Result<null, FailureView>> {
    const { profiles, state } = this.#options;
    const chosen = profiles.list().find((profile) => profile.id === profileId);
    const refusal = state.get('session').runtime.liveRefusal;
    if (chosen?.environment === 'live' && refusal !== null) {
      return refusedLocally(
        'live-refused',
        refusal,
        'Use the practice market or a sandbox profile, or start Touchstone on the official Electron as a regular user.',
      );
    }
    const selected = profiles.select(profileId);
    if (!selected.ok) return selected;
    const failure = await this.openActive();
    return failure === null ? done : failed(failure);
  }

  /** A practice marketplace listens, for the first time or again. */
  async practiceReady(address: PracticeAddress): Promise<void> {
    this.#practice = address;
    if (this.#options.profiles.active().environment === 'practice') await this.openActive();
  }

  /** The practice market ended by itself; nothing can be read or sent until it is back. */
  practiceLost(reason: string): void {
    this.#practice = null;
    if (this.#options.profiles.active().environment !== 'practice') return;
    const failure = localFailure(
      'practice-lost',
      'The practice market is not running',
      `${reason} If it does not restart, reset it (File menu) or check the log.`,
    );
    this.#options.state.publish({ connection: { status: 'offline', failure } });
  }

  /** This profile's market is going: the open session keeps nothing more of it, and the next one begins with nothing. */
  async forgetMarketOf(profileId: string): Promise<void> {
    if (this.#options.profiles.active().id === profileId) {
      this.#left = null;
      this.#target = null;
    }
    await this.#options.forgetMarket(profileId);
  }

  setVisible(visible: Visible): void {
    this.#visible = visible;
    this.#session?.ports.screen.setVisible(visible);
  }

  /** Publishes the profile list, after an edit. */
  publishProfiles(): void {
    this.#options.state.publish({ session: { profiles: this.#options.profiles.list() } });
  }

  stop(): Promise<void> {
    return this.#enqueue(() => this.#close());
  }

  async #open(profile: ActiveProfile): Promise<void> {
    const { state, createSession, previewMarket } = this.#options;
    // Another profile's figures go at once; those of the same one may stay, if its key and address are the same.
    if (profile.id !== state.get('session').activeProfileId) {
      this.#left = null;
      this.#clearPrices();
    }
    this.#show(profile, { blank: this.#left === null });
    const found = await this.#find(profile);
    // Before anything is shown: nothing may wait between the old figures and the session that goes on with them.
    if (found.kind === 'target') await this.#options.prepare(found.target);
    const before = this.#readingsOf(found);
    if (before !== null) state.publish(REOPENED);
    else if (this.#left !== null) {
      this.#clearPrices();
      this.#show(profile, { blank: true });
    }
    if (found.kind === 'target') {
      this.#left = null;
      const created = createSession(found.target, before);
      // Awaited only where it failed: a turn in between would show nothing.
      const session = created instanceof Promise ? await created : created;
      this.#session = session;
      this.#target = found.target;
      session.ports.screen.setVisible(this.#visible);
      await session.start();
      return;
    }
    if (found.kind !== 'practice-not-started') this.#explain(found.kind);
    // Without an address the state stays `connecting` until `practiceReady` opens the session.
    if (before === null) previewMarket(profile);
  }

  /** What can stay on the screen; null when nothing was read, or another market. */
  #readingsOf(found: FoundTarget): Readings | null {
    if (this.#left === null) return null;
    const { target, readings } = this.#left;
    const stays =
      found.kind === 'target'
        ? isSameMarket(target, found.target)
        : found.kind === 'practice-not-started';
    return stays ? readings : null;
  }

  #clearPrices(): void {
    this.#options.clearMarket();
    this.#options.state.publish({ spot: [] });
  }

  #show(profile: ActiveProfile, { blank }: { readonly blank: boolean }): void {
    const { state, profiles, profileSettings: keptFor, practiceSeed } = this.#options;
    if (blank) {
      this.#left = null;
      state.publish(emptyMarket(DOCUMENTED_TOKENS));
    }
    state.publish({
      session: {
        ...(blank ? unknownAccess() : {}),
        profiles: profiles.list(),
        activeProfileId: profile.id,
        environment: profile.environment,
        ...keptFor(profile.id),
        tradingLock: lockBeforeSession(profile, profiles.safety(profile.id)),
        practice:
          profile.environment === 'practice' && this.#practice !== null
            ? { seed: practiceSeed, speed: this.#practice.speed }
            : null,
      },
    });
  }

  async #find(profile: ActiveProfile): Promise<FoundTarget> {
    const { state, profiles } = this.#options;
    const { liveRefusal } = state.get('session').runtime;
    const found = await findTarget(profile, profiles, this.#practice, liveRefusal);
    // There may be a key for another address, as it turned out.
    if (found.kind !== 'target') this.publishProfiles();
    return found;
  }

  #explain(kind: Obstacle): void {
    const { state } = this.#options;
    const failure = obstacleFailure(kind, state.get('session'));
    state.publish({ connection: { status: 'no-key', failure } });
  }

  /** Nothing of the profile goes on, and the user can try again or choose another one. */
  async #openingFailed(profile: ActiveProfile, error: unknown): Promise<FailureView> {
    this.#options.log.error(`the profile ${profile.id} could not be opened`, error);
    await this.#close();
    this.#clearPrices();
    this.#show(profile, { blank: true });
    const failure = systemFailure(
      'profile-not-opened',
      'This profile could not be opened',
      (reason) => `Nothing is read or sent. Try again, or choose another profile. ${reason}`,
      error,
    );
    this.#options.state.publish({ connection: { status: 'not-opened', failure } });
    return failure;
  }

  async #close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    if (session === null) return;
    try {
      await session.stop();
    } catch (error) {
      // The next profile is opened all the same.
      this.#options.log.error('a profile did not close completely', error);
    }
    const target = this.#target;
    this.#left = target === null ? null : { target, readings: session.readings };
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    // A failed step must not keep the next one from running; its caller still sees the failure.
    this.#queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}
