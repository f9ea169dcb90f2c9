/** The open profile as programs read it. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { Params, ResultOf } from '#contract/automation/methods.ts';
import { ok } from '#domain/result.ts';
import {
  type MethodAnswer,
  fromFailure,
  type MethodContext,
  noSession,
  refuseCall,
} from './context.ts';
import { content, known, marketText, percent, time, usd } from '#main/automation/answers/values.ts';

type Order = ResultOf<'orders'>['orders'][number];

function status({ state }: MethodContext): MethodAnswer<'status'> {
  const { appVersion, profiles, activeProfileId, environment, tradingLock } = state.get('session');
  const { status: connection, tradingStatus, tradingReason, lastOkAt } = state.get('connection');
  const catalogue = state.get('catalogue');
  return ok({
    appVersion,
    profile: profiles.find(({ id }) => id === activeProfileId)?.name ?? activeProfileId,
    environment,
    connection,
    trading: tradingStatus,
    tradingReason: known(tradingReason, marketText),
    isLocked: tradingLock.locked !== null,
    unknownOrders: state.get('unknowns').length,
    lastAnswerAt: known(lastOkAt, time),
    market: {
      products: catalogue.products,
      rows: catalogue.rows,
      isComplete: catalogue.state === 'ready',
    },
  });
}

function orders(
  { state }: MethodContext,
  { side, limit }: Params<'orders'>,
): MethodAnswer<'orders'> {
  const { rows, older } = state.get('orders');
  const chosen = rows.filter((row) => side === undefined || row.side === side);
  return ok({ orders: chosen.slice(0, limit).map(orderOf), older });
}

function order(
  { state, session }: MethodContext,
  { order: name }: Params<'order'>,
): MethodAnswer<'order'> {
  const ports = session();
  if (ports === null) return noSession();
  const { rows } = state.get('orders');
  const row = rows.find(({ key, orderIds }) => key === name || orderIds.includes(name));
  if (row === undefined) {
    return refuseCall(
      'not-found',
      `None of the newest orders is ${JSON.stringify(marketText(name))}.`,
    );
  }
  const details = ports.orders.details(row.key);
  if (!details.ok) return fromFailure(details.error);
  const { lines, fees, subtotal, paymentStatus } = details.value;
  return ok({
    order: {
      ...orderOf(row),
      lines: lines.map((line) => ({
        title: marketText(line.title),
        variant: known(line.variantTitle, marketText),
        quantity: line.quantity,
        price: known(line.price, usd),
      })),
      fees: fees.map(({ label, amount }) => ({ label: marketText(label), amount: usd(amount) })),
      subtotal: known(subtotal, usd),
      paymentStatus: known(paymentStatus, marketText),
    },
  });
}

const orderOf = (row: OrderRow): Order => ({
  key: row.key,
  orderId: row.orderId,
  side: row.side,
  what: marketText(row.what),
  at: known(row.at, time),
  total: known(row.total, usd),
  limit: known(row.limit, usd),
  premium: known(row.premium, percent),
  outcome: row.outcome,
  serviceStatus: known(row.serviceStatus, marketText),
  trackingNumber: known(row.trackingNumber, marketText),
});

function vault({ state }: MethodContext): MethodAnswer<'vault'> {
  const { holdings, holdingsNote, valueAtSpot, fetchedAt } = state.get('vault');
  return ok({
    holdings: known(holdings, (all) =>
      all.map((holding) => ({
        productId: holding.productId,
        title: marketText(holding.title),
        quantity: holding.quantity,
        isAtLeast: holding.atLeast,
        fine: known(holding.fine, content),
        valueAtSpot: known(holding.valueAtSpot, usd),
      })),
    ),
    note: holdingsNote,
    valueAtSpot: known(valueAtSpot, usd),
    readAt: known(fetchedAt, time),
  });
}

async function portfolio({ session }: MethodContext): Promise<MethodAnswer<'portfolio'>> {
  const ports = session();
  if (ports === null) return noSession();
  const read = await ports.portfolio.holdings();
  if (!read.ok) return fromFailure(read.error);
  const { rule, holdings, metals, totals, allUnreconciled } = read.value;
  return ok({
    lotMethod: rule,
    holdings: holdings.map((holding) => ({
      product: holding.product,
      title: marketText(holding.title),
      pieces: holding.pieces,
      fine: known(holding.fine, content),
      cost: usd(holding.cost),
      piecesWithoutCost: holding.unpriced,
      valueAtSpot: known(holding.melt, usd),
      bids: known(holding.bids, ({ total }) => usd(total)),
      bidPieces: holding.bids?.pieces ?? 0,
      gainAtSpot: known(holding.unrealizedAtSpot, ({ total }) => usd(total)),
    })),
    metals: metals.map(({ material, fine, cost, melt }) => ({
      metal: material,
      fine: known(fine, content),
      cost: usd(cost),
      valueAtSpot: known(melt, usd),
    })),
    cost: usd(totals.cost),
    piecesWithoutCost: totals.unpriced,
    valueAtSpot: known(totals.melt, usd),
    realizedGain: usd(totals.realized),
    unreconciled: allUnreconciled,
  });
}

const alerts = ({ state }: MethodContext): MethodAnswer<'alerts'> =>
  ok({
    alerts: state
      .get('alerts')
      .alerts.map(({ alert, what, when, status: now, seenText, distanceText }) => ({
        id: alert.id,
        what: marketText(what),
        when,
        status: now,
        seen: seenText,
        distance: distanceText,
      })),
  });

const listings = ({ state }: MethodContext): MethodAnswer<'listings'> =>
  ok({
    listings: state.get('listings').rows.map((row) => ({
      id: row.id,
      title: known(row.title, marketText),
      price: known(row.price, ({ value }) => usd(value)),
      quantity: row.quantity?.value ?? null,
      isActive: row.active?.value ?? null,
    })),
  });

export const profileAnswers = { status, orders, order, vault, portfolio, alerts, listings };
