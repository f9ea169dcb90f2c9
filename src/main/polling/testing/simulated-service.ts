import type { CallableId } from '#contract/api/routes/routes.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import {
  withoutAnswer,
  type MarketplaceError,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { Level, Page, Product } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Reachability } from '#main/marketplace/connection/reachability.ts';
import type { Lane } from '../../marketplace/scheduler/lanes.ts';
import { DOCUMENTED_RATE, type BucketStatus } from '../../marketplace/scheduler/core.ts';
import type { Attempt } from '../../marketplace/scheduler/scheduled-request.ts';
import { RequestScheduler } from '../../marketplace/scheduler/scheduler.ts';
import { SimulatedBucket } from '#main/marketplace/scheduler/testing/simulated-bucket.ts';
import type { SimulatedTime } from '#main/marketplace/scheduler/testing/simulated-time.ts';
import {
  minimalIntakeAddress,
  minimalOrganization,
} from '#main/marketplace/testing/minimal-records.ts';
import type { PollingClient } from '#main/polling/types.ts';

/** Wall clock at the start of simulated time. */
export const WALL_START = 1_800_000_000_000;

/** One request that reached the service, or would have, had it been up. */
export interface Received {
  readonly route: CallableId;
  readonly at: number;
  readonly lane: Lane;
  readonly detail: string;
}

/** What it answers with; tests change it. */
export interface Contents {
  products: readonly Product[];
  asks: readonly Level[];
  bids: readonly Level[];
  saleOrders: readonly Order[];
  purchaseOrders: Map<string, Order>;
  /** Purchase orders as a list has them; null where there is no such route. */
  listedSells: readonly Order[] | null;
  inbound: readonly InboundShipment[];
  halted: boolean;
}

const RETRY_MS = 250;

/**
 * The marketplace and the client in simulated time: the real scheduler before a bucket as documented, and answers that
 * take `latencyMs`. Hours of polling pass in milliseconds.
 */
export class SimulatedService {
  readonly received: Received[] = [];
  readonly contents: Contents;
  /** Instead of an answer, by route; `all` for every route. */
  readonly failures = new Map<CallableId | 'all', MarketplaceError>();
  latencyMs = 40;
  /** What a connection to it that carries nothing would find. */
  reachable: Reachability = 'open';
  /** When it was looked for without being asked anything. */
  readonly looks: number[] = [];
  readonly bucket: SimulatedBucket;
  readonly #time: SimulatedTime;
  readonly #scheduler: RequestScheduler<MarketplaceError | null>;

  constructor(time: SimulatedTime, contents: Contents, tokens = DOCUMENTED_RATE.capacity) {
    this.#time = time;
    this.contents = contents;
    this.bucket = new SimulatedBucket({ ...DOCUMENTED_RATE, tokens, now: time.now() });
    this.#scheduler = new RequestScheduler({ time });
  }

  /** How often a route was asked, since a moment if one is given. */
  count(route: CallableId, since = 0): number {
    return this.received.filter((one) => one.route === route && one.at >= since).length;
  }

  /** What was asked since a moment. */
  since(at: number): readonly Received[] {
    return this.received.filter((one) => one.at >= at);
  }

  goDown(): void {
    const error = withoutAnswer('getSpotPrices', {
      kind: 'network',
      phase: 'connect',
      code: 'ECONNREFUSED',
    });
    this.failures.set('all', error);
    this.reachable = 'closed';
  }

  comeBack(): void {
    this.failures.clear();
    this.reachable = 'open';
  }

  /** How the bucket stands, as far as the client knows. */
  bucketStatus(): BucketStatus {
    return this.#scheduler.bucketStatus('getSpotPrices');
  }

  /** Someone else's request, or the user's own, in a lane. */
  spend(lane: Lane): Promise<Answer<null>> {
    return this.#ask('getRoot', '', { lane, fresh: true }, () => null);
  }

  readonly client: PollingClient = {
    checkReachability: () => {
      this.looks.push(this.#time.now());
      return Promise.resolve(this.reachable);
    },
    scheduler: {
      turn: (lane, route, signal) => this.#scheduler.turn(lane, route, signal),
      bucketStatus: (route) => this.#scheduler.bucketStatus(route),
    },
    getSpotPrices: (options) => this.#ask('getSpotPrices', '', options, () => []),
    getProducts: ({ limit = 20, offset = 0 }, options) =>
      this.#ask('getProductsV2', String(offset), options, () => ({
        ...slice(this.contents.products, Number(offset), Number(limit)),
        total: this.contents.products.length,
      })),
    getProductsByIds: (ids, options) =>
      this.#ask('getProductsV1', ids.join(), options, () => ({
        rows: this.contents.products.filter(({ id }) => ids.includes(id)),
        unreadable: 0,
        total: null,
        hasMore: null,
      })),
    getSandboxListings: ({ limit = 50, offset = 0 }, options) =>
      this.#ask('getSandboxListings', String(offset), options, () =>
        slice(this.contents.asks, Number(offset), Number(limit)),
      ),
    getSandboxOffers: ({ limit = 50, offset = 0 }, options) =>
      this.#ask('getSandboxOffers', String(offset), options, () =>
        slice(this.contents.bids, Number(offset), Number(limit)),
      ),
    getOrderBookV2: (productId, options) =>
      this.#ask('getOrderBookV2', productId, options, () => ({
        productId,
        variants: [],
      })),
    getCategories: (options) => this.#ask('getCategories', '', options, () => slice([], 0, 1)),
    getRoot: (options) =>
      this.#ask('getRoot', '', options, () => ({
        name: 'Simulated',
        version: '2.0.0',
        description: null,
        describedAt: [],
      })),
    getHealth: (options) =>
      this.#ask('getHealth', '', options, () => ({ status: 'ok', service: null, at: WALL_START })),
    getOrganization: (options) =>
      this.#ask('getOrganization', '', options, () => minimalOrganization),
    getTradingStatus: (options) =>
      this.#ask('getTradingStatus', '', options, () => ({
        halted: this.contents.halted,
        status: null,
        reason: null,
        updatedAt: null,
      })),
    getPaymentMethods: (options) =>
      this.#ask('getPaymentMethods', '', options, () => slice([], 0, 1)),
    getPayoutMethods: (options) =>
      this.#ask('getPayoutMethods', '', options, () => ({
        payoutMethod: 'wire_transfer',
        electronicCheckName: null,
        electronicCheckEmail: null,
        instantPayout: null,
      })),
    getSaleOrders: ({ limit = 20, offset = 0 }, options) =>
      this.#ask('getSaleOrders', String(offset), options, () =>
        counted(this.contents.saleOrders, offset, limit),
      ),
    getPurchaseOrder: async (id, options) => {
      const answer = await this.#ask('getPurchaseOrder', id, options, () =>
        this.contents.purchaseOrders.get(id),
      );
      return found(answer, 'getPurchaseOrder');
    },
    getOrdersV2: async ({ limit = 20, offset = 0 }, options) => {
      const answer = await this.#ask('getOrdersV2', String(offset), options, () =>
        this.contents.listedSells === null
          ? undefined
          : counted(this.contents.listedSells, Number(offset), Number(limit)),
      );
      return found(answer, 'getOrdersV2');
    },
    getPurchaseOrdersV1: async (_query, options) =>
      found<Page<Order>>(
        await this.#ask('getPurchaseOrdersV1', '', options, () => undefined),
        'getPurchaseOrdersV1',
      ),
    getIntakeAddress: (options) =>
      this.#ask('getIntakeAddress', '', options, () => minimalIntakeAddress),
    getInboundShipments: ({ page = 1, limit = 20, includeLineItems = false }, options) =>
      this.#ask('getInboundShipments', `${String(page)} ${String(includeLineItems)}`, options, () =>
        paged(this.contents.inbound, page, limit),
      ),
    getOutboundShipments: ({ page = 1 }, options) =>
      this.#ask('getOutboundShipments', String(page), options, () => paged([], page, 1)),
    getOutboundRequests: ({ page = 1 }, options) =>
      this.#ask('getOutboundRequests', String(page), options, () => paged([], page, 1)),
    getFulfillmentRequests: ({ offset = 0 }, options) =>
      this.#ask('getFulfillmentRequests', String(offset), options, () => paged([], offset + 1, 1)),
  };

  async #ask<T>(
    route: CallableId,
    detail: string,
    options: CallOptions = {},
    make: () => T,
  ): Promise<Answer<T>> {
    const { lane = 'interactive', tries = 3, fresh = false, signal } = options;
    let sentAt = 0;
    const scheduled = await this.#scheduler.submit({
      route,
      lane,
      fresh,
      coalesceKey: `${route} ${detail}`,
      deadlineMs: 60_000,
      ...(signal === undefined ? {} : { signal }),
      run: ({ attempt }) => {
        sentAt = this.#time.now();
        this.received.push({ route, at: sentAt, lane, detail });
        return this.#exchange(route, attempt < tries);
      },
    });
    if (scheduled.kind !== 'done') {
      const phase = scheduled.sent ? 'total' : 'queue';
      const failure =
        scheduled.kind === 'deadline'
          ? ({ kind: 'timeout', phase } as const)
          : ({ kind: 'aborted' } as const);
      return { ok: false, error: withoutAnswer(route, failure) };
    }
    if (scheduled.value !== null) return { ok: false, error: { ...scheduled.value, route } };
    const receivedAt = this.#time.now();
    const meta = {
      activityId: this.received.length,
      sentAt,
      sentAtWall: WALL_START + sentAt,
      receivedAt,
      fetchedAt: WALL_START + receivedAt,
      fromCache: false,
      queuedMs: scheduled.queuedMs,
      unreadable: 0,
    };
    return { ok: true, value: make(), meta };
  }

  async #exchange(route: CallableId, again: boolean): Promise<Attempt<MarketplaceError | null>> {
    await new Promise<void>((resolve) => {
      this.#time.setTimer(this.latencyMs, resolve);
    });
    const error = this.failures.get('all') ?? this.failures.get(route) ?? null;
    if (error !== null && error.status === null) {
      return { value: error, rate: null, ...(again ? { repeatAfterMs: RETRY_MS } : {}) };
    }
    const { rate } = this.bucket.receive(this.#time.now());
    return { value: error, rate };
  }
}

/** 404 where there is nothing. */
function found<T>(answer: Answer<T | undefined>, route: CallableId): Answer<T> {
  if (!answer.ok) return answer;
  const { value, meta } = answer;
  if (value !== undefined) return { ok: true, value, meta };
  return { ok: false, error: { ...withoutAnswer(route, { kind: 'not-found' }), status: 404 } };
}

function slice<T>(rows: readonly T[], offset: number, limit: number): Page<T> {
  return { rows: rows.slice(offset, offset + limit), unreadable: 0, total: null, hasMore: null };
}

/** The lists that report how many rows there are. */
function counted<T>(rows: readonly T[], offset: number, limit: number): Page<T> {
  return { ...slice(rows, offset, limit), total: rows.length };
}

/** The lists of the vault, which tell whether there is another page. */
function paged<T>(rows: readonly T[], page: number, limit: number): Page<T> {
  return { ...slice(rows, (page - 1) * limit, limit), hasMore: rows.length > page * limit };
}
