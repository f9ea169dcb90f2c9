/** A terminal: the whole main process below the windows, on a simulated disk, until it is closed or killed. */
import { join } from 'node:path';
import { DEFAULT_SAFETY, type Limits, NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Side } from '#domain/market/side.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { ProgramTrading } from '#main/automation/drafts/program-trading.ts';
import { OpenMarkets } from '#main/market/table/open-markets.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { LiveSession } from '#main/session/live-session.ts';
import { openSession } from '#main/session/open-session.ts';
import { after } from '#main/session/services/timers.ts';
import {
  memorySettings,
  servicesOn,
  shownRows,
  type TestServices,
  watchedState,
} from '#main/session/testing/sessions.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { JournalEnd } from '#main/trading/journal/model/journal-end.ts';
import { type JournalEntry, journalEntrySchema } from '#main/trading/journal/model/records.ts';
import { openAlertFile } from '#main/workspace/alerts/alert-file.ts';
import { openStandingFile } from '#main/workspace/standing-orders/standing-file.ts';
import type { SimulatedDisks } from './disk.ts';
import { ADDRESS } from './marketplace.ts';
import type { Network } from './network.ts';
import { Life, type SimulatedTime } from './time.ts';

const PANES = ['market', 'book', 'ticket', 'orders', 'vault', 'portfolio', 'programs'] as const;

/** Some have no price on one side. */
const ROWS_TRIED = 8;

const impossible = (error: unknown): never => {
  throw error;
};

const nothing = (): void => undefined;

/** What outlives a terminal. */
export class Computer {
  readonly name: string;
  readonly settings: SettingsService = memorySettings();
  readonly disks: SimulatedDisks;
  limits: Limits = NO_LIMITS;
  /** End of the record of programs, as it was noted. */
  programsEnd: JournalEnd | null = null;
  folder: string;
  /** Lines of the journal that were read, and how long they are. */
  #read: { folder: string; length: number; entries: JournalEntry[] } | null = null;

  constructor(name: string, disks: SimulatedDisks) {
    this.name = name;
    this.disks = disks;
    this.folder = disks.newFolder();
  }

  /** What a power cut would leave of the journal. */
  journal(): readonly JournalEntry[] {
    const text = this.disks.readDurable(join(this.folder, 'journal-practice.ndjson'));
    const known = this.#read;
    const isLonger = known?.folder === this.folder && text.length >= known.length;
    const start = isLonger ? known : { folder: this.folder, length: 0, entries: [] };
    const whole = text.lastIndexOf('\n') + 1;
    const added = text
      .slice(start.length, whole)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => journalEntrySchema.parse(parseJson(line)));
    const entries = added.length === 0 ? start.entries : [...start.entries, ...added];
    this.#read = { folder: this.folder, length: whole, entries };
    return entries;
  }
}

/** A service threw while the profile was opened. */
export class NotOpened extends Error {
  /** Rejects with what it threw. */
  readonly why: Promise<never>;

  constructor(why: Promise<never>) {
    super('The session did not open.');
    this.why = why;
  }
}

export interface TerminalParts {
  readonly time: SimulatedTime;
  readonly network: Network;
  readonly computer: Computer;
  readonly apiKey: string;
  readonly ownListingIds: readonly string[];
  /** Something on the screen changed. */
  readonly changed: (terminal: Terminal) => void;
  /** An alert about halts called. */
  readonly called: (alertId: string, isOnce: boolean) => void;
}

export class Terminal {
  readonly life = new Life();
  readonly state: AppState;
  readonly services: TestServices;
  readonly session: LiveSession;
  readonly #parts: TerminalParts;
  readonly #folder: string;
  #programs: ProgramTrading | null = null;
  #rowKeys: readonly string[] = [];

  constructor(parts: TerminalParts) {
    this.#parts = parts;
    const { computer } = parts;
    this.#folder = computer.folder;
    const { state } = watchedState(() => {
      if (this.life.isAlive) parts.changed(this);
    });
    this.state = state;
    const stored = { folder: computer.folder, wallNow: () => Date.now() };
    this.services = {
      ...servicesOn(computer.folder, state),
      settings: computer.settings,
      // A second start holds it at times.
      markets: new OpenMarkets({
        folder: join(computer.folder, 'market'),
        wallNow: () => Date.now(),
        after: () => () => undefined,
        setAside: ({ reason }) => impossible(new Error(reason)),
        failed: () => undefined,
      }),
      openWire: parts.network.wireOf(this.life),
      safetyOf: () => ({ ...DEFAULT_SAFETY, limits: computer.limits }),
      alertFile: (profileId) =>
        openAlertFile(profileId, {
          ...stored,
          setAside: ({ reason }) => impossible(new Error(reason)),
          failed: impossible,
        }),
      standingFile: ({ profileId, apiKey }) =>
        openStandingFile(profileId, {
          ...stored,
          apiKey,
          foreign: () => impossible(new Error('The standing orders are not its own.')),
          setAside: ({ reason }) => impossible(new Error(reason)),
          failed: impossible,
        }),
    };
    this.session = this.inside(() => this.#open());
  }

  get name(): string {
    return this.#parts.computer.name;
  }

  get limits(): Limits {
    return this.#parts.computer.limits;
  }

  set limits(limits: Limits) {
    this.#parts.computer.limits = limits;
  }

  /** Its disk has space. */
  get canWrite(): boolean {
    return !this.#parts.computer.disks.isFull(this.#folder);
  }

  /** Null while programs are off. */
  get programs(): ProgramTrading | null {
    return this.#programs;
  }

  journal(): readonly JournalEntry[] {
    return this.#parts.computer.journal();
  }

  /** One of the rows that a window shows, at its present price. */
  anyRow(random: Random, side: Side): MarketRow | null {
    if (this.#rowKeys.length === 0) this.#rowKeys = shownRows(this.services).map(({ key }) => key);
    for (let left = ROWS_TRIED; left > 0 && this.#rowKeys.length > 0; left -= 1) {
      const row = this.rowOf(random.pick(this.#rowKeys));
      if (row !== null && (side === 'buy' ? row.ask : row.bid) !== null) return row;
    }
    return null;
  }

  rowOf(rowKey: string): MarketRow | null {
    return this.services.marketViews.rowOf(rowKey) ?? null;
  }

  materialOf(rowKey: string): string | null {
    return this.rowOf(rowKey)?.material ?? null;
  }

  turnProgramsOn(): void {
    const { computer } = this.#parts;
    this.#programs ??= this.inside(() => {
      const opened = ProgramTrading.open({
        profileId: 'practice',
        dataFolder: this.#folder,
        session: () => this.session.ports,
        account: () => this.state.get('session'),
        metalOf: (rowKey) => this.materialOf(rowKey),
        wallNow: () => Date.now(),
        after,
        changed: nothing,
        asked: () => nothing,
        standingAsked: () => nothing,
        sentByBudget: nothing,
        noted: computer.programsEnd,
        note: (end) => {
          if (this.life.isAlive) computer.programsEnd = end;
        },
        isChangeSeen: false,
      });
      if (opened.ok) return opened.value;
      return this.canWrite ? impossible(new Error(opened.error)) : null;
    });
  }

  /** The kill switch. */
  stopPrograms(): void {
    this.inside(() => {
      this.#programs?.voidAll('Programs were stopped.');
      this.session.ports.standingOrders.stopAll();
      this.#programs?.close();
    });
    this.#programs = null;
  }

  #open(): LiveSession {
    const { apiKey, ownListingIds, called } = this.#parts;
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
    if (session instanceof Promise) throw new NotOpened(session);
    session.ports.screen.setVisible({ panes: [...PANES], bookKey: null, rowKeys: [] });
    session.ports.alerts.events.on('triggered', ({ alertId }) => {
      const alert = this.state.get('alerts').alerts.find((one) => one.alert.id === alertId)?.alert;
      if (this.life.isAlive && alert !== undefined) called(alertId, alert.repeat === 'once');
    });
    void session.start();
    return session;
  }

  /** What the terminal does of itself, or for its user. */
  inside<T>(work: () => T): T {
    return this.#parts.time.run(this.life, work);
  }

  async stop(): Promise<void> {
    await this.inside(() => {
      this.#programs?.close();
      return this.session.stop();
    });
    this.services.markets.close();
    this.life.end();
  }

  /** It ends between two instructions, or within one: nothing that it had begun goes on. */
  kill(): void {
    this.life.end();
  }
}
