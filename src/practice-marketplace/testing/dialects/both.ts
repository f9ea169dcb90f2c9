import { onTestFinished } from 'vitest';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import type { TestMarketplace, TestMarketplaceOptions } from '#practice/testing/start.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';

/** An answer as received. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One marketplace of a pair that differs in its dialect only. */
export class Speaker {
  readonly market: TestMarketplace;

  private constructor(market: TestMarketplace) {
    this.market = market;
  }

  /** Seed, clock and calls decide all there is: two of them have the same world. */
  static async start(options: TestMarketplaceOptions): Promise<Speaker> {
    const clock = manualClock(Date.UTC(2026, 10, 20, 14));
    const market = await startTestMarketplace({ seed: 'both', clock, still: true, ...options });
    onTestFinished(() => market.stop());
    return new Speaker(market);
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    key = this.market.keys.sandbox.admin,
  ): Promise<Heard> {
    const response = await fetch(this.market.sandbox + path, {
      method,
      headers: {
        'x-api-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** The body of a 200. @throws Error otherwise */
  async get(path: string): Promise<unknown> {
    return bodyOf(await this.ask('GET', path), path);
  }

  async post(path: string, body: unknown): Promise<unknown> {
    return bodyOf(await this.ask('POST', path, body), path);
  }

  /** What stands on this side of the sandbox, in the documented form, which every dialect keeps there. */
  async levels(list: 'listings' | 'offers'): Promise<readonly Node[]> {
    return nodes(await this.get(`/sandbox/${list}/get/v1?limit=250`));
  }

  /** Buys or sells one piece of the first gold there is. Answers the execute's answer. */
  async trade(side: 'buy' | 'sell'): Promise<Node> {
    const levels = await this.levels(side === 'buy' ? 'listings' : 'offers');
    const level = levels.find(({ material, quantity }) => material === 'Gold' && quantity !== 1);
    const items = [
      side === 'buy'
        ? { listingId: level?.['listingId'], quantity: 1 }
        : { offerId: level?.['offerId'], quantity: 1 },
    ];
    const path = `/execution/v2/${side}/quotes`;
    const quoted = await this.post(
      path,
      side === 'buy' ? { items, paymentMethod: 'wire_transfer' } : { items },
    );
    const quote = node(node(quoted)['data']);
    const executed = await this.post(`${path}/${String(quote['quoteId'])}/execute`, {
      expectedTotal: quote['total'],
      ...(side === 'buy' ? { paymentMethod: 'wire_transfer', shipping } : {}),
    });
    return node(executed);
  }

  /** The orders that there are, as the control port tells them: in cents, oldest first. */
  orders(): readonly Node[] {
    return nodes(this.market.control({ op: 'orders' })['orders']);
  }
}

const shipping = {
  name: 'A. Buyer',
  line1: '1 Test Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as const;

export type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyOf({ status, text }: Heard, path: string): unknown {
  if (status !== 200) throw new Error(`${path} answers ${status} ${text}`);
  return JSON.parse(text);
}

/** @throws Error unless it is an object */
export function node(value: unknown): Node {
  if (isNode(value)) return value;
  throw new Error(`No object: ${JSON.stringify(value)}`);
}

/** @throws Error unless it is a list of objects */
export function nodes(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.map(node);
  throw new Error(`No list: ${JSON.stringify(value)}`);
}
