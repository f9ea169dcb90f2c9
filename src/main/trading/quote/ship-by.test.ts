import { beforeEach, describe, expect, it } from 'vitest';
import type { ShippingDates } from '#main/marketplace/mapping/account.ts';
import { Driver } from '../testing/driver.ts';
import { sellDraft, settle } from '../testing/world.ts';
import { SHIP_BY_MAX_AGE_MS, ShipBy } from './ship-by.ts';

const DAY_MS = 86_400_000;
let now: number;
let reads: ((dates: ShippingDates | null) => void)[];
let shipBy: ShipBy;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 12);
  reads = [];
  shipBy = new ShipBy({
    wallNow: () => now,
    read: () => new Promise((resolve) => reads.push(resolve)),
  });
});

const dates = (inMs: number): ShippingDates => ({
  twoDayLabel: now + inMs,
  overnightLabel: now + inMs + DAY_MS,
});

async function read(found: ShippingDates | null): Promise<void> {
  const asked = shipBy.dates();
  reads.at(-1)?.(found);
  expect(await asked).toEqual(found);
}

describe('by when to ship', () => {
  it('is read once for quotes that follow one another, and at once for those at the same time', async () => {
    const both = [shipBy.dates(), shipBy.dates()];
    reads[0]?.(dates(DAY_MS));
    expect(await both[0]).toEqual(await both[1]);
    now += SHIP_BY_MAX_AGE_MS - 1;
    await shipBy.dates();
    expect(reads).toHaveLength(1);
    now += 1;
    void shipBy.dates();
    expect(reads).toHaveLength(2);
  });

  it('is read again once a date of it has passed, or the clock was set back', async () => {
    await read(dates(60_000));
    now += 60_000;
    await read(dates(DAY_MS));
    now -= DAY_MS;
    void shipBy.dates();
    expect(reads).toHaveLength(3);
  });

  it('is requested again where it could not be read', async () => {
    await read(null);
    await read(dates(DAY_MS));
    expect(reads).toHaveLength(2);
  });
});

describe('on the ticket', () => {
  it('stands on the quote of a sell once it was read, and waits for nothing', async () => {
    const world = new Driver();
    const intentId = await world.quote(sellDraft());
    expect(world.quoted()).toMatchObject({ shipBy: { state: 'reading' }, refusal: null });
    world.gateway.shippingDates[0]?.answer({ twoDayLabel: 1, overnightLabel: null });
    await settle();
    expect(world.quoted().shipBy).toEqual({ state: 'read', twoDay: 1, overnight: null });
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is said not to be known where it cannot be read, and is nothing of a buy', async () => {
    const world = new Driver();
    await world.quote(sellDraft());
    world.gateway.shippingDates[0]?.answer(null);
    await settle();
    expect(world.quoted()).toMatchObject({ shipBy: { state: 'unknown' }, refusal: null });
    await world.quote();
    expect(world.quoted().shipBy).toBeNull();
  });
});
