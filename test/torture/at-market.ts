/** Brings faults about at the marketplace, for the terminal and for the clients beside it. */
import { z } from 'zod';
import type { Side } from '#domain/market/side.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { until } from '../support/waiting/until.ts';
import { isServerFault, PATIENCE_MS, type TortureCase } from './faults.ts';

const EXECUTE_ROUTES = { buy: 'executeBuyQuoteV2', sell: 'executeSellQuoteV2' } as const;

/** Real milliseconds that a server fault takes; a stall has to outlast the client's patience. */
function faultMs(fault: TortureCase): number {
  if (fault === 'stall-before' || fault === 'stall-after') return PATIENCE_MS * 2;
  return Math.ceil(PATIENCE_MS / 8);
}

/** Arms what happens at the marketplace itself to the next execution of this side; the other faults do nothing here. */
export function armAtMarket(market: TestMarketplace, fault: TortureCase, side: Side): void {
  const route = EXECUTE_ROUTES[side];
  if (isServerFault(fault)) {
    const ms = faultMs(fault);
    market.control({ op: 'injectFault', fault: { route, kind: fault, count: 1, ms } });
    return;
  }
  const arm: Partial<Record<TortureCase, () => void>> = {
    'commit-after-time-out': () => {
      const ms = Math.ceil(PATIENCE_MS * 1.5);
      market.control({ op: 'injectFault', fault: { route, kind: 'delay', count: 1, ms } });
    },
    'repeat-after-503-before': () => {
      market.control({
        op: 'injectFault',
        fault: { route, kind: 'error-503-before', count: 1 },
      });
    },
    'repeat-after-429': () => {
      market.control({ op: 'injectFault', fault: { route, kind: 'early-429', count: 1 } });
    },
    'repeat-after-500': () => {
      market.control({ op: 'injectFault', fault: { route, kind: 'error-500-after', count: 1 } });
    },
    'price-moved': () => {
      market.control({ op: 'moveSpot', percent: side === 'buy' ? 2 : -2 });
    },
    halted: () => {
      market.control({ op: 'halt' });
    },
    'halted-with-500': () => {
      market.control({ op: 'halt', status: 500 });
    },
    'halted-with-503': () => {
      market.control({ op: 'halt', status: 503 });
    },
  };
  arm[fault]?.();
}

const armedFaults = z.object({ faults: z.array(z.object({ struck: z.number() })) });

/**
 * A request that nobody waits for any more may arrive late on a busy machine. It must meet the fault that was meant for it, not
 * a marketplace that works again.
 */
export async function whenStruck(market: TestMarketplace): Promise<void> {
  await until('the request arrives', () => {
    const { faults } = armedFaults.parse(market.control({ op: 'faults' }));
    return faults.every(({ struck }) => struck > 0) || undefined;
  });
}

/** Nothing is wrong at the marketplace any more. */
export function healMarket(market: TestMarketplace): void {
  market.control({ op: 'clearFaults' });
  market.control({ op: 'resume' });
}
