/** Orders as the export takes them, with everything in them that spreadsheets and parsers stumble over. */
import type { ExportedOrder } from '#main/orders/export/order-table.ts';
import { orderDetails } from '#main/orders/order-details.ts';
import { orderRows } from '#main/orders/order-rows.ts';
import { orderContext } from '#main/orders/testing/order-context.ts';
import { CONFIRMED, Driver } from '#main/trading/testing/driver.ts';
import { buyDraft } from '#main/trading/testing/world.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';

/** Titles, words and numbers of a parcel come from the service: any text may. */
const TEXTS: readonly string[] = [
  '6 × American Gold Eagle 1 oz',
  'a, comma; a semicolon',
  'a "quoted" word',
  'two\nlines',
  '=HYPERLINK("https://example.test","click")',
  '+1 oz',
  '-2 oz',
  '@SUM(A1:A9)',
  '\t=1+1',
  'Krügerrand – ½ oz €',
  '銀貨 1 盎司',
  ' leading and trailing ',
  "it's",
  '1/2',
  '1e5',
  'TRUE',
];
const TRACKING: readonly (string | null)[] = [
  null,
  '1Z999AA10123456784',
  '0012345',
  '9400111899223197428490',
  '3-4',
];
const PLACES = [null, 'vault', 'address', 'marketplace'] as const;
const FIRST = Date.UTC(2019, 0, 1);
const MINUTE = 60_000;

/** One buy as the terminal itself would have it, to be varied. */
async function bought(): Promise<ExportedOrder> {
  const world = new Driver();
  await world.send(buyDraft({ limit: cents(520_000) }));
  const order = { ...world.gateway.place('buy', null), total: cents(499_000) };
  await world.answerExecution(CONFIRMED);
  const [row] = orderRows(world.service, [order], orderContext());
  if (row === undefined || row.intentId === null) throw new Error('The order has no row.');
  return { row, details: orderDetails(world.service.intent(row.intentId), [order], () => null) };
}

/** `count` orders from `seed`; the same seed gives the same orders. */
export async function madeOrders(
  seed: string,
  count: number,
): Promise<(index: number) => ExportedOrder> {
  const { row, details } = await bought();
  return (index) => {
    if (index < 0 || index >= count) throw new RangeError(`There is no order ${String(index)}.`);
    const random = randomStream(seed, `order ${String(index)}`);
    const total = random.chance(0.1) ? null : cents(random.integer(1, 2_000_000_000));
    const limit = random.chance(0.3) ? null : cents(random.integer(1, 2_000_000_000));
    const id = `${random.word().toString(16).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
    return {
      row: {
        ...row,
        key: id,
        orderId: id,
        orderIds: random.chance(0.05) ? [id, `${id}-b`] : [id],
        side: random.pick(['buy', 'sell'] as const),
        what: random.pick(TEXTS),
        at: FIRST + index * MINUTE,
        total,
        limit,
        improvement: total === null || limit === null ? null : cents(limit - total),
        allInPerUnit: random.chance(0.2) ? null : microsPerUnit(random.integer(1, 5_000_000_000)),
        premium: random.chance(0.2) ? null : ppm(random.integer(-900_000, 900_000)),
        serviceStatus: random.pick(TEXTS),
        destination: random.pick(PLACES),
        carrier: random.pick([null, 'UPS', 'USPS']),
        trackingNumber: random.pick(TRACKING),
      },
      details: random.chance(0.5) ? details : null,
    };
  };
}
