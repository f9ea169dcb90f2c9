/** The terminal that the programs' torture kills and starts again, and its user. */
import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { ordersByQuote } from '../../support/running/truth.ts';
import { outwaitAtMarket } from '../patience.ts';
import { type Act, fromTerminal, type TerminalOptions } from './messages.ts';

/** Each life compiles nothing that an earlier one compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'touchstone-torture-compiled') };

/** What an act answers where the terminal was killed before it was done. */
export const KILLED = 'killed';

export class Terminal {
  /** Real kills so far. */
  kills = 0;
  readonly #market: TestMarketplace;
  readonly #options: TerminalOptions;
  readonly #waiting = new Map<number, (value: string) => void>();
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #lastId = 0;
  /** Of a process that did not die of its kill. */
  #fault: Error | null = null;

  constructor(market: TestMarketplace, options: TerminalOptions) {
    this.#market = market;
    this.#options = options;
  }

  get isAlive(): boolean {
    return this.#child !== null;
  }

  /** Settles when programs can connect. */
  async start(): Promise<void> {
    const child = fork(
      fileURLToPath(new URL('terminal-child.ts', import.meta.url)),
      [JSON.stringify(this.#options)],
      { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: { ...process.env, ...COMPILED } },
    );
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    // A channel that closes under a message is a kill that was quicker.
    child.on('error', () => undefined);
    this.#child = child;
    const { promise: started, resolve: onStarted } = Promise.withResolvers<undefined>();
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#child = null;
        if (signal === 'SIGKILL') this.kills += 1;
        else if (code !== 0) this.#fault = new Error(`The terminal ended: ${code} ${complaint}`);
        for (const settle of this.#waiting.values()) settle(KILLED);
        this.#waiting.clear();
        onStarted(undefined);
        resolve();
      });
    });
    child.on('message', (raw) => {
      const message = fromTerminal.parse(raw);
      if (message.type === 'started') onStarted(undefined);
      else if (message.type === 'ask-support') void this.#support(child, message.quoteId);
      else {
        if (message.type === 'failed') this.#fault = new Error(message.message);
        this.#waiting.get(message.id)?.(message.type === 'done' ? message.value : KILLED);
        this.#waiting.delete(message.id);
      }
    });
    await started;
    this.#check();
  }

  /** @returns {@link KILLED} where it was killed before it was done */
  async act(act: Act): Promise<string> {
    const child = this.#child;
    if (child === null) return KILLED;
    this.#lastId += 1;
    const id = this.#lastId;
    const value = await new Promise<string>((resolve) => {
      this.#waiting.set(id, resolve);
      child.send({ type: 'act', id, act }, () => undefined);
    });
    this.#check();
    return value;
  }

  /** As a power cut ends it: no handler runs. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
    this.#check();
  }

  async end(): Promise<void> {
    if (this.#child !== null) void this.act({ op: 'end' });
    await this.#ended;
    this.#check();
  }

  /** What is still on its way arrives, or is too late, before support answers. */
  async #support(child: ChildProcess, quoteId: string): Promise<void> {
    await sleep(this.#options.patienceMs * 2);
    outwaitAtMarket(this.#market);
    const [orderId] = ordersByQuote(this.#market).get(quoteId) ?? [];
    child.send({ type: 'support', orderId: orderId ?? null }, () => undefined);
  }

  #check(): void {
    const fault = this.#fault;
    this.#fault = null;
    if (fault !== null) throw fault;
  }
}
