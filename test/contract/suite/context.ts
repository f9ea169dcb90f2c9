/** Where a run of the contract suite takes its addresses, keys, listings and quotes from. */
import { type Access, type Ask, type Reply, send } from './client.ts';
import {
  brief,
  CannotTell,
  expect,
  expectSame,
  integerOf,
  type Json,
  listOf,
  objectOf,
  shapeOf,
  textOf,
} from './kit.ts';

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
  /** Lets so much of the service's time pass. */
  readonly wait: (ms: number) => Promise<void>;
  /** The control server of a practice marketplace, where there is one. */
  readonly control?: ((operation: object) => Promise<unknown>) | undefined;
}

/** A listing or offer as the sandbox routes tell of it. */
export interface Level {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly material: string;
  readonly quantity: number;
  readonly price: number;
}

/** A quote as the suite needs it. */
export interface Quote {
  readonly id: string;
  readonly total: number;
  readonly data: Json;
}

interface Wish {
  readonly material?: (material: string) => boolean;
  readonly quantity?: number;
  readonly price?: number;
  readonly not?: readonly string[];
}

/** Not documented, so only noted: a name, and what was seen. */
export interface Observation {
  readonly name: string;
  readonly seen: unknown;
}

/** Everything a statement works with. */
export class Context {
  readonly setting: Setting;
  readonly #observations = new Map<string, unknown>();

  constructor(setting: Setting) {
    this.setting = setting;
  }

  get sandbox(): Access {
    return { base: this.setting.sandbox, key: this.setting.sandboxAdmin };
  }

  /** @throws CannotTell without it */
  need(name: Exclude<keyof Setting, 'wait' | 'control'>): string {
    const value = this.setting[name];
    if (value === undefined) throw new CannotTell(`needs ${name}`);
    return value;
  }

  get production(): Access {
    return { base: this.need('production'), key: this.need('liveAdmin') };
  }

  /** Works the control server. @throws CannotTell without one */
  async control(operation: object): Promise<Json> {
    const { control } = this.setting;
    if (control === undefined)
      throw new CannotTell('needs a practice marketplace to be controlled');
    return objectOf(await control(operation), 'answer of the control server');
  }

  wait(ms: number): Promise<void> {
    return this.setting.wait(ms);
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

  /** A request on the sandbox with its Admin key. */
  send(method: string, path: string, ask?: Ask): Promise<Reply> {
    return send(this.sandbox, method, path, ask);
  }

  /** The same, of which 200 is expected. @throws Differs */
  async ok(method: string, path: string, ask?: Ask): Promise<Json> {
    const reply = await this.send(method, path, ask);
    expect(reply.status === 200, `${method} ${path} answers ${reply.status} ${brief(reply.json)}`);
    return objectOf(reply.json, `${method} ${path}`);
  }

  listing(wish: Wish = {}): Promise<Level> {
    return this.#level('listings', 'listingId', wish);
  }

  offer(wish: Wish = {}): Promise<Level> {
    return this.#level('offers', 'offerId', wish);
  }

  /** A quote for one piece of a listing, paid by wire. */
  async buyQuote(body: object = {}, wish: Wish = {}): Promise<Quote> {
    const listing = await this.listing({ material: (name) => name === 'Gold', ...wish });
    const items = [{ listingId: listing.id, quantity: 1 }];
    return this.quote('buy', { items, paymentMethod: 'wire_transfer', ...body });
  }

  /** A quote for one piece into an offer. */
  async sellQuote(body: object = {}, wish: Wish = {}): Promise<Quote> {
    const offer = await this.offer({ material: (name) => name === 'Gold', ...wish });
    return this.quote('sell', { items: [{ offerId: offer.id, quantity: 1 }], ...body });
  }

  async quote(side: 'buy' | 'sell', body: object): Promise<Quote> {
    const answer = await this.ok('POST', `/execution/v2/${side}/quotes`, { body });
    expectSame(answer['success'], true, 'success');
    return quoteOf(answer);
  }

  execute(side: 'buy' | 'sell', quoteId: string, body: object): Promise<Reply> {
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

  async #level(what: 'listings' | 'offers', idField: string, wish: Wish): Promise<Level> {
    for (let offset = 0; offset < 5_000; offset += 250) {
      const path = `/sandbox/${what}/get/v1`;
      const reply = await this.send('GET', path, { query: { limit: 250, offset } });
      const rows = listOf(reply.json, path).map((row) => levelOf(row, idField));
      const found = rows.find(
        (row) =>
          row.quantity >= (wish.quantity ?? 2) &&
          row.price >= (wish.price ?? 0) &&
          wish.material?.(row.material) !== false &&
          wish.not?.includes(row.id) !== true &&
          row.id !== this.setting.ownListingId,
      );
      if (found !== undefined) return found;
      if (rows.length < 250) break;
    }
    throw new CannotTell(`the sandbox has none of its ${what} that would do`);
  }
}

/** Where buys of the suite are shipped to. */
export const ADDRESS = {
  name: 'Contract Suite',
  line1: '1 Test Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as const;

/** @throws Differs unless the answer holds a quote */
export function quoteOf(answer: Json): Quote {
  const data = objectOf(answer['data'], 'data');
  return {
    id: textOf(data['quoteId'], 'quoteId'),
    total: integerOf(data['total'], 'total'),
    data,
  };
}

function levelOf(row: unknown, idField: string): Level {
  const level = objectOf(row, 'row');
  return {
    id: textOf(level[idField], idField),
    productId: textOf(level['productId'], 'productId'),
    variantId: textOf(level['variantId'], 'variantId'),
    material: textOf(level['material'], 'material'),
    quantity: integerOf(level['quantity'], 'quantity'),
    price: integerOf(level['price'], 'price'),
  };
}
