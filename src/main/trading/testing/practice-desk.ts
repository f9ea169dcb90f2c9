/** Trading with the real client over HTTP against the practice marketplace; only the disk is in memory. For tests. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { spotReader } from '#main/market/spot/read-spot.ts';
import type { ReadingEvents } from '#main/polling/reading/events.ts';
import { type Limits, NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import type { TicketDraft, TicketState } from '#contract/ipc/trading/ticket.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { RateAssumptions } from '#main/marketplace/scheduler/core.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import type { ExecutionVersion } from '#main/marketplace/model/quote-model.ts';
import { clientGateway } from '../gateway/client-gateway.ts';
import { openJournal } from '../journal/open-journal.ts';
import { MemoryFiles } from './memory-files.ts';
import { buyDraft, sellDraft } from './world.ts';
import { TradingService } from '../trading-service.ts';
import type { TradingConditions } from '../guards/conditions.ts';
import { OPEN_CONDITIONS } from './open-conditions.ts';

const open: (() => Promise<void>)[] = [];
const ONE_OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);

/** For after each test: closes what the test opened, the last first. */
export async function closeDesks(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}

type Phase = TicketState['phase'];
export type In<P extends Phase> = Extract<TicketState, { phase: P }>;

export interface Desk {
  readonly market: TestMarketplace;
  readonly client: MarketplaceClient;
  readonly service: TradingService;
  /** Waits until the ticket is in this phase, and so. */
  readonly until: <P extends Phase>(phase: P, isSo?: (state: In<P>) => boolean) => Promise<In<P>>;
  readonly routes: string[];
}

export async function openDesk(
  executionVersion: ExecutionVersion = 'v2',
  dialect: DialectName = 'documented',
  limits: () => Limits = () => NO_LIMITS,
  conditions: () => TradingConditions = () => OPEN_CONDITIONS,
  rate?: RateAssumptions,
): Promise<Desk> {
  const market = await startTestMarketplace({
    seed: '7',
    still: true,
    unlimited: true,
    dialect,
  });
  open.push(() => market.stop());
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion },
    apiKey: market.keys.sandbox.admin,
    rate: rate ?? { capacity: 1_000_000, periodMs: 0.001 },
  });
  open.push(() => client.close());
  const routes: string[] = [];
  client.activity.subscribe(({ route }) => routes.push(route));
  const watchers = new Set<() => void>();
  let gold: DatedSpot | null = null;
  const service = new TradingService({
    profile: { id: 'p', name: 'Practice' },
    gateway: clientGateway(client, {
      optionalRoutes: new OptionalRoutes({
        store: { read: () => ({}), write: () => undefined },
        wallNow: () => Date.now(),
        onChange: () => undefined,
      }),
    }),
    journal: openJournal({
      path: '/journal/practice.ndjson',
      environment: 'practice',
      wallNow: () => Date.now(),
      files: new MemoryFiles(),
    }),
    clock: {
      monotonicNow: () => performance.now(),
      wallNow: () => Date.now(),
      after: (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    catalog: {
      row: (title) => ({ title, variantTitle: null, material: 'Gold', content: ONE_OUNCE }),
      spot: () => gold,
      title: () => null,
    },
    readSpot: spotReader(
      client,
      new EventEmitter<ReadingEvents>().on('spotRead', (spots, readAt) => {
        const price = spots.find(({ material }) => material === 'Gold')?.price;
        gold = price === undefined ? null : { price, readAt };
      }),
    ),
    serverOffset: () => client.serverOffset(),
    conditions,
    limits,
    spareToken: (side, signal) =>
      rate === undefined
        ? Promise.resolve(true)
        : client.scheduler.turn('visible', `create${side === 'buy' ? 'Buy' : 'Sell'}Quote`, signal),
    newId: randomUUID,
  });
  service.events.on('ticketChanged', () => {
    for (const watch of watchers) watch();
  });
  service.start();
  open.push(() => service.stop());
  const until: Desk['until'] = (phase, isSo = () => true) =>
    new Promise((resolve) => {
      const watch = (): void => {
        const state = service.state();
        if (!isIn(state, phase) || !isSo(state)) return;
        watchers.delete(watch);
        resolve(state);
      };
      watchers.add(watch);
      watch();
    });
  return { market, client, service, until, routes };
}

function isIn<P extends Phase>(state: TicketState, phase: P): state is In<P> {
  return state.phase === phase;
}

/** A level of gold or platinum with enough pieces, not of a product that the organization itself lists. */
async function level({ client, market }: Desk, side: 'buy' | 'sell', own = false): Promise<Level> {
  const listings = await client.getSandboxListings({ limit: 250 });
  const offers = await client.getSandboxOffers({ limit: 250 });
  if (!listings.ok || !offers.ok) throw new Error('The sandbox does not answer.');
  const mine = listings.value.rows.find(({ id }) => id === market.ownListingId);
  const found = (side === 'buy' ? listings : offers).value.rows.find(
    (one) =>
      one.quantity >= 2 &&
      one.id !== market.ownListingId &&
      (own ? one.variantId === mine?.variantId : one.productId !== mine?.productId) &&
      one.material === 'Gold',
  );
  if (found === undefined) throw new Error('Nothing fits.');
  return found;
}

export async function sellOf(desk: Desk, change: Partial<TicketDraft> = {}, own = false) {
  const offer = await level(desk, 'sell', own);
  const source = { kind: 'offer', offerId: offer.id } as const;
  return sellDraft({ lines: [{ source, rowKey: 'r', quantity: 1 }], ...change });
}

export async function buyOf(desk: Desk, change: Partial<TicketDraft> = {}) {
  const listing = await level(desk, 'buy');
  const source = { kind: 'listing', listingId: listing.id } as const;
  return buyDraft({ lines: [{ source, rowKey: 'r', quantity: 1 }], ...change });
}
