/** A simulated year of trading at the real practice marketplace, drawn from a seed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { BooksRead } from '#main/holdings/portfolio-parts.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import { MemoryFiles } from '#main/trading/testing/memory-files.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#practice/clock-and-random/durations.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { startTestMarketplace, type TestMarketplace } from '#practice/testing/start.ts';
import { type OrganizationLedger, savedState } from '#practice/world/ledger.ts';
import { type Random, randomOf } from '../random.ts';
import { startTerminal, type Terminal } from './terminal.ts';

/** Monday, 2025-01-06, noon in UTC. */
const START = Date.UTC(2025, 0, 6, 12);
/** The terminal is closed and started again, and now and then set to the other version of the API. */
const RESTART_EVERY_DAYS = 15;

const ADDRESS: TicketDraft['destination'] = {
  kind: 'address',
  address: {
    name: 'A Buyer',
    line1: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  },
};

export interface YearTraded {
  readonly read: BooksRead;
  /** The marketplace's own, as it stores them. */
  readonly ledger: OrganizationLedger;
  readonly organizationId: string;
  /** How often each thing happened. */
  readonly happened: ReadonlyMap<string, number>;
}

export async function tradeYear(seed: number, days: number, folder: string): Promise<YearTraded> {
  const random = randomOf(seed);
  const clock = manualClock(START);
  const stateFile = join(folder, 'practice.json');
  const market = await startTestMarketplace({
    seed: `year ${seed}`,
    clock,
    stateFile,
    unlimited: true,
  });
  const here = { disk: new MemoryFiles(), folder: join(folder, 'here') };
  const elsewhere = { disk: new MemoryFiles(), folder: join(folder, 'elsewhere') };
  const happened = new Map<string, number>();
  const saw = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1);
  let terminal = await startTerminal({ market, clock, ...here, version: 'v2' });
  const other = await startTerminal({ market, clock, ...elsewhere, version: 'v2' });
  let version: 'v1' | 'v2' = 'v2';
  const pass = (ms: number): void => void market.control({ op: 'advance', ms });
  try {
    for (let day = 1; day <= days; day += 1) {
      pass(random.between(1, 8) * HOUR_MS);
      for (let n = random.between(0, 4); n > 0; n -= 1) {
        const isElsewhere = random.chance(10);
        const by = isElsewhere ? other : terminal;
        const deal = await dealOf(by, market, random, isElsewhere ? 'v2' : version, isElsewhere);
        if (deal === null) continue;
        const isPlaced = await by.trade(deal.draft, deal.before);
        for (const what of deal.what) saw(isPlaced ? what : `refused: ${what}`);
        if (isPlaced && isElsewhere) saw('elsewhere');
        pass(random.between(1, 5) * MINUTE_MS);
      }
      if (random.chance(30) && sellOwn(market, random)) saw('own listing sold');
      pass(DAY_MS - (clock.now() % DAY_MS));
      await terminal.read();
      if (day % RESTART_EVERY_DAYS === 0) {
        await terminal.stop();
        version = version === 'v2' ? 'v1' : 'v2';
        terminal = await startTerminal({ market, clock, ...here, version });
        saw('restart');
      }
    }
    await terminal.read();
    // The marketplace writes its books whenever something is asked of it; nothing moves any more.
    pass(0);
    const { ledger } = savedState.parse(parseJson(readFileSync(stateFile, 'utf8')));
    const sold = ledger.soldListings;
    const table = join(folder, 'sold.csv');
    writeFileSync(table, soldTable(sold));
    const added = sold.length === 0 ? 0 : await terminal.importTable(table);
    const again = sold.length === 0 ? 0 : await terminal.importTable(table);
    if (added !== sold.length || again !== 0) {
      throw new Error(`${added} of ${sold.length} were imported, and then ${again}.`);
    }
    const read = await terminal.books();
    await market.stop();
    const owner = ledger.accounts.find(({ environment }) => environment === 'sandbox');
    return { read, ledger, organizationId: owner?.organization.id ?? '', happened };
  } finally {
    await Promise.all([terminal.stop(), other.stop(), market.stop()]);
  }
}

/** Others buy of an own listing. False where none has pieces any more. */
function sellOwn(market: TestMarketplace, random: Random): boolean {
  const { ownListingIds } = market;
  const id = ownListingIds[random.between(0, ownListingIds.length - 1)];
  if (id === undefined) return false;
  try {
    market.control({ op: 'trade', id, quantity: random.between(1, 2) });
    return true;
  } catch (error) {
    // It has no pieces left, or is over.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What was sold of own listings, as the owner writes it down: no route reports it. */
function soldTable(sold: OrganizationLedger['soldListings']): string {
  const { productById } = buildCatalogue();
  const rows = sold.map(({ at, productId, quantity, price }) => {
    const title = productById.get(productId)?.row.title ?? productId;
    const day = new Date(at).toISOString().slice(0, 10);
    return `${day};sell;${title};${quantity};${(price / 100).toFixed(2)}`;
  });
  return ['Date;Type;Item;Quantity;Price each', ...rows, ''].join('\n');
}

interface Deal {
  readonly draft: TicketDraft;
  readonly before: () => void;
  readonly what: readonly string[];
}

/** Null where the market has nothing that fits. */
async function dealOf(
  { client, rowKeyOf }: Terminal,
  market: TestMarketplace,
  random: Random,
  version: 'v1' | 'v2',
  onlyBuys: boolean,
): Promise<Deal | null> {
  const side = onlyBuys || random.chance(60) ? 'buy' : 'sell';
  const answer = await (side === 'buy'
    ? client.getSandboxListings({ limit: 250 })
    : client.getSandboxOffers({ limit: 250 }));
  if (!answer.ok) throw new Error(`The market does not answer: ${answer.error.kind}`);
  const levels = answer.value.rows.filter(
    ({ id, material }) => material !== 'Bitcoin' && !market.ownListingIds.includes(id),
  );
  const toVault = side === 'buy' && version === 'v2' && random.chance(60);
  // Silver does not go to the vault (API document, Limits, 7).
  const usable = toVault ? levels.filter(({ material }) => material !== 'Silver') : levels;
  const [first] = usable.length === 0 ? [] : [usable[random.between(0, usable.length - 1)]];
  if (first === undefined) return null;
  const picked = [first];
  const what: string[] = [side];
  if (random.chance(30)) {
    // A sweep: several levels of one product.
    picked.push(...usable.filter((one) => one !== first && one.productId === first.productId));
    if (picked.length > 1) what.push('sweep');
  } else if (random.chance(40)) {
    const second = usable[random.between(0, usable.length - 1)];
    if (second !== undefined && second !== first) {
      picked.push(second);
      what.push('two products');
    }
  }
  const lines = picked.slice(0, 4).map((level) => ({
    source:
      side === 'buy'
        ? ({ kind: 'listing', listingId: level.id } as const)
        : ({ kind: 'offer', offerId: level.id } as const),
    rowKey: rowKeyOf(level),
    quantity: random.between(1, Math.min(5, level.quantity)),
  }));
  const isCard = side === 'buy' && random.chance(40);
  const promoted = side === 'buy' && !toVault && random.chance(25);
  if (isCard) what.push('by card');
  if (promoted) what.push('promotion');
  if (toVault) what.push('into the vault');
  const addOns = side === 'sell' && random.chance(40) ? ['overnight_label'] : [];
  if (addOns.length > 0) what.push('add-on');
  const draft: TicketDraft = {
    side,
    lines,
    limit: null,
    paymentMethod: side === 'sell' ? null : isCard ? await cardOf(client) : 'wire_transfer',
    destination: side === 'sell' ? null : toVault ? { kind: 'vault' } : ADDRESS,
    optionalIds: addOns,
    promotionCode: promoted && version === 'v2' ? 'FREESHIP' : null,
    adjustListings: side === 'sell',
    confirmListingMismatch: side === 'sell',
  };
  return { draft, ...meanwhile(market, picked, side, version, random, what) };
}

/** What happens at the marketplace between quote and execution. */
function meanwhile(
  market: TestMarketplace,
  picked: readonly Level[],
  side: 'buy' | 'sell',
  version: 'v1' | 'v2',
  random: Random,
  what: readonly string[],
): Pick<Deal, 'before' | 'what'> {
  const gone = picked[1];
  if (version === 'v1' && side === 'buy' && gone !== undefined && random.chance(60)) {
    return {
      what: [...what, 'partially filled'],
      before: () => void market.control({ op: 'expire', id: gone.id }),
    };
  }
  if (random.chance(40)) {
    const percent = side === 'buy' ? -random.between(1, 3) : random.between(1, 3);
    return {
      what: [...what, 'price improved'],
      before: () => void market.control({ op: 'moveSpot', percent }),
    };
  }
  return { what, before: () => undefined };
}

async function cardOf(client: Terminal['client']): Promise<string> {
  const answer = await client.getPaymentMethods();
  const card = answer.ok ? answer.value.rows.find(({ id }) => id.startsWith('pm_')) : undefined;
  if (card === undefined) throw new Error('There is no card.');
  return card.id;
}
