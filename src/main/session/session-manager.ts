/**
 * One profile is open at a time. Opening another closes the first: its polling, its quote and its
 * connections end, and nothing of it is shown any more. An execution in flight is waited for.
 */
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Layout } from '#contract/ipc/session.ts';
import { done, failed, localFailure, type Outcome } from '../failures.ts';
import type { AppState } from '../state/app-state.ts';
import { emptyMarket, lockBeforeSession, unknownAccess } from './initial-state.ts';
import type { PracticeAddress } from './practice-process.ts';
import type { ProfileSession, Visible } from './profile-session.ts';
import type { ActiveProfile, Profiles } from './profiles.ts';

/** One token a second (the API document, Limits). */
const DOCUMENTED_PERIOD_MS = 1_000;

/** Where a session talks to, and with which key. */
export interface SessionTarget {
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  /** Base address without a trailing slash. */
  readonly baseUrl: string;
  readonly legacyUrl: string | null;
  readonly apiKey: string;
  readonly executionVersion: 'v2' | 'v1';
  /** Milliseconds in which the service refills one token; shorter where the practice market runs faster. */
  readonly tokenPeriodMs: number;
  /** Own listings that the practice market names; nothing else does. */
  readonly ownListingIds: readonly string[];
}

export interface SessionManagerOptions {
  readonly state: AppState;
  readonly profiles: Profiles;
  readonly createSession: (target: SessionTarget) => ProfileSession;
  /** Null when the practice market is random. */
  readonly practiceSeed: string | null;
  /** Shows what was kept of a profile's market while nobody can be asked yet. */
  readonly previewMarket: (profile: ActiveProfile, isWanted: () => boolean) => Promise<void>;
  readonly layoutOf: (profileId: string) => Layout | null;
}

export class SessionManager {
  readonly #options: SessionManagerOptions;
  #session: ProfileSession | null = null;
  #practice: PracticeAddress | null = null;
  #visible: Visible = { panes: [], bookKey: null, rowKeys: [] };
  /** Opening and closing happen one after the other, in the order they were asked for. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: SessionManagerOptions) {
    this.#options = options;
  }

  current(): ProfileSession | null {
    return this.#session;
  }

  /** Opens the profile the settings name; the answer waits until the old session is closed. */
  openActive(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#close();
      await this.#open(this.#options.profiles.active());
    });
  }

  async select(profileId: string): Promise<Outcome<null>> {
    const { profiles, state } = this.#options;
    const wanted = profiles.list().find((profile) => profile.id === profileId);
    const refusal = state.get('session').runtime.liveRefusal;
    if (wanted?.environment === 'live' && refusal !== null) {
      return failed(
        localFailure(
          'live-refused',
          refusal,
          'Use the practice market or a sandbox profile, or start Touchstone on the official Electron as an ordinary user.',
        ),
      );
    }
    const selected = profiles.select(profileId);
    if (!selected.ok) return selected;
    await this.openActive();
    return done;
  }

  /** A practice marketplace listens, for the first time or again. */
  practiceReady(address: PracticeAddress): Promise<void> {
    this.#practice = address;
    if (this.#options.profiles.active().environment !== 'practice') return Promise.resolve();
    return this.openActive();
  }

  /** It ended by itself; until it is back nothing can be read or sent. */
  practiceLost(reason: string): void {
    this.#practice = null;
    if (this.#options.profiles.active().environment !== 'practice') return;
    this.#options.state.update('connection', (connection) => ({
      ...connection,
      status: 'offline',
      failure: localFailure(
        'practice-lost',
        'The practice market is not running',
        `${reason} If it does not come back, reset it (File menu), or look into the log.`,
      ),
    }));
  }

  /** The open session keeps nothing more of this profile's market. */
  async forgetCatalogueOf(profileId: string): Promise<void> {
    if (this.#options.profiles.active().id === profileId) await this.#session?.forgetCatalogue();
  }

  setVisible(visible: Visible): void {
    this.#visible = visible;
    this.#session?.setVisible(visible);
  }

  /** Writes what the profile list says now, after an edit. */
  publishProfiles(): void {
    this.#options.state.update('session', (session) => ({
      ...session,
      profiles: this.#options.profiles.list(),
    }));
  }

  stop(): Promise<void> {
    return this.#enqueue(() => this.#close());
  }

  async #open(profile: ActiveProfile): Promise<void> {
    const { state, profiles, layoutOf } = this.#options;
    state.assign(emptyMarket());
    // Another market's rows go at once; the same one's when there are others to show.
    if (profile.id !== state.get('session').activeProfileId) state.resetRows();
    state.update('session', (session) => ({
      ...session,
      ...unknownAccess(),
      profiles: profiles.list(),
      activeProfileId: profile.id,
      environment: profile.environment,
      layout: layoutOf(profile.id),
      tradingLock: lockBeforeSession(profile, profiles.safety(profile.id)),
      practice:
        profile.environment === 'practice' && this.#practice !== null
          ? { seed: this.#options.practiceSeed, speed: this.#practice.speed }
          : null,
    }));
    const target = await this.#target(profile);
    if (target === null) {
      const isWanted = (): boolean => profile.environment !== 'practice' || this.#practice === null;
      await this.#options.previewMarket(profile, isWanted);
      return;
    }
    const session = this.#options.createSession(target);
    this.#session = session;
    session.setVisible(this.#visible);
    await session.start();
  }

  async #target(profile: ActiveProfile): Promise<SessionTarget | null> {
    const { state, profiles } = this.#options;
    if (profile.environment === 'practice') {
      // Without an address the state stays `connecting` until `practiceReady` opens the session.
      if (this.#practice === null) return null;
      return {
        profileId: profile.id,
        profileName: profile.name,
        environment: 'practice',
        baseUrl: this.#practice.urls.sandbox,
        legacyUrl: this.#practice.urls.legacy,
        apiKey: this.#practice.keys.sandbox.admin,
        executionVersion: 'v2',
        tokenPeriodMs: DOCUMENTED_PERIOD_MS / this.#practice.speed,
        ownListingIds: this.#practice.ownListingIds,
      };
    }
    if (profile.environment === 'live' && state.get('session').runtime.liveRefusal !== null) {
      this.#explain('live-refused', state.get('session').runtime.liveRefusal ?? '');
      return null;
    }
    const apiKey = await profiles.apiKey(profile.id);
    if (apiKey === null) {
      this.#explain('no-key', 'This profile has no API key');
      return null;
    }
    return {
      ...profile,
      profileId: profile.id,
      profileName: profile.name,
      apiKey,
      tokenPeriodMs: DOCUMENTED_PERIOD_MS,
      ownListingIds: [],
    };
  }

  #explain(kind: 'live-refused' | 'no-key', title: string): void {
    const advice =
      kind === 'no-key'
        ? 'Open the profiles and enter its key. It goes straight to the keychain.'
        : 'Switch to the practice market or a sandbox profile.';
    this.#options.state.update('connection', (connection) => ({
      ...connection,
      status: 'no-key',
      failure: localFailure(kind, title, advice),
    }));
  }

  async #close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    if (session !== null) await session.stop();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const result = this.#queue.then(work);
    // A failed step must not keep the next one from running; its caller still sees the failure.
    this.#queue = result.catch(() => undefined);
    return result;
  }
}
