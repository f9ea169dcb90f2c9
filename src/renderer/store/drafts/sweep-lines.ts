/** The lines of a sweep as lines of the ticket. Pure. */
import type { SweepLineView, SweepPlan } from '#contract/ipc/market/sweep.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import {
  EMPTY_TICKET,
  type LineText,
  NO_LISTING_CHOICE,
  productOf,
  type RowFacts,
  type TicketText,
} from './ticket-text.ts';

/**
 * Starts the ticket over with the lines of a sweep. Listings of one product at one price become one line, which spreads
 * over them in the order of the plan. Payment and destination stay; the limit is what is given, else empty: one meant for
 * other lines protects none of these.
 *
 * @param rowOf the market row of a line, for what the ticket keeps of it; undefined once it left the market
 * @param limit as the user wrote it, right or wrong
 */
export function sweepTicket(
  text: TicketText,
  plan: Pick<SweepPlan, 'side' | 'lines'>,
  rowOf: (rowKey: string) => RowFacts | undefined,
  limit: string | null,
): TicketText {
  const levels = Map.groupBy(plan.lines, (line) => `${line.price} ${line.rowKey}`);
  const lines = [...levels.values()].flatMap((level, index) => {
    const [first] = level;
    return first === undefined ? [] : [lineOf(first, level, index + 1, rowOf(first.rowKey))];
  });
  return {
    ...text,
    side: plan.side,
    lines,
    activeLine: lines[0]?.id ?? null,
    limitText: { ...text.limitText, [plan.side]: limit ?? '' },
    optionalIds: EMPTY_TICKET.optionalIds,
    promotionCode: '',
    ...NO_LISTING_CHOICE,
  };
}

function lineOf(
  first: SweepLineView,
  level: readonly SweepLineView[],
  id: number,
  row: RowFacts | undefined,
): LineText {
  const quantity = level.reduce((sum, line) => sum + line.quantity, 0);
  return {
    id,
    rowKey: first.rowKey,
    title: first.title,
    variantTitle: first.variantTitle,
    price: first.price,
    sources: level.map((line) => ({ id: line.sourceId, quantity: line.available })),
    product: productOf(row),
    quantityText: groupDigits(String(quantity)),
    material: row?.material,
  };
}
