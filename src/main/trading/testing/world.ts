import type { TicketDraft, TicketState } from '#contract/ipc/trading/ticket.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { datedSpot } from '#domain/market/testing/spot-price.ts';
import { type Limits, NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import type { TradingConditions } from '../guards/conditions.ts';
import { openJournal, type OpenResult } from '../journal/open-journal.ts';
import type { Outcome } from '../journal/model/records.ts';
import { TradingService } from '../trading-service.ts';
import { MemoryFiles } from './memory-files.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { SimulatedGateway } from './simulated-gateway.ts';
import { OPEN_CONDITIONS } from './open-conditions.ts';

export const JOURNAL_PATH = '/journal/practice.ndjson';

const LISTING = '33333333-3333-4333-8333-333333333333';
const OFFER = '44444444-4444-4444-8444-444444444444';

/** A trading service with everything around it in the test's hands. */
export class World {
  readonly clock = new SimulatedClock();
  readonly gateway = new SimulatedGateway(this.clock);
  readonly files = new MemoryFiles();
  readonly outcomes: Outcome[] = [];
  readonly events: string[] = [];
  /** Everything that the service of the open profile reported, by name. */
  readonly published: string[] = [];
  conditions: TradingConditions = OPEN_CONDITIONS;
  /** The ticket as it was reported last: what is on the screen. */
  shown: TicketState | null = null;
  limits: Limits = NO_LIMITS;
  /** Whether there is a token beyond those kept for the user; while it waits for one, a promise. */
  spareToken: boolean | Promise<boolean> = true;
  service: TradingService;
  #ids = 0;

  constructor() {
    this.service = this.newService();
  }

  /** A service over the same disk: the same terminal after a restart, or a second one. */
  newService(
    profile: { id: string; name: string } = { id: 'p', name: 'Practice' },
    journal: OpenResult | null = null,
  ): TradingService {
    const { clock, files } = this;
    const note = (name: string): void => {
      if (service === this.service) this.published.push(name);
    };
    const publishes = (name: string) => () => {
      note(name);
      this.events.push(name);
    };
    const service = new TradingService({
      profile,
      gateway: this.gateway,
      journal:
        journal ??
        openJournal({
          path: JOURNAL_PATH,
          environment: 'practice',
          wallNow: clock.wallNow,
          files,
        }),
      clock,
      catalog: {
        row: () => ({
          title: 'American Gold Eagle 1 oz',
          variantTitle: '2025',
          material: 'Gold',
          content: fineContent('ozt', 311_034_768),
        }),
        spot: () => datedSpot(2_480_000_000),
        title: (productId) => (productId === 'known' ? 'Gold Maple Leaf 1 oz' : null),
      },
      readSpot: () => Promise.resolve(),
      serverOffset: () => null,
      conditions: () => this.conditions,
      limits: () => this.limits,
      spareToken: async () => this.spareToken,
      newId: () => {
        this.#ids += 1;
        return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
      },
    });
    service.events
      .on('ticketChanged', () => {
        note('ticket');
        if (service === this.service) this.shown = service.state();
      })
      .on('unknownsChanged', () => {
        note('unknowns');
      })
      .on('extraOrdersChanged', () => {
        note('extra orders');
      })
      .on('intentsChanged', () => {
        note('orders');
      })
      .on('executed', (outcome) => {
        note('executed');
        this.outcomes.push(outcome);
      })
      .on('halted', publishes('halted'))
      .on('tradingStatusRequested', publishes('halt-asked'))
      .on('journalStopped', publishes('journal-stopped'))
      .on('settled', (intent) => {
        note('settled');
        this.events.push(intent.status);
      });
    service.start();
    return service;
  }

  /** The power goes and comes back. */
  restart(torn = 0): void {
    this.files.crash(torn);
    this.service = this.newService();
  }
}

/** Lets everything that can go on go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** What a piece of work comes to by itself; `waiting` while it waits for an answer that the test has to give. */
export function soon<T>(work: Promise<T>): Promise<T | 'waiting'> {
  return Promise.race([work, settle().then(() => 'waiting' as const)]);
}

export function buyDraft(change: Partial<TicketDraft> = {}): TicketDraft {
  return {
    side: 'buy',
    lines: [{ source: { kind: 'listing', listingId: LISTING }, rowKey: 'eagle', quantity: 2 }],
    limit: null,
    paymentMethod: 'wire_transfer',
    destination: { kind: 'vault' },
    optionalIds: [],
    promotionCode: null,
    adjustListings: false,
    confirmListingMismatch: false,
    ...change,
  };
}

export function sellDraft(change: Partial<TicketDraft> = {}): TicketDraft {
  return buyDraft({
    side: 'sell',
    lines: [{ source: { kind: 'offer', offerId: OFFER }, rowKey: 'eagle', quantity: 1 }],
    paymentMethod: null,
    destination: null,
    ...change,
  });
}
