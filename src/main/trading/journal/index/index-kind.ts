/** Side and status of an intent as one small number, which the tables of the index are sorted and counted by. */
import type { Side } from '#domain/market/side.ts';
import { INTENT_STATUSES, type IntentStatus } from '../model/intent-status.ts';
import { IndexDamaged } from './index-damaged.ts';

export function kindOf(side: Side, status: IntentStatus): number {
  return INTENT_STATUSES.indexOf(status) * 2 + (side === 'buy' ? 0 : 1);
}

/** All kinds of these sides and statuses; of all of them where none is named. */
export function kindsOf(
  side: Side | null,
  statuses: readonly IntentStatus[] = INTENT_STATUSES,
): readonly number[] {
  const sides: readonly Side[] = side === null ? ['buy', 'sell'] : [side];
  return statuses.flatMap((status) => sides.map((one) => kindOf(one, status)));
}

export const sideOfKind = (kind: number): Side => (kind % 2 === 0 ? 'buy' : 'sell');

export function statusOfKind(kind: number): IntentStatus {
  const status = INTENT_STATUSES[Math.floor(kind / 2)];
  if (status === undefined) throw new IndexDamaged('An intent has no status.');
  return status;
}
