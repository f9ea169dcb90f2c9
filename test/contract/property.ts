/** Sequences of calls, valid and invalid, and what must be true whatever they are. */
import * as fc from 'fast-check';
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import { errorBody } from '#contract/api/reading/refusals/errors.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { type TestMarketplace, startTestMarketplace } from '#practice/testing/start.ts';
import { type Ask, type Reply, send } from './suite/client.ts';
import { ADDRESS } from './suite/context.ts';
import { isObject, listOf, objectOf } from './suite/kit.ts';

/** One step of a sequence. Numbers pick among what the sequence has seen so far. */
type Step =
  | {
      readonly do: 'quote';
      readonly side: 'buy' | 'sell';
      readonly api: 'v1' | 'v2';
      readonly picks: readonly number[];
      readonly quantity: number;
      readonly optionals: readonly string[];
      readonly method: number;
    }
  | {
      readonly do: 'execute';
      readonly pick: number;
      readonly slack: number;
      readonly optionals: readonly string[];
      readonly adjust: boolean;
      readonly code: string;
    }
  | {
      readonly do: 'refresh' | 'optionals' | 'preview' | 'conflicts' | 'orders' | 'listing';
      readonly pick: number;
      readonly junk: unknown;
    }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'move'; readonly percent: number }
  | { readonly do: 'junk'; readonly route: number; readonly junk: unknown };

const optionals = fc.constantFrom<readonly string[]>(
  [],
  [],
  [],
  ['vault_shipping'],
  ['instant_payout'],
  ['overnight_label'],
  ['instant_payout', 'overnight_label'],
  ['no_such'],
);
const pick = fc.nat(60);

const quoteStep = fc.record({
  do: fc.constant('quote' as const),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  api: fc.constantFrom('v2' as const, 'v2' as const, 'v1' as const),
  picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
  quantity: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 50, 9e15) },
  ),
  optionals,
  method: fc.nat(5),
});

const executeStep = fc.record({
  do: fc.constant('execute' as const),
  pick,
  slack: fc.constantFrom(0, 0, 50_000, -50_000, -1e9, 1e9),
  optionals,
  adjust: fc.boolean(),
  code: fc.constantFrom('', '', '', 'FREESHIP', 'FREELABEL', 'NONE'),
});

const readStep = fc.record({
  do: fc.constantFrom(
    'refresh' as const,
    'optionals' as const,
    'preview' as const,
    'conflicts' as const,
    'orders' as const,
    'listing' as const,
  ),
  pick,
  junk: fc.jsonValue({ maxDepth: 2 }),
});

const junkStep = fc.record({
  do: fc.constant('junk' as const),
  route: fc.nat(60),
  junk: fc.jsonValue({ maxDepth: 3 }),
});

const waits = fc.constantFrom(500, 5_000, 31_000, 61_000, 1_000_000);
const moves = fc.constantFrom(-30, -1, 0.5, 40);

/** Arbitrary sequences of up to 12 steps. */
export const sequences = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: quoteStep },
    { weight: 5, arbitrary: executeStep },
    { weight: 3, arbitrary: readStep },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waits }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), percent: moves }) },
    { weight: 2, arbitrary: junkStep },
  ),
  { minLength: 1, maxLength: 12 },
);

interface SeenQuote {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly api: 'v1' | 'v2';
  readonly total: number;
}

/** What a sequence has to pick from. */
interface Seen {
  readonly listings: readonly string[];
  readonly offers: readonly string[];
  readonly quotes: SeenQuote[];
}

const createRoutes = {
  v2: { buy: 'createBuyQuoteV2', sell: 'createSellQuoteV2' },
  v1: { buy: 'createBuyQuoteV1', sell: 'createSellQuoteV1' },
} as const;
const executeRoutes = {
  v2: { buy: 'executeBuyQuoteV2', sell: 'executeSellQuoteV2' },
  v1: { buy: 'executeBuyV1', sell: 'executeSellV1' },
} as const;

/** Keeps a marketplace for many sequences: starting one for each would cost more than the sequences. */
export class Arena {
  readonly #marketplace: TestMarketplace;
  readonly #advance: (ms: number) => void;
  readonly #methods: string[] = ['wire_transfer', 'wire_transfer', 'pm_none'];
  requests = 0;
  /** Executes that gave an order. */
  orders = 0;

  private constructor(marketplace: TestMarketplace, advance: (ms: number) => void) {
    this.#marketplace = marketplace;
    this.#advance = advance;
  }

  static async open(seed: string): Promise<Arena> {
    const clock = manualClock(Date.UTC(2026, 10, 20, 14));
    const marketplace = await startTestMarketplace({ seed, clock, unlimited: true });
    const arena = new Arena(marketplace, (ms) => clock.advance(ms));
    const key = marketplace.keys.sandbox.admin;
    const reply = await send(
      { base: marketplace.sandbox, key },
      'GET',
      '/execution/payment-methods/v1',
    );
    for (const one of listOf(objectOf(reply.json, 'answer')['data'], 'data'))
      arena.#methods.push(String(objectOf(one, 'method')['id']));
    return arena;
  }

  close(): Promise<void> {
    return this.#marketplace.stop();
  }

  /** Plays a sequence. @throws Error that says what must not be */
  async play(steps: readonly Step[]): Promise<void> {
    const listings = await this.#levels('/sandbox/listings/get/v1', 'listingId');
    const offers = await this.#levels('/sandbox/offers/get/v1', 'offerId');
    // Sequences move spot up and down; without this, thousands of them would take it to nothing.
    this.#marketplace.control({ op: 'setSpot', material: 'Gold', cents: 403_872 });
    const seen: Seen = { listings, offers, quotes: [] };
    for (const step of steps) await this.#step(step, seen);
    this.#requireOneOrderPerCart();
  }

  async #step(step: Step, seen: Seen): Promise<void> {
    if (step.do === 'wait') return this.#advance(step.ms);
    if (step.do === 'junk') return this.#junk(step.route, step.junk);
    if (step.do === 'quote') return this.#quote(step, seen);
    if (step.do === 'move') {
      this.#marketplace.control({ op: 'moveSpot', percent: step.percent });
      return undefined;
    }
    const quote = seen.quotes[step.pick % Math.max(1, seen.quotes.length)];
    if (step.do !== 'execute') return this.#read(step.do, quote, step.junk);
    return quote === undefined ? undefined : this.#execute(step, quote);
  }

  async #quote(step: Extract<Step, { do: 'quote' }>, seen: Seen): Promise<void> {
    const { side, api, quantity } = step;
    const of = side === 'buy' ? seen.listings : seen.offers;
    const field = side === 'buy' ? 'listingId' : 'offerId';
    const items = step.picks.map((one) => ({ [field]: of[one % of.length], quantity }));
    const paymentMethod = this.#methods[step.method % this.#methods.length];
    const body = {
      items,
      selectedOptionalIds: step.optionals,
      ...(side === 'buy' ? { paymentMethod } : {}),
    };
    const reply = await this.#call(createRoutes[api][side], { body });
    if (reply.status === 200) seen.quotes.push({ ...readQuote(reply.json), side, api });
  }

  async #execute(step: Extract<Step, { do: 'execute' }>, quote: SeenQuote): Promise<void> {
    const { side, api } = quote;
    const body = {
      expectedTotal: Math.max(0, quote.total + step.slack),
      ...(api === 'v2' ? { selectedOptionalIds: step.optionals } : { quoteId: quote.id }),
      ...(step.code === '' ? {} : { promotionCode: step.code }),
      ...(side === 'buy'
        ? { paymentMethod: 'wire_transfer', shipping: ADDRESS }
        : { adjustListings: step.adjust }),
    };
    const reply = await this.#call(executeRoutes[api][side], { body }, quote.id);
    if (reply.status === 200) this.orders += 1;
  }

  async #read(what: string, quote: SeenQuote | undefined, junk: unknown): Promise<void> {
    const id = quote?.id ?? '00000000-0000-4000-8000-000000000000';
    if (what === 'refresh') await this.#call('refreshSellQuoteV2', {}, id);
    else if (what === 'optionals')
      await this.#call(quote?.side === 'sell' ? 'getSellOptionalsV2' : 'getBuyOptionalsV2', {}, id);
    else if (what === 'conflicts') await this.#call('getListingConflictsV2', {}, id);
    else if (what === 'preview')
      await this.#call('previewPromotionV2', { body: { promotionCode: 'FREESHIP' } }, id);
    else if (what === 'orders') await this.#call('getSaleOrders', { query: { limit: 5 } });
    else {
      const body = {
        listingId: this.#marketplace.ownListingId,
        ...(isObject(junk) ? junk : { quantity: junk }),
      };
      await this.#call('updateListing', { body });
    }
  }

  async #junk(place: number, junk: unknown): Promise<void> {
    const id = ids[place % ids.length] ?? 'getRoot';
    const text = typeof junk === 'string' ? junk : JSON.stringify(junk);
    const query = {
      limit: text,
      page: text,
      id: text,
      quoteId: text,
      query: text,
      filter_by: text,
    };
    await this.#call(
      id,
      routes[id].method === 'GET' ? { query } : { body: junk },
      text.slice(0, 50),
    );
  }

  async #levels(path: string, field: string): Promise<string[]> {
    const access = { base: this.#marketplace.sandbox, key: this.#marketplace.keys.sandbox.admin };
    const reply = await send(access, 'GET', path, { query: { limit: 60 } });
    return listOf(reply.json, path).map((row) => String(objectOf(row, 'row')[field]));
  }

  /** Calls a route, and holds the answer against its schema. */
  async #call(id: RouteId, ask: Ask, param = ''): Promise<Reply> {
    const { method, path, host, response } = routes[id];
    const { legacy, sandbox, keys } = this.#marketplace;
    const access = { base: host === 'legacy' ? legacy : sandbox, key: keys.sandbox.admin };
    const target = path.replaceAll(/\{\w+\}/g, encodeURIComponent(param || 'x'));
    const reply = await send(access, method, target, ask);
    this.requests += 1;
    const schema = reply.status === 200 ? response : errorBody;
    const read = schema.safeParse(reply.json);
    const say = `${method} ${target} answers ${reply.status} ${reply.text.slice(0, 300)}`;
    if (reply.status >= 500) throw new Error(say);
    if (!read.success) throw new Error(`${say}, which is off its schema: ${read.error.message}`);
    if (
      reply.status !== 200 &&
      read.success &&
      objectOf(reply.json, 'error')['code'] !== reply.status
    )
      throw new Error(`${say}: code is not the status`);
    requireSums(reply.json, say);
    return reply;
  }

  #requireOneOrderPerCart(): void {
    const { orders } = this.#marketplace.control({ op: 'orders' });
    const carts = listOf(orders, 'orders').map((order) => objectOf(order, 'order')['quoteId']);
    if (new Set(carts).size !== carts.length) throw new Error('Two orders of one cart.');
  }
}

function readQuote(answer: unknown): { id: string; total: number } {
  const data = objectOf(objectOf(answer, 'answer')['data'], 'data');
  return { id: String(data['quoteId']), total: Number(data['total']) };
}

const ids: readonly RouteId[] = Object.keys(routes).filter((id): id is RouteId => id in routes);

/** Wherever there is a subtotal, total is subtotal plus fees plus tax; no quantity is negative. */
function requireSums(value: unknown, say: string): void {
  if (Array.isArray(value)) for (const one of value) requireSums(one, say);
  if (!isObject(value)) return;
  for (const one of Object.values(value)) requireSums(one, say);
  for (const [name, one] of Object.entries(value))
    if (name.toLowerCase().includes('quantity') && typeof one === 'number' && one < 0)
      throw new Error(`${say}: ${name} is ${one}`);
  if (!('subtotal' in value && 'total' in value)) return;
  const fees = listOf(value['fees'], 'fees').map((fee) => Number(objectOf(fee, 'fee')['amount']));
  const tax = Number(value['salesTax'] ?? 0);
  const sum = fees.reduce((total, fee) => total + fee, Number(value['subtotal']) + tax);
  if (value['total'] !== sum || !Number.isSafeInteger(sum))
    throw new Error(`${say}: total ${String(value['total'])}, sum ${sum}`);
}
