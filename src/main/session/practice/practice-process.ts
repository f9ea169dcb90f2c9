/**
 * The practice marketplace in a process of its own. It is started with the terminal, listens on loopback,
 * and says where and with which keys. If it ends by itself it is started again, later each time.
 */
import { utilityProcess, type UtilityProcess } from 'electron';
import { z } from 'zod';
import type { Logger } from '#main/shared/log.ts';

/** What the marketplace says once it listens. */
const readySchema = z.object({
  type: z.literal('ready'),
  urls: z.object({ production: z.url(), sandbox: z.url(), legacy: z.url() }),
  speed: z.number().positive(),
  /** Listings of the organization whose key this is. */
  ownListingIds: z.array(z.guid()),
  /** Its control port; only of the one for tests. */
  control: z.object({ url: z.url(), token: z.string() }).optional(),
  keys: z.object({
    live: z.object({ admin: z.string(), readOnly: z.string() }),
    sandbox: z.object({ admin: z.string(), readOnly: z.string() }),
  }),
  /** What the user should know, such as a damaged state file. */
  notices: z.array(z.string()),
});
const failedSchema = z.object({ type: z.literal('failed'), message: z.string() });
const messageSchema = z.discriminatedUnion('type', [readySchema, failedSchema]);

export type PracticeAddress = z.infer<typeof readySchema>;

/** Pause before a start that follows an unexpected end: doubled each time, at most this. */
const LONGEST_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 500;
/**
 * How long a start may take before it is ended: doubled each time, since a market of 100,000 products on a busy computer would
 * otherwise never be there.
 */
const START_TIMEOUT_MS = 60_000;
const LONGEST_START_MS = 480_000;

export interface PracticeProcessOptions {
  /** The built entry. */
  readonly entry: string;
  /** Where its state is kept between starts. */
  readonly stateFile: string;
  /** More arguments, e.g. `--seed 7`; for tests and the tour. */
  readonly extraArguments: readonly string[];
  readonly log: Logger;
  /** Called for every start, also the later ones: address and keys are new each time. */
  readonly onReady: (address: PracticeAddress) => void;
  /** It ended without being asked to. */
  readonly onLost: (reason: string) => void;
}

export class PracticeProcess {
  readonly #options: PracticeProcessOptions;
  #child: UtilityProcess | null = null;
  #stopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  #patienceMs = START_TIMEOUT_MS;
  #restart: NodeJS.Timeout | null = null;

  constructor(options: PracticeProcessOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopping = false;
    this.#spawn([]);
  }

  /** Ends the marketplace, forgets its state and starts it afresh. */
  async reset(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    this.#spawn(['--reset']);
  }

  /** Asks it to end, so that it writes its state; ends it after a while if it does not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#restart !== null) clearTimeout(this.#restart);
    const child = this.#child;
    if (child === null) return;
    await new Promise<void>((resolve) => {
      const impatience = setTimeout(() => child.kill(), 3_000);
      child.once('exit', () => {
        clearTimeout(impatience);
        resolve();
      });
      child.postMessage({ type: 'stop' });
    });
  }

  #spawn(more: readonly string[]): void {
    const { entry, stateFile, extraArguments, log } = this.#options;
    const child = utilityProcess.fork(entry, ['--state', stateFile, ...extraArguments, ...more], {
      serviceName: 'Touchstone practice marketplace',
      stdio: 'pipe',
    });
    this.#child = child;
    const tooSlow = setTimeout(() => {
      log.error('the practice marketplace did not start in time');
      this.#patienceMs = Math.min(this.#patienceMs * 2, LONGEST_START_MS);
      child.kill();
    }, this.#patienceMs);
    child.stderr?.on('data', (chunk: Buffer) =>
      log.warn(`practice marketplace: ${chunk.toString('utf8').trim()}`),
    );
    child.on('message', (message: unknown) => {
      clearTimeout(tooSlow);
      this.#hear(message);
    });
    child.once('exit', (code) => {
      clearTimeout(tooSlow);
      this.#ended(child, code);
    });
  }

  #hear(message: unknown): void {
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success) {
      this.#options.log.error('the practice marketplace sent something unreadable');
      return;
    }
    if (parsed.data.type === 'failed') {
      this.#options.log.error(`the practice marketplace did not start: ${parsed.data.message}`);
      return;
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#options.onReady(parsed.data);
  }

  #ended(child: UtilityProcess, code: number): void {
    if (this.#child === child) this.#child = null;
    if (this.#stopping) return;
    const reason = `The practice market stopped (code ${String(code)}). It is restarting.`;
    this.#options.log.warn(reason);
    this.#options.onLost(reason);
    this.#restart = setTimeout(() => this.#spawn([]), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
