/** A terminal: the whole main process below the windows, on a real disk, until it is closed or killed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsService } from '#main/settings/settings.ts';
import type { LiveSession } from '#main/session/live-session.ts';
import { openSession } from '#main/session/open-session.ts';
import {
  memorySettings,
  servicesOn,
  type TestServices,
  watchedState,
} from '#main/session/testing/sessions.ts';
import type { AppState } from '#main/state/app-state.ts';
import { openStandingFile } from '#main/workspace/standing-orders/standing-file.ts';
import { ADDRESS } from './marketplace.ts';
import type { Network } from './network.ts';
import { Life, type SimulatedTime } from './time.ts';

const PANES = ['market', 'book', 'ticket', 'orders', 'vault', 'portfolio', 'programs'] as const;

const impossible = (error: unknown): never => {
  throw error;
};

export interface TerminalParts {
  readonly time: SimulatedTime;
  readonly network: Network;
  readonly apiKey: string;
  readonly ownListingIds: readonly string[];
  /** Something on the screen changed. */
  readonly changed: (terminal: Terminal) => void;
}

export class Terminal {
  readonly life = new Life();
  readonly state: AppState;
  readonly services: TestServices;
  readonly session: LiveSession;
  readonly #parts: TerminalParts;
  readonly #disk: Disk;

  constructor(parts: TerminalParts, disk: Disk) {
    this.#parts = parts;
    this.#disk = disk;
    const { state } = watchedState(() => {
      if (this.life.isAlive) parts.changed(this);
    });
    this.state = state;
    this.services = {
      ...servicesOn(disk.folder, state),
      settings: disk.settings,
      openWire: parts.network.wireOf(this.life),
      standingFile: ({ profileId, apiKey }) =>
        openStandingFile(profileId, {
          folder: disk.folder,
          apiKey,
          wallNow: () => Date.now(),
          foreign: () => impossible(new Error('The standing orders are not its own.')),
          setAside: ({ reason }) => impossible(new Error(reason)),
          failed: impossible,
        }),
    };
    this.session = this.inside(() => this.#open());
  }

  #open(): LiveSession {
    const { apiKey, ownListingIds } = this.#parts;
    const target = {
      profileId: 'practice',
      profileName: 'Practice',
      environment: 'practice',
      baseUrl: ADDRESS,
      legacyUrl: null,
      apiKey,
      executionVersion: 'v2',
      ownListingIds,
      tokenPeriodMs: 1_000,
    } as const;
    const session = openSession(target, this.services, null);
    if (session instanceof Promise) throw new Error('The session did not open.');
    session.ports.screen.setVisible({ panes: [...PANES], bookKey: null, rowKeys: [] });
    void session.start();
    return session;
  }

  /** What the terminal does of itself, or for its user. */
  inside<T>(work: () => T): T {
    return this.#parts.time.run(this.life, work);
  }

  /** Lines of the journal, as they are on the disk. */
  journal(): readonly string[] {
    return readFileSync(join(this.#disk.folder, 'journal-practice.ndjson'), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  }

  async stop(): Promise<void> {
    await this.inside(() => this.session.stop());
    this.services.markets.close();
    this.life.isAlive = false;
  }

  /** It ends between two instructions, or within one: nothing that it had begun goes on. */
  kill(): Disk {
    this.life.isAlive = false;
    return this.#disk.afterKill();
  }
}

/** What outlives a terminal. */
export class Disk {
  readonly folder: string;
  readonly settings: SettingsService;
  readonly #root: string;
  readonly #number: number;

  private constructor(root: string, number: number, settings: SettingsService) {
    this.#root = root;
    this.#number = number;
    this.settings = settings;
    this.folder = join(root, String(number));
    mkdirSync(this.folder, { recursive: true });
  }

  static create(): Disk {
    return new Disk(mkdtempSync(join(tmpdir(), 'simulation-')), 0, memorySettings());
  }

  /** A copy, as the killed process left it: its open files and locks stay with the old one. */
  afterKill(): Disk {
    const next = new Disk(this.#root, this.#number + 1, this.settings);
    cpSync(this.folder, next.folder, { recursive: true });
    return next;
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
