/**
 * How urgent a request is, most urgent first.
 *
 * - `trade`: a quote, an execution, what an open ticket needs.
 * - `interactive`: the user waits for it.
 * - `visible`: polling of what is on the screen.
 * - `hidden`: background work nobody looks at, such as the catalogue sweep.
 */
export type Lane = 'trade' | 'interactive' | 'visible' | 'hidden';

/** The lanes, most urgent first. */
export const LANES: readonly Lane[] = ['trade', 'interactive', 'visible', 'hidden'];

const RANK: Readonly<Record<Lane, number>> = { trade: 0, interactive: 1, visible: 2, hidden: 3 };

/** 0 for the most urgent lane, 3 for the least. */
export function laneRank(lane: Lane): number {
  return RANK[lane];
}

/** True for the two lanes that serve the user directly and may spend the reserve. */
export function mayUseReserve(lane: Lane): boolean {
  return RANK[lane] <= RANK.interactive;
}

/** Tokens reserved from polling, so that a click finds some. */
const RESERVE = 10;
const RESERVE_WITH_OPEN_TICKET = 20;
/** Part of the reserve kept for the trade lane alone while a ticket is open. */
const TRADE_RESERVE_WITH_OPEN_TICKET = 4;

/**
 * Tokens that must remain in a bucket after a request of this lane. A small bucket reserves at most a quarter
 * (half with an open ticket), otherwise polling would stop altogether.
 *
 * @param capacity the bucket's size in tokens
 */
export function floorOf(lane: Lane, ticketOpen: boolean, capacity: number): number {
  switch (lane) {
    case 'trade':
      return 0;
    case 'interactive':
      return ticketOpen ? Math.min(TRADE_RESERVE_WITH_OPEN_TICKET, Math.floor(capacity / 8)) : 0;
    case 'visible':
    case 'hidden':
      return ticketOpen
        ? Math.min(RESERVE_WITH_OPEN_TICKET, Math.floor(capacity / 2))
        : Math.min(RESERVE, Math.floor(capacity / 4));
  }
}
