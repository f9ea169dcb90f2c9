/** Side and state of an intent as one small number, which the tables of the index are sorted and counted by. */
import type { Side } from '#domain/market/side.ts';
import { isPartlyExecuted, type JournaledIntent } from '../journaled-intent.ts';
import type { IntentStatus } from '../intent-status.ts';
import { IndexDamaged } from './index-damaged.ts';

/** The order is on users' disks: at its end only, or with another form of the index. */
const STATES = [
  'PREPARED',
  'SENDING',
  'UNKNOWN',
  'CONFIRMED',
  'PARTLY_EXECUTED',
  'REJECTED',
  'NOT_SENT',
  'CONFIRMED_BY_LOOKUP',
  'CONFIRMED_BY_USER',
  'ABSENT_BY_USER',
] as const;

export type IndexState = (typeof STATES)[number];

export function stateOf(intent: JournaledIntent): IndexState {
  if (isPartlyExecuted(intent)) return 'PARTLY_EXECUTED';
  const state = STATES.find((one) => one === intent.status);
  if (state === undefined) throw new Error(`No journal leaves an intent ${intent.status}.`);
  return state;
}

export function kindOf(side: Side, state: IndexState): number {
  return STATES.indexOf(state) * 2 + (side === 'buy' ? 0 : 1);
}

/** All kinds of these sides and states; of all of them where none is named. */
export function kindsOf(
  side: Side | null,
  states: readonly IndexState[] = STATES,
): readonly number[] {
  const sides: readonly Side[] = side === null ? ['buy', 'sell'] : [side];
  return states.flatMap((state) => sides.map((one) => kindOf(one, state)));
}

export const sideOfKind = (kind: number): Side => (kind % 2 === 0 ? 'buy' : 'sell');

export function indexStateOfKind(kind: number): IndexState {
  const state = STATES[Math.floor(kind / 2)];
  if (state === undefined) throw new IndexDamaged('An intent is in no state.');
  return state;
}

/** What the book calls it. */
export function statusOfKind(kind: number): IntentStatus {
  const state = indexStateOfKind(kind);
  return state === 'PARTLY_EXECUTED' ? 'CONFIRMED' : state;
}
