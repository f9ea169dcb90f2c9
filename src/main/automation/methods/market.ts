/** The market as programs read it. */
import type { MarketRow, TopOfBookView } from '#contract/ipc/market/market.ts';
import type { Params, ResultOf } from '#contract/automation/methods.ts';
import { isSpotGood } from '#domain/market/spot-age.ts';
import { ok } from '#domain/result.ts';
import {
  type MethodAnswer,
  fromFailure,
  type MethodContext,
  noSession,
  refuseCall,
} from './context.ts';
import {
  content,
  known,
  marketText,
  percent,
  perUnit,
  time,
  usd,
} from '#main/automation/answers/values.ts';

type Product = ResultOf<'search'>['products'][number];

function spot({ state, wallNow }: MethodContext, { metal }: Params<'spot'>): MethodAnswer<'spot'> {
  const now = wallNow();
  const rows = state
    .get('spot')
    .filter(({ material }) => metal === undefined || material === metal);
  return ok({
    spot: rows.map(({ material, price, ask, dayChange, marketOpen, asOf }) => ({
      metal: material,
      price: perUnit(price),
      ask: known(ask, perUnit),
      dayChange: known(dayChange, (change) => percent(change.ppm)),
      marketOpen,
      asOf: time(asOf),
      ageMs: Math.max(0, Math.round(now - asOf)),
      isStale: !isSpotGood({ readAt: asOf }, now),
    })),
  });
}

const search = (
  { marketViews }: MethodContext,
  { words, limit }: Params<'search'>,
): MethodAnswer<'search'> => ok({ products: marketViews.search(words, limit).map(productOf) });

function product(
  { marketViews }: MethodContext,
  { key }: Params<'product'>,
): MethodAnswer<'product'> {
  const row = marketViews.rowOf(key);
  if (row === undefined) return noProduct(key);
  return ok({
    product: {
      ...productOf(row),
      productId: row.productId,
      variantId: row.variantId,
      sku: known(row.sku, marketText),
      category: known(row.category, marketText),
      manufacturer: known(row.manufacturer, marketText),
      weight: known(row.weightText, marketText),
      purity: known(row.purityText, marketText),
      isContentInDoubt: row.doubt !== null,
    },
  });
}

function book({ session }: MethodContext, { key, levels }: Params<'book'>): MethodAnswer<'book'> {
  const ports = session();
  if (ports === null) return noSession();
  const found = ports.contents.bookOf(key);
  if (found === null) return noProduct(key);
  const side = (all: typeof found.asks): ResultOf<'book'>['asks'] =>
    all.slice(0, levels).map(({ price, quantity, cumulativeQuantity, premium }) => ({
      price: usd(price),
      quantity,
      cumulativeQuantity,
      premium: known(premium, percent),
    }));
  return ok({
    key,
    asks: side(found.asks),
    bids: side(found.bids),
    depth: found.depth,
    readAt: time(found.fetchedAt),
  });
}

async function best(
  { session }: MethodContext,
  { metal, size, side, limit }: Params<'best'>,
): Promise<MethodAnswer<'best'>> {
  const ports = session();
  if (ports === null) return noSession();
  const ranking = await ports.market.rankValue({ side, material: metal, size });
  if (!ranking.ok) return fromFailure(ranking.error);
  return ok({
    size: ranking.value.size,
    products: ranking.value.products.slice(0, limit).map((ranked) => ({
      rank: ranked.rank,
      key: ranked.rowKey,
      title: marketText(ranked.title),
      variant: marketText(ranked.variantTitle),
      pieces: ranked.pieces,
      total: known(ranked.total, usd),
      perUnit: known(ranked.perUnit, perUnit),
      premium: known(ranked.premium, percent),
      note: ranked.words,
    })),
  });
}

function sweep(
  { session }: MethodContext,
  { key, size, side, stop }: Params<'sweep'>,
): MethodAnswer<'sweep'> {
  const ports = session();
  if (ports === null) return noSession();
  const planned = ports.market.planSweep({ side, size, stop, scope: { kind: 'row', rowKey: key } });
  if (!planned.ok) return fromFailure(planned.error);
  const plan = planned.value;
  return ok({
    size: plan.size,
    pieces: plan.pieces,
    total: usd(plan.total),
    fine: known(plan.fine, content),
    perUnit: known(plan.average, (average) => perUnit(average.perUnit)),
    premium: known(plan.average?.premium ?? null, percent),
    worstPremium: known(plan.worstPremium, percent),
    ended: plan.ended,
    notes: plan.notes.map(marketText),
    lines: plan.lines.map((line) => ({
      key: line.rowKey,
      title: marketText(line.title),
      sourceId: line.sourceId,
      price: usd(line.price),
      quantity: line.quantity,
      premium: known(line.premium, percent),
    })),
    readAt: time(plan.fetchedAt),
  });
}

const noProduct = (key: string) =>
  refuseCall('not-found', `There is no product with the key ${JSON.stringify(marketText(key))}.`);

const productOf = (row: MarketRow): Product => ({
  key: row.key,
  title: marketText(row.title),
  variant: marketText(row.variantTitle),
  metal: row.material,
  fine: known(row.fine, content),
  bid: known(row.bid, topOf),
  ask: known(row.ask, topOf),
  readAt: time(row.fetchedAt),
});

const topOf = ({ price, quantity, premium }: TopOfBookView): NonNullable<Product['ask']> => ({
  price: usd(price),
  quantity,
  premium: known(premium, percent),
});

export const marketAnswers = { spot, search, product, book, best, sweep };
