/** One marketplace, one terminal, and programs that call it; with what became of every order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { tradeMethods } from '#contract/automation/trade-methods.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { type TestMarketplace, startTestMarketplace } from '#practice/testing/start.ts';
import { openDoor } from '../../../src/cli/door-client.ts';
import { tradable } from '../catalogue.ts';
import { Ledger } from './ledger.ts';
import { KILLED, Terminal } from './terminal.ts';

/** How much faster than real time everything lives: a quote is good for six seconds. */
const SPEED = 10;
/** Real milliseconds that the answer to an execution is waited for. */
export const PATIENCE_MS = 400;
const PIECES = 100_000;
const READY_TRIES = 200;

export interface Terms {
  readonly callerKey: string;
  readonly side: 'buy' | 'sell';
  readonly key: string;
  readonly quantity: number;
  readonly limit: string;
  readonly goodForMs?: number;
}

/** What a program gives of an order. */
export type CallParams = Partial<Terms> & { readonly draft?: string; readonly waitMs?: number };

type Answer = { readonly draft: string; readonly state: string } | { readonly code: string };

const draftResult = tradeMethods.draft.result;

export class World {
  readonly market: TestMarketplace;
  readonly terminal: Terminal;
  readonly ledger = new Ledger();
  readonly folder: string;
  readonly #listings: readonly string[];
  readonly #offers: readonly string[];
  readonly #executed: { readonly callerKey: string; readonly draft: string }[] = [];
  #seed: number;
  #number: number;

  private constructor(
    market: TestMarketplace,
    folder: string,
    levels: { readonly listings: readonly string[]; readonly offers: readonly string[] },
    first: number,
  ) {
    this.market = market;
    this.folder = folder;
    this.#listings = levels.listings;
    this.#offers = levels.offers;
    this.#seed = first * 7_919 + 17;
    this.#number = first;
    this.terminal = new Terminal(market, {
      baseUrl: market.sandbox,
      apiKey: market.keys.sandbox.admin,
      folder,
      speed: SPEED,
      patienceMs: PATIENCE_MS,
    });
  }

  static async open(first: number): Promise<World> {
    const market = await startTestMarketplace({
      seed: `programs-${first}`,
      speed: SPEED,
      still: true,
      unlimited: true,
    });
    // A cart executes as often as it is asked to: nothing but the terminal prevents a second order.
    market.control({ op: 'allowRepeatedExecution', allow: true });
    const client = createMarketplaceClient({
      profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
      apiKey: market.keys.sandbox.admin,
      rate: { capacity: 1_000_000, periodMs: 0.001 },
    });
    const { listings, offers } = await tradable(client, market, 2);
    await client.close();
    const gold = (levels: typeof listings): string[] =>
      levels.filter(({ material }) => material === 'Gold').map(({ id }) => id);
    const levels = { listings: gold(listings), offers: gold(offers) };
    for (const id of [...levels.listings, ...levels.offers]) {
      market.control({ op: 'setQuantity', environment: 'sandbox', id, quantity: PIECES });
    }
    const folder = mkdtempSync(join(tmpdir(), 'torture-programs-'));
    return new World(market, folder, levels, first);
  }

  async close(): Promise<void> {
    await this.terminal.end();
    await this.market.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The same sequence in every run. */
  upTo(count: number): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (this.#seed >>> 8) % count;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.upTo(values.length)] ?? values[0];
  }

  terms(change: Partial<Terms> = {}): Terms {
    this.#number += 1;
    const side = this.upTo(4) === 0 ? 'sell' : 'buy';
    const levels = side === 'buy' ? this.#listings : this.#offers;
    return {
      callerKey: `intent-${String(this.#number).padStart(7, '0')}`,
      side,
      key: levels[this.upTo(levels.length)] ?? '',
      quantity: 1,
      limit: side === 'buy' ? '100000.00' : '1.00',
      ...change,
    };
  }

  buyTerms(change: Partial<Terms> = {}): Terms {
    return this.terms({
      side: 'buy',
      key: this.#listings[this.upTo(this.#listings.length)] ?? '',
      limit: '100000.00',
      ...change,
    });
  }

  /**
   * One call on a connection of its own. Its answer, or the code of its error; `connection-lost` and `not-running` where nobody answered.
   *
   * @param breaksAfterMs the connection is cut then, whether it was answered or not
   */
  async call(
    method: 'draft' | 'execute' | 'withdraw',
    params: CallParams,
    breaksAfterMs: number | null = null,
  ): Promise<Answer> {
    const opened = await openDoor({ dataFolder: this.folder, purpose: 'other' });
    if (!opened.ok) return { code: opened.error.code };
    const { callerKey, draft } = params;
    if (method === 'execute' && callerKey !== undefined && draft !== undefined) {
      this.#executed.push({ callerKey, draft });
    }
    const client = opened.value;
    const answer = client.call(method, params);
    if (breaksAfterMs !== null) {
      await Promise.race([answer, sleep(breaksAfterMs)]);
      client.close();
    }
    const answered = await answer;
    client.close();
    if (answered.ok) {
      const report = draftResult.parse(answered.value);
      this.ledger.report(callerKey ?? `${method} ${report.draft}`, report);
      return report;
    }
    const { code, message } = answered.error;
    // It says that nothing was sent, without knowing.
    if (code === 'internal') this.ledger.broken.push(`${method}: ${message}`);
    return { code };
  }

  /** The same call again until somebody answers: what a program does whose stream broke. */
  async persist(method: 'draft' | 'execute' | 'withdraw', params: CallParams): Promise<Answer> {
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      if (!this.terminal.isAlive) await this.restart();
      const answered = await this.call(method, params);
      const isLost =
        'code' in answered &&
        ['connection-lost', 'not-running', 'not-connected'].includes(answered.code);
      if (!isLost) return answered;
      await sleep(10);
    }
    throw new Error(`${method} is never answered.`);
  }

  /** Keys of earlier requests again: the answer has to be the last one. @returns how many */
  async replay(): Promise<number> {
    const sent = new Map(this.#executed.map((one) => [one.callerKey, one]));
    for (const { callerKey, draft } of sent.values()) {
      const before = this.ledger.last(draft)?.state;
      const after = await this.persist('execute', { callerKey, draft });
      const state = 'code' in after ? after.code : after.state;
      if (state !== before) this.ledger.broken.push(`${draft}: first ${before}, then ${state}`);
    }
    return sent.size;
  }

  /** After a kill: the terminal settles what it left behind, as its user would. */
  async restart(): Promise<void> {
    await this.terminal.kill();
    await this.terminal.start();
    await this.terminal.act({ op: 'settle' });
  }

  /** Nothing is wrong any more, and what is unknown is settled. */
  async heal(): Promise<number> {
    this.market.control({ op: 'resume' });
    if (!this.terminal.isAlive) await this.restart();
    const settled = await this.terminal.act({ op: 'settle' });
    this.market.control({ op: 'clearFaults' });
    await this.terminal.act({ op: 'read-status' });
    return settled === KILLED ? 0 : z.coerce.number().parse(settled);
  }
}
