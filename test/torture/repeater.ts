/**
 * A gateway between the terminal and a practice marketplace that sends requests again, as HAProxy (`retry-on`) and nginx
 * (`proxy_next_upstream … non_idempotent`) do, and keeps copies of lists.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { RepeatFault } from './faults.ts';

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const own = (status: number, more: object = {}): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify({ error: 'No.', code: status, ...more }),
});
const foreign = (status: number): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify({ error: 'Request refused' }),
});

/** What is answered where it is not what the marketplace says to the second copy. */
const ANSWERS: Partial<Readonly<Record<RepeatFault, Reply>>> = {
  'repeat-400': own(400),
  'repeat-401': own(401),
  'repeat-403': own(403),
  'repeat-404': own(404),
  'repeat-price-moved': own(409, { errorCode: 'subtotal_mismatch' }),
  'repeat-own-listings': own(409, { errorCode: 'listing_quantity_mismatch' }),
  'repeat-sold': own(422),
  'repeat-no-credit': own(422, { errorCode: 'instant_payout_insufficient_credit' }),
  'repeat-fee-changed': own(422, { errorCode: 'optional_fee_mismatch' }),
  'repeat-no-token': own(429),
  'repeat-halted': own(422, { errorCode: 'system_check_failed' }),
  'repeat-halted-with-503': own(503, { errorCode: 'system_check_failed' }),
  'repeat-500': own(500),
  'gateway-403': foreign(403),
  'gateway-404': foreign(404),
  'gateway-409': foreign(409),
  'gateway-429': foreign(429),
  'gateway-page': { status: 403, type: 'text/html', text: '<h1>403 Forbidden</h1>' },
};

/** The answer to the first copy that makes the gateway send it again; nothing was placed by it. */
const FIRST_REFUSED = { 'repeat-after-503-before': 503, 'repeat-after-429': 429 } as const;

export class Repeater {
  /** What it does to the next execution. */
  fault: RepeatFault | null = null;
  /** By the path that they went to. */
  readonly #extraPosts = new Map<string, number>();
  readonly #market: TestMarketplace;
  readonly #server: Server;
  readonly #lists = new Map<string, Reply>();
  readonly #late = new Set<Promise<unknown>>();

  private constructor(market: TestMarketplace) {
    this.#market = market;
    this.#server = createServer((request, response) => {
      void this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(market: TestMarketplace): Promise<Repeater> {
    const repeater = new Repeater(market);
    repeater.#server.listen(0, '127.0.0.1');
    await once(repeater.#server, 'listening');
    return repeater;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The system gave no port.');
    const { pathname } = new URL(this.#market.sandbox);
    return `http://127.0.0.1:${String(address.port)}${pathname.replace(/\/$/, '')}`;
  }

  /** How many copies it sent beyond the first of the execution of this quote. */
  extraPostsOf(quoteId: string): number {
    return [...this.#extraPosts]
      .filter(([path]) => path.toLowerCase().includes(quoteId))
      .reduce((sum, [, copies]) => sum + copies, 0);
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#late);
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const forward = (): Promise<Reply> => this.#forward(request, body);
    if (request.method === 'GET') {
      await this.#serveList(request, response, forward);
      return;
    }
    const { fault } = this;
    this.fault = null;
    send(response, fault === null ? await forward() : await this.#repeat(fault, forward, request));
  }

  async #repeat(
    fault: RepeatFault,
    forward: () => Promise<Reply>,
    { url = '' }: IncomingMessage,
  ): Promise<Reply> {
    const market = this.#market;
    const again = (allow: boolean): Promise<Reply> => {
      this.#extraPosts.set(url, (this.#extraPosts.get(url) ?? 0) + 1);
      market.control({ op: 'allowRepeatedExecution', allow });
      return forward().finally(() => {
        market.control({ op: 'allowRepeatedExecution', allow: true });
      });
    };
    if (fault === 'repeat-after-reset-before') return forward();
    if (fault === 'repeat-after-503-before' || fault === 'repeat-after-429') {
      // The fault that stands in for it was armed at the marketplace.
      const first = await forward();
      if (first.status !== FIRST_REFUSED[fault]) throw new Error(`The first was ${first.status}.`);
      return again(false);
    }
    if (fault === 'repeat-after-time-out') return this.#repeatBeforeFirst(forward, url);
    await forward();
    return ANSWERS[fault] ?? again(fault === 'repeat-executes-twice');
  }

  /** The first copy is so slow that it arrives after the second one was answered; its answer is heard by nobody. */
  async #repeatBeforeFirst(forward: () => Promise<Reply>, path: string): Promise<Reply> {
    const market = this.#market;
    this.#extraPosts.set(path, (this.#extraPosts.get(path) ?? 0) + 1);
    const answer = await forward();
    market.control({ op: 'allowRepeatedExecution', allow: false });
    const first = forward().finally(() => {
      market.control({ op: 'allowRepeatedExecution', allow: true });
    });
    this.#late.add(first);
    return answer;
  }

  /** Under its own address and no other: the query is not part of it. */
  async #serveList(
    { url = '' }: IncomingMessage,
    response: ServerResponse,
    forward: () => Promise<Reply>,
  ): Promise<void> {
    const path = url.split('?', 1)[0] ?? '';
    const kept = this.#lists.get(path);
    if (kept !== undefined) {
      response.setHeader('age', '30');
      send(response, kept);
      return;
    }
    const fresh = await forward();
    this.#lists.set(path, fresh);
    send(response, fresh);
  }

  /** The copies that it keeps are current. */
  forgetLists(): void {
    this.#lists.clear();
  }

  async #forward({ url = '', method, headers }: IncomingMessage, body: string): Promise<Reply> {
    const target = new URL(url, this.#market.sandbox);
    const answer = await fetch(target, {
      ...(method === undefined ? {} : { method }),
      headers: {
        'x-api-key': String(headers['x-api-key']),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/json',
      text: await answer.text(),
    };
  }
}

function send(response: ServerResponse, { status, type, text }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}
