/** Where a run of the contract suite takes its addresses, keys, listings and quotes from. */
import { type Access, type Ask, type Reply, send } from './client.ts';
import {
  arranged,
  brief,
  CannotTell,
  expect,
  expectSame,
  integerOf,
  type Json,
  objectOf,
  shapeOf,
  textOf,
  timeOf,
} from './kit.ts';
import { allLevels, findLevel, type Level, type LevelList, type Wish } from './levels.ts';
import { expectExecuted, orderedBy } from './orders.ts';

/** What the suite is given. Only the sandbox and its Admin key are needed; the rest lets it tell more. */
export interface Setting {
  readonly sandbox: string;
  readonly sandboxAdmin: string;
  readonly sandboxReadOnly?: string | undefined;
  readonly production?: string | undefined;
  readonly liveAdmin?: string | undefined;
  readonly legacy?: string | undefined;
  readonly notAllowlisted?: string | undefined;
  readonly noVault?: string | undefined;
  readonly ownListingId?: string | undefined;
  /** A promotion code that takes something off a buy. */
  readonly promotionCode?: string | undefined;
  /** Path and query of a route that has a rate-limit configuration of its own. */
  readonly ownBucketRoute?: string | undefined;
  /** Errors are known to have other shapes than the documented one: only the statement about that shape minds. */
  readonly looseErrors?: boolean;
  /** Lets so much of the service's time pass. */
  readonly wait: (ms: number) => Promise<void>;
  /** The control server of a practice marketplace, where there is one. */
  readonly control?: ((operation: object) => Promise<unknown>) | undefined;
}

export type Side = 'buy' | 'sell';

/** A quote as the suite needs it. */
export interface Quote {
  readonly id: string;
  readonly total: number;
  readonly data: Json;
}

/** Not documented, so only noted: a name, and what was seen. */
export interface Observation {
  readonly name: string;
  readonly seen: unknown;
}

/** Buys and sells of the suite are of gold unless they wish otherwise. */
const gold = { material: (name: string): boolean => name === 'Gold' } as const;

/** Everything a statement works with. What it arranges and cannot, it says by {@link CannotTell}. */
export class Context {
  readonly setting: Setting;
  readonly #observations = new Map<string, unknown>();

  constructor(setting: Setting) {
    this.setting = setting;
  }

  /** An address of the service, and a key to use there. */
  access(base: string, key: string | undefined): Access {
    return { base, key, looseErrors: this.setting.looseErrors === true };
  }

  get sandbox(): Access {
    return this.access(this.setting.sandbox, this.setting.sandboxAdmin);
  }

  get readOnly(): Access {
    return this.access(this.setting.sandbox, this.need('sandboxReadOnly'));
  }

  /** @throws CannotTell without it */
  need(name: Exclude<keyof Setting, 'wait' | 'control' | 'looseErrors'>): string {
    const value = this.setting[name];
    if (value === undefined) throw new CannotTell(`needs ${name}`);
    return value;
  }

  get production(): Access {
    return this.access(this.need('production'), this.need('liveAdmin'));
  }

  /** Works the control server. @throws CannotTell without one */
  async control(operation: object): Promise<Json> {
    const { control } = this.setting;
    if (control === undefined)
      throw new CannotTell('needs a practice marketplace to be controlled');
    return objectOf(await control(operation), 'answer of the control server');
  }

  /** Works the control server for as long as the work takes, however it ends. @throws CannotTell without one */
  async during<T>(begin: object, end: object, work: () => Promise<T>): Promise<T> {
    await this.control(begin);
    try {
      return await work();
    } finally {
      await this.control(end);
    }
  }

  wait(ms: number): Promise<void> {
    return this.setting.wait(ms);
  }

  /** What the service's clock shows, in milliseconds. */
  now(): Promise<number> {
    return arranged(async () =>
      timeOf((await this.ok('GET', '/healthcheck/v1'))['timestamp'], 'timestamp'),
    );
  }

  /** Notes the shape of what the document does not show: names and kinds, no values. */
  observe(name: string, value: unknown): void {
    this.#observations.set(name, shapeOf(value));
  }

  /** Notes a figure or a word that the document does not show. */
  note(name: string, value: string | number): void {
    this.#observations.set(name, value);
  }

  get observations(): Observation[] {
    return [...this.#observations].map(([name, seen]) => ({ name, seen }));
  }

  /** A request on the sandbox with its Admin key. When its bucket is empty, it waits and asks again. */
  async send(method: string, path: string, ask?: Ask): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      const reply = await send(this.sandbox, method, path, ask);
      const empty = reply.status === 429 && reply.headers['x-ratelimit-remaining'] === '0';
      if (!empty || tries === 3) return reply;
      await this.wait((Number(reply.headers['retry-after']) || 10) * 1_000);
    }
  }

  /** The same, of which 200 is expected. @throws Broken */
  async ok(method: string, path: string, ask?: Ask): Promise<Json> {
    const reply = await this.send(method, path, ask);
    expect(reply.status === 200, `${method} ${path} answers ${reply.status} ${brief(reply.json)}`);
    return objectOf(reply.json, `${method} ${path}`);
  }

  listing(wish: Wish = {}): Promise<Level> {
    return findLevel(this, 'listings', wish);
  }

  offer(wish: Wish = {}): Promise<Level> {
    return findLevel(this, 'offers', wish);
  }

  /** All that is listed or bid for in the sandbox. */
  levels(list: LevelList): Promise<readonly Level[]> {
    return allLevels(this, list);
  }

  /** Asks for a quote for one piece of a listing or into an offer, on a buy paid by wire. */
  async body(side: Side, more: object = {}, wish: Wish = {}): Promise<object> {
    if (side === 'sell') {
      const offer = await this.offer({ ...gold, ...wish });
      return { items: [{ offerId: offer.id, quantity: 1 }], ...more };
    }
    const listing = await this.listing({ ...gold, ...wish });
    const items = [{ listingId: listing.id, quantity: 1 }];
    return { items, paymentMethod: 'wire_transfer', ...more };
  }

  /** @throws Broken unless the answer is a quote */
  async quote(side: Side, body: object): Promise<Quote> {
    const answer = await this.ok('POST', `/execution/v2/${side}/quotes`, { body });
    expectSame(answer['success'], true, 'success');
    return quoteOf(answer);
  }

  /** A quote of {@link body}, for statements about something else than its creation. */
  arrangedQuote(side: Side, more: object = {}, wish: Wish = {}): Promise<Quote> {
    return arranged(async () => this.quote(side, await this.body(side, more, wish)));
  }

  buyQuote(more: object = {}, wish: Wish = {}): Promise<Quote> {
    return this.arrangedQuote('buy', more, wish);
  }

  sellQuote(more: object = {}, wish: Wish = {}): Promise<Quote> {
    return this.arrangedQuote('sell', more, wish);
  }

  execute(side: Side, quoteId: string, body: object): Promise<Reply> {
    return this.send('POST', `/execution/v2/${side}/quotes/${quoteId}/execute`, { body });
  }

  /** Buys at the quote's total, into the street. */
  executeBuy(quote: Quote, body: object = {}): Promise<Reply> {
    const standard = {
      expectedTotal: quote.total,
      paymentMethod: 'wire_transfer',
      shipping: ADDRESS,
    };
    return this.execute('buy', quote.id, { ...standard, ...body });
  }

  executeSell(quote: Quote, body: object = {}): Promise<Reply> {
    return this.execute('sell', quote.id, { expectedTotal: quote.total, ...body });
  }

  /** Executes at this bound. A sell takes what it sells off the caller's listings. */
  executeAt(side: Side, quote: Quote, expectedTotal: number): Promise<Reply> {
    return side === 'buy'
      ? this.executeBuy(quote, { expectedTotal })
      : this.executeSell(quote, { expectedTotal, adjustListings: true });
  }

  /** Executes whatever the price. */
  executeAnyway(side: Side, quote: Quote): Promise<Reply> {
    return this.executeAt(side, quote, side === 'buy' ? quote.total + AMPLE : 0);
  }

  /** Buys into the caller's vault, one piece of gold unless stated otherwise. */
  orderToVault(items?: readonly object[]): Promise<void> {
    const selectedOptionalIds = ['vault_shipping'];
    return arranged(async () => {
      const more = items === undefined ? { selectedOptionalIds } : { selectedOptionalIds, items };
      const quote = await this.quote('buy', await this.body('buy', more));
      const expectedTotal = quote.total + AMPLE;
      const body = { expectedTotal, paymentMethod: 'wire_transfer', selectedOptionalIds };
      expectExecuted(await this.execute('buy', quote.id, body));
    });
  }

  /** Places an order, for statements about what becomes of it. Answers its id. */
  order(side: Side): Promise<string> {
    return arranged(async () =>
      orderedBy(await this.executeAnyway(side, await this.arrangedQuote(side))),
    );
  }
}

/** N cents above a quote's total are a bound that no price reaches. */
export const AMPLE = 10_000_000;

/** Where buys of the suite are shipped to. */
export const ADDRESS = {
  name: 'Contract Suite',
  line1: '1 Test Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as const;

/** @throws Broken unless the answer holds a quote */
export function quoteOf(answer: Json): Quote {
  const data = objectOf(answer['data'], 'data');
  return {
    id: textOf(data['quoteId'], 'quoteId'),
    total: integerOf(data['total'], 'total'),
    data,
  };
}
