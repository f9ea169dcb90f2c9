import { z } from 'zod';
import { optionalIds } from '#contract/api/execution/quotes.ts';
import { assertNever } from '#domain/assert-never.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import type { Limiter } from '#practice/server/limiter.ts';
import { KEY_ENVIRONMENTS } from '#contract/api/routes/route.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import { haltStatuses } from '#practice/world/controls.ts';
import { fillVault } from '#practice/world/starting-vault.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import type { Voice } from '#practice/testing/dialects/voice.ts';
import type { ExecuteCounter } from '#practice/testing/execute-counter.ts';
import { type Faults, faultRule } from '#practice/testing/faults/faults.ts';

const material = z.enum(MATERIALS);
const environment = z.enum(KEY_ENVIRONMENTS).default('sandbox');

/** The operations of the control server: `op` and its arguments. */
export const operation = z.discriminatedUnion('op', [
  /** Spot in cents per ounce or bitcoin; floating prices follow at once. */
  z.object({ op: z.literal('setSpot'), material, cents: z.int().min(1) }),
  /** Moves spot by this many percent, down if negative; of all materials if none is given. */
  z.object({
    op: z.literal('moveSpot'),
    material: material.optional(),
    percent: z.number().min(-99).max(1_000),
  }),
  /** Moves marketplace time forward. */
  z.object({
    op: z.literal('advance'),
    ms: z
      .int()
      .min(0)
      .max(400 * DAY_MS),
  }),
  /** Whether spot and the other participants stand still from now on. */
  z.object({ op: z.literal('still'), still: z.boolean() }),
  /** Takes a listing or offer off the market; without an id, all that no organization owns. */
  z.object({ op: z.literal('expire'), environment, id: z.guid().optional() }),
  /** Sets the number of pieces of a listing or offer. */
  z.object({ op: z.literal('setQuantity'), environment, id: z.guid(), quantity: z.int().min(1) }),
  /** Somebody buys this many pieces of a listing, or sells them into an offer, at its price now. */
  z.object({ op: z.literal('trade'), environment, id: z.guid(), quantity: z.int().min(1) }),
  z.object({
    op: z.literal('halt'),
    reason: z.string().min(1).default('System check failed'),
    status: z.literal(haltStatuses).default(422),
  }),
  z.object({ op: z.literal('resume') }),
  /** Leaves this many tokens in the buckets of a key. */
  z.object({
    op: z.literal('drainBucket'),
    key: z.string().min(1),
    left: z.int().min(0).default(0),
  }),
  z.object({ op: z.literal('refillBuckets') }),
  /** Whether the limiter is out of order: every request passes, without rate-limit headers. */
  z.object({ op: z.literal('failLimiter'), fails: z.boolean() }),
  z.object({ op: z.literal('allowRepeatedExecution'), allow: z.boolean() }),
  /** Which optionals cannot be priced; an empty list for none. */
  z.object({
    op: z.literal('failOptionals'),
    ids: z.array(z.enum(Object.values(optionalIds))),
  }),
  /** The marketplace gives back this many cents of an order; its total is what is left of it. */
  z.object({ op: z.literal('refund'), orderId: z.string().min(1), cents: z.int().min(1) }),
  z.object({ op: z.literal('ordersCarryQuoteId'), carry: z.boolean() }),
  /** The host name in the addresses of labels from now on; that of the API without one. */
  z.object({ op: z.literal('labelHost'), host: z.enum(['localhost']).optional() }),
  /** Changes the permissions of the organization that the key belongs to. */
  z.object({
    op: z.literal('setOrganization'),
    key: z.string().min(1),
    tradingEnabled: z.boolean().optional(),
    vacationMode: z.boolean().optional(),
    apiEnabled: z.boolean().optional(),
    allowlisted: z.boolean().optional(),
    vaultEnabled: z.boolean().optional(),
    instantPayoutLimit: z.int().min(0).optional(),
    onboardingStatus: z.string().min(1).optional(),
  }),
  /** Adds this many records to every list of the vault of the organization that the key belongs to. */
  z.object({
    op: z.literal('fillVault'),
    key: z.string().min(1),
    records: z.int().min(1).max(1_000),
  }),
  z.object({ op: z.literal('injectFault'), fault: faultRule }),
  z.object({ op: z.literal('clearFaults') }),
  /** Returns the armed faults and how often each struck. */
  z.object({ op: z.literal('faults') }),
  /** Returns all orders with the quotes they came from, whether the API returns those or not. */
  z.object({ op: z.literal('orders') }),
  /** Returns how many execute requests arrived for each quote. */
  z.object({ op: z.literal('posts') }),
  /** Returns the time, the number of carts and the number of orders in each market. */
  z.object({ op: z.literal('status') }),
]);
/** An operation as a caller gives it: fields with a default may be left out. */
export type Operation = z.input<typeof operation>;

/** What operations read and change. */
export interface ControlTargets {
  readonly world: PracticeWorld;
  readonly limiter: Limiter;
  readonly faults: Faults;
  readonly counter: ExecuteCounter;
  readonly voice: Voice;
  readonly persist: () => void;
}

/** An order as the control server returns it. */
interface OrderReport {
  /** As callers of the API see it. */
  readonly orderId: string;
  readonly quoteId: string;
  readonly side: 'buy' | 'sell';
  readonly organizationId: string;
  readonly status: string;
  readonly total: number;
}

/** Carries out one operation. Returns what the operation reads, or `{}`; either can be sent as JSON. */
export function runOperation(parts: ControlTargets, asked: z.output<typeof operation>): object {
  const { world, limiter, faults, counter } = parts;
  world.advance();
  switch (asked.op) {
    case 'setSpot':
      world.spot.set(asked.material, asked.cents, world.now);
      return {};
    case 'moveSpot':
      for (const metal of asked.material === undefined ? MATERIALS : [asked.material])
        world.spot.set(metal, world.spot.price(metal) * (1 + asked.percent / 100), world.now);
      return {};
    case 'advance':
      world.clock.advance(asked.ms);
      world.advance();
      parts.persist();
      return { now: timestampOf(world.now) };
    case 'still':
      world.controls.still = asked.still;
      return {};
    case 'expire':
      return { expired: expire(world, asked.environment, asked.id) };
    case 'setQuantity': {
      const order = world.market(asked.environment).order(asked.id.toLowerCase(), world.now);
      if (order === undefined) throw new RangeError('There is no such listing or offer.');
      world.market(asked.environment).amend(order, { quantity: asked.quantity }, world.now);
      return {};
    }
    case 'trade': {
      const order = world.market(asked.environment).standing(asked.id.toLowerCase(), world.now);
      if (order === undefined || order.quantity < asked.quantity)
        throw new RangeError('There are fewer pieces of such a listing or offer.');
      world.market(asked.environment).trade(order, asked.quantity, world.now);
      parts.persist();
      return {};
    }
    case 'halt':
      world.controls.halt = { reason: asked.reason, status: asked.status };
      world.controls.haltChangedAt = world.now;
      return {};
    case 'resume':
      world.controls.halt = null;
      world.controls.haltChangedAt = world.now;
      return {};
    case 'drainBucket':
      limiter.drain(asked.key, asked.left, world.now);
      return {};
    case 'refillBuckets':
      limiter.refill();
      return {};
    case 'failLimiter':
      world.controls.limiterFails = asked.fails;
      return {};
    case 'allowRepeatedExecution':
      world.controls.allowRepeatedExecution = asked.allow;
      return {};
    case 'failOptionals':
      world.controls.failingOptionals.clear();
      for (const id of asked.ids) world.controls.failingOptionals.add(id);
      return {};
    case 'refund':
      refund(parts, asked);
      parts.persist();
      return {};
    case 'ordersCarryQuoteId':
      world.controls.ordersCarryQuoteId = asked.carry;
      return {};
    case 'labelHost':
      world.controls.labelHost = asked.host ?? null;
      return {};
    case 'setOrganization':
      setOrganization(world, asked);
      parts.persist();
      return {};
    case 'fillVault':
      fillVault(world, organizationOf(world, asked.key), asked.records);
      parts.persist();
      return {};
    case 'injectFault':
      faults.arm(asked.fault);
      return {};
    case 'clearFaults':
      faults.clear();
      return {};
    case 'faults':
      return { faults: faults.report() };
    case 'orders':
      return { orders: ordersOf(world, parts.voice) };
    case 'posts':
      return { posts: counter.posts() };
    case 'status':
      return {
        now: timestampOf(world.now),
        carts: world.carts.size,
        orders: {
          live: world.market('live').orderCount,
          sandbox: world.market('sandbox').orderCount,
        },
      };
    default:
      return assertNever(asked);
  }
}

/** All orders of all organizations, oldest first, buys before sells. */
function ordersOf(world: PracticeWorld, voice: Voice): OrderReport[] {
  const of =
    (side: 'buy' | 'sell') =>
    (record: {
      readonly organizationId: string;
      readonly quoteId: string;
      readonly wire: { readonly id: string; readonly status: string; readonly total: number };
    }): OrderReport => ({
      orderId: voice.orderId(record.wire.id),
      quoteId: record.quoteId,
      side,
      organizationId: record.organizationId,
      status: record.wire.status,
      total: record.wire.total,
    });
  const { saleOrders, purchaseOrders } = world.ledger;
  return [...saleOrders.map(of('buy')), ...purchaseOrders.map(of('sell'))];
}

/** @throws RangeError for an order that is not there, or that came to less */
function refund(
  { world, voice }: ControlTargets,
  { orderId, cents }: Extract<z.output<typeof operation>, { op: 'refund' }>,
): void {
  const { saleOrders, purchaseOrders } = world.ledger;
  const order = [...saleOrders, ...purchaseOrders].find(
    ({ wire }) => voice.orderId(wire.id) === orderId,
  )?.wire;
  if (order === undefined || order.total <= cents)
    throw new RangeError('There is no such order, or it came to less.');
  order.total -= cents;
  order.status = 'partially_refunded';
}

function expire(world: PracticeWorld, where: 'live' | 'sandbox', id: string | undefined): number {
  const market = world.market(where);
  const standing = market.books.flatMap((book) => [
    ...book.side('ask', world.now),
    ...book.side('bid', world.now),
  ]);
  const wanted = standing.filter((order) =>
    id === undefined ? order.owner === undefined : order.id === id.toLowerCase(),
  );
  for (const order of wanted) market.book(order.variant).remove(order);
  return wanted.length;
}

function setOrganization(
  world: PracticeWorld,
  change: Extract<z.output<typeof operation>, { op: 'setOrganization' }>,
): void {
  const account = world.account(organizationOf(world, change.key));
  const { organization } = account;
  organization.tradingEnabled = change.tradingEnabled ?? organization.tradingEnabled;
  organization.vacationMode = change.vacationMode ?? organization.vacationMode;
  organization.apiEnabled = change.apiEnabled ?? organization.apiEnabled;
  organization.onboardingStatus = change.onboardingStatus ?? organization.onboardingStatus;
  organization.updatedAt = timestampOf(world.now);
  account.allowlisted = change.allowlisted ?? account.allowlisted;
  account.vaultEnabled = change.vaultEnabled ?? account.vaultEnabled;
  account.instantPayout.creditLimit =
    change.instantPayoutLimit ?? account.instantPayout.creditLimit;
}

/** @throws RangeError for a key that nobody has */
function organizationOf(world: PracticeWorld, secret: string): string {
  const key = world.key(secret);
  if (key === undefined) throw new RangeError('No organization has this key.');
  return key.organizationId;
}
