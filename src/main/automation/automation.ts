/** Programs of the open profile: whether they may connect, who is connected, and what they may call. */
import type { BudgetTerms } from '#contract/ipc/app/automation.ts';
import type { Saved } from '#contract/ipc/trading/orders.ts';
import type { Patch } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { Logger } from '#main/shared/log.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { JournalEnds } from '#main/session/journal/journal-ends.ts';
import { callerOf } from './drafts/caller.ts';
import type { ProgramTrading, ProgramTradingParts } from './drafts/program-trading.ts';
import type { MethodContext } from './methods/context.ts';
import { ofProfile, welcomeTo } from './methods/of-profile.ts';
import { programFailures } from './programs/program-failures.ts';
import { ConnectedPrograms } from './programs/connected-programs.ts';
import { StoredPrograms } from './programs/stored-programs.ts';
import type { ProgramServer } from './program-server.ts';

export interface AutomationParts
  extends
    Omit<MethodContext, 'kill' | 'exportCalls' | 'state' | 'trading' | 'mayTrade'>,
    Pick<ProgramTradingParts, 'after'> {
  readonly ends: Pick<JournalEnds, 'begin' | 'noted' | 'note'>;
  readonly settings: Pick<SettingsService, 'read' | 'change' | 'keep'>;
  readonly state: Pick<AppState, 'get' | 'publish'>;
  readonly monotonicNow: () => number;
  readonly log: Logger;
  /** A program waits to be accepted: its name, to show. Returns what takes the notice away. */
  readonly asked: (program: string) => () => void;
  /** A draft waits for the user's approval. Returns what takes the notice away. */
  readonly draftAsked: ProgramTradingParts['asked'];
  readonly standingAsked: ProgramTradingParts['standingAsked'];
  readonly sentByBudget: ProgramTradingParts['sentByBudget'];
  /** Its chain of checksums is broken. */
  readonly logDamaged: (failure: FailureView) => void;
}

export class Automation {
  readonly #parts: AutomationParts;
  readonly #stored: StoredPrograms;
  readonly #connected: ConnectedPrograms;
  #server: ProgramServer | null = null;
  #trading: ProgramTrading | null = null;
  #failure: FailureView | null = null;
  /** The profile whose record of programs was not as it was left, in this run. */
  #problem: string | null = null;
  #problemSeen: string | null = null;
  #change: Promise<void> = Promise.resolve();

  constructor(parts: AutomationParts) {
    this.#parts = parts;
    this.#stored = new StoredPrograms(parts.settings);
    this.#connected = new ConnectedPrograms({
      ...parts,
      stored: this.#stored,
      changed: () => {
        this.#publish();
      },
    });
  }

  /** Programs of one profile never see another: with the profile, all are disconnected. */
  follow(profileId: string): void {
    if (this.#stored.profileId === profileId) return;
    // At once: no call that arrives meanwhile may be answered from the next profile.
    this.#stored.profileId = profileId;
    this.#shut();
    this.#reopen();
  }

  /** The state has changed: programs that watch it are sent it. */
  stateChanged(changes: Patch['changes']): void {
    this.#server?.stateChanged(changes);
  }

  async setOn(isOn: boolean): Promise<Result<null, FailureView>> {
    this.#stored.setOn(isOn);
    // The pane has shown what is wrong with the record.
    if (isOn) this.#problemSeen = this.#problem;
    this.#reopen();
    await this.#change;
    return this.#failure === null ? done : failed(this.#failure);
  }

  async kill(): Promise<Result<null, FailureView>> {
    this.#record(null, 'kill');
    this.#trading?.voidAll('Programs were stopped.');
    const stopped = this.#parts.session()?.standingOrders.stopAll() ?? done;
    const off = await this.setOn(false);
    return off.ok ? stopped : off;
  }

  accept(id: string): Result<null, FailureView> {
    const entry = this.#connected.asking(id);
    if (entry === null) return failed(programFailures.gone());
    const { executable, starter, isProven } = entry.view;
    if (isProven) this.#stored.accept({ executable, starter }, this.#parts.wallNow());
    this.#record(executable.path, 'accept');
    entry.decide(true);
    return done;
  }

  /** Drafts of the open profile and what becomes of them; null while programs are off. */
  get drafts(): ProgramTrading | null {
    this.#keepUp();
    return this.#trading;
  }

  /** What programs did, as a file. @param folder null: the user chooses */
  async exportCalls(
    format: 'csv' | 'json',
    folder: string | null = null,
  ): Promise<Result<Saved, FailureView>> {
    const reports = this.#parts.session()?.reports;
    const table = this.#trading?.callTable(format);
    if (reports === undefined || table === undefined) return failed(programFailures.logClosed());
    if (!table.ok) return failed(programFailures.logDamaged(table.error));
    const day = new Date(this.#parts.wallNow()).toISOString().slice(0, 10);
    return reports.save(`programs-${day}.${format}`, table.value, folder);
  }

  setTrading(mayTrade: boolean): Result<null, FailureView> {
    this.#stored.setTrading(mayTrade);
    this.#record(null, mayTrade ? 'let-programs-trade' : 'let-none-trade');
    if (!mayTrade) {
      for (const one of this.#stored.read().accepted)
        this.#trading?.stopFor(callerOf(one).identity);
    }
    this.#publish();
    return done;
  }

  setStart(mayStart: boolean): Result<null, FailureView> {
    this.#stored.setStart(mayStart);
    this.#record(null, mayStart ? 'let-commands-start' : 'let-no-command-start');
    this.#publish();
    return done;
  }

  letTrade(id: string, mayTrade: boolean): Result<null, FailureView> {
    const program = this.#stored.find(id);
    if (program === undefined) return failed(programFailures.gone());
    this.#stored.letTrade(id, mayTrade);
    this.#record(program.executable.path, mayTrade ? 'let-trade' : 'let-read-only');
    if (!mayTrade) this.#trading?.stopFor(callerOf(program).identity);
    this.#publish();
    return done;
  }

  grantBudget(id: string, terms: BudgetTerms): Result<null, FailureView> {
    const program = this.#stored.find(id);
    if (program === undefined || this.#trading === null) return failed(programFailures.gone());
    if (!this.#stored.mayTrade(program)) return failed(programFailures.notLet());
    return this.#trading.grant(callerOf(program), terms);
  }

  decline(id: string): Result<null, FailureView> {
    const entry = this.#connected.asking(id);
    if (entry === null) return failed(programFailures.gone());
    entry.decide(false);
    return done;
  }

  disconnect(id: string): Result<null, FailureView> {
    return this.#connected.disconnect(id) ? done : failed(programFailures.gone());
  }

  forget(id: string): Result<null, FailureView> {
    const forgotten = this.#stored.find(id);
    if (forgotten === undefined) return failed(programFailures.gone());
    this.#stored.forget(id);
    this.#record(forgotten.executable.path, 'forget');
    this.#trading?.stopFor(callerOf(forgotten).identity);
    this.#connected.disconnectAll(forgotten);
    this.#publish();
    return done;
  }

  async close(): Promise<void> {
    await this.#change;
    this.#shut();
  }

  /** The state may be of another profile already, before anybody was notified of it. */
  readonly #keepUp = (): void => {
    this.follow(this.#parts.state.get('session').activeProfileId);
  };

  readonly #ofProfile = () => ofProfile(this.#stored.profileId, this.#parts, this.#keepUp);

  #context(): MethodContext {
    return {
      ...this.#parts,
      ...this.#ofProfile(),
      trading: () => this.drafts,
      mayTrade: (program) => this.#stored.mayTrade(program),
      exportCalls: (format, folder) => this.exportCalls(format, folder),
      kill: () => {
        // Its answer is sent first.
        setImmediate(() => void this.kill());
      },
    };
  }

  #shut(): void {
    this.#server?.close();
    this.#server = null;
    this.#trading?.close();
    this.#trading = null;
    this.#connected.clear();
  }

  /** One after the other: a socket is closed before the next one opens. */
  #reopen(): void {
    const before = this.#change;
    const reopen = async (): Promise<void> => {
      await before;
      this.#shut();
      this.#failure = null;
      if (this.#stored.read().isOn) await this.#open();
      this.#publish();
    };
    this.#change = reopen();
  }

  async #open(): Promise<void> {
    const { dataFolder, monotonicNow, log, ends } = this.#parts;
    const profileId = this.#stored.profileId ?? '';
    const file = `programs-${profileId}` as const;
    try {
      await ends.begin(file);
      const { openServer, openProgramTrading } = await import('./program-server.ts');
      // Another profile was opened in the meantime: it opens after this.
      if (this.#stored.profileId !== profileId) return;
      const trading = openProgramTrading({
        ...this.#parts,
        ...this.#ofProfile(),
        profileId,
        noted: ends.noted(file),
        note: (end) => ends.note(file, end),
        isChangeSeen: this.#problemSeen === profileId,
        account: () => this.#parts.state.get('session'),
        changed: () => {
          this.#publish();
        },
        asked: this.#parts.draftAsked,
      });
      // Programs can still read: what they would draft is refused.
      if (trading.ok) this.#trading = trading.value;
      else {
        this.#failure = programFailures.logDamaged(trading.error);
        this.#problem = profileId;
        this.#parts.logDamaged(this.#failure);
      }
      this.#server = await openServer({
        context: this.#context(),
        dataFolder,
        monotonicNow,
        log,
        admit: async (program, signal, disconnect) => {
          const admitted = await this.#connected.admit(program, signal, disconnect);
          return admitted.ok ? ok(welcomeTo(this.#parts.state.get('session'))) : admitted;
        },
      });
    } catch (error) {
      log.error('programs cannot connect', error);
      this.#failure = programFailures.notOpen(error);
    }
  }

  #record(program: string | null, method: string): void {
    this.#trading?.record({ program, pid: null, method, arguments: '{}', outcome: 'done' });
  }

  #publish(): void {
    const { isOn, mayTrade, mayStart, accepted } = this.#stored.read();
    this.#parts.state.publish({
      automation: {
        isOn,
        mayTrade,
        mayStart,
        drafts: this.#trading?.drafts() ?? [],
        budgets: [...(this.#trading?.budgets() ?? [])],
        standingDrafts: this.#trading?.standing.views() ?? [],
        calls: this.#trading?.calls() ?? [],
        failure: this.#failure,
        programs: this.#connected.views(),
        accepted,
      },
    });
  }
}
