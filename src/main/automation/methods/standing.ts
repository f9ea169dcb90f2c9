/** Standing orders as programs see them, ask for them and stop their own. */
import type { Params } from '#contract/automation/methods.ts';
import { ppmFromPercent } from '#domain/market/premium.ts';
import type { StandingCondition } from '#domain/quote/standing-orders/terms.ts';
import { ok } from '#domain/result.ts';
import { marketText, known, time, usd } from '#main/automation/answers/values.ts';
import { vaultDelivery } from '#main/automation/drafts/draft-terms.ts';
import type { ProgramCall } from '#main/automation/door/program-connection.ts';
import {
  type MethodAnswer,
  fromFailure,
  type MethodContext,
  noSession,
  refuseCall,
} from './context.ts';
import { callerOfCall, centsOf, notKept, writerOf } from './trade.ts';

type Call = Pick<ProgramCall, 'program' | 'signal'>;

function standing(
  context: MethodContext,
  _: Params<'standing'>,
  call: Call,
): MethodAnswer<'standing'> {
  const ports = context.session();
  if (ports === null) return noSession();
  const caller = callerOfCall(call);
  const drafts = context.trading()?.standing;
  return ok({
    standing: ports.standingOrders.list().map((order) => ({
      id: order.id,
      state: order.phase,
      words: marketText(order.words),
      side: order.terms.side,
      key: order.terms.row,
      quantity: order.terms.quantity,
      filled: order.filled,
      limit: usd(order.terms.limit),
      until: time(order.terms.until),
      seen: order.seen?.text ?? null,
      distance: order.distance,
      waitsFor: known(order.waitsFor, marketText),
      events: order.events.map(({ at, text }) => ({ at: time(at), text: marketText(text) })),
      isYours: drafts?.isOf(caller, order.id) === true,
    })),
  });
}

function ask(
  context: MethodContext,
  params: Params<'standing-draft'>,
  call: Call,
): MethodAnswer<'standing-draft'> | Promise<MethodAnswer<'standing-draft'>> {
  const writer = writerOf(context, call);
  if (!writer.ok) return writer;
  const { callerKey, side, key, quantity, paymentMethod, reason, waitMs } = params;
  const limit = centsOf(params.limit);
  const condition = conditionOf(params);
  if (limit === null) return refuseCall('usage', 'standing-draft: limit: It has to be above 0.00.');
  if (condition === null) {
    return refuseCall(
      'usage',
      'standing-draft: Give a premium or a price above 0.00, one of them.',
    );
  }
  const delivery = vaultDelivery(side, context.state.get('session'), paymentMethod);
  if (!delivery.ok) return fromFailure(delivery.error);
  const until = Date.parse(params.until);
  const terms = { side, row: key, quantity, condition, limit, until };
  const entry = { terms, delivery: delivery.value };
  return writer.value.standing.ask(
    writer.value.caller,
    { callerKey, reason, entry, waitMs },
    call.signal,
  );
}

/** Null for none, both, or a price of nothing. */
function conditionOf({
  premium,
  price,
}: Pick<Params<'standing-draft'>, 'premium' | 'price'>): StandingCondition | null {
  if (premium !== undefined) {
    const share = ppmFromPercent(Number(premium));
    return price !== undefined || share === undefined ? null : { kind: 'premium', premium: share };
  }
  const perPiece = price === undefined ? null : centsOf(price);
  return perPiece === null ? null : { kind: 'price', perPiece };
}

function stop(
  context: MethodContext,
  params: Params<'standing-stop'>,
  call: Call,
): MethodAnswer<'standing-stop'> {
  const trading = context.trading();
  return trading === null ? notKept() : trading.standing.stop(callerOfCall(call), params.standing);
}

export const standingAnswers = { standing, 'standing-draft': ask, 'standing-stop': stop };
