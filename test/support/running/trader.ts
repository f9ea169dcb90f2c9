/** What the tests of answers to orders do again and again at a ticket of one coin. */
import { expect } from 'vitest';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { ordersOf } from './fixtures.ts';
import type { Desk } from '../screen/desk.ts';

export const KRUGERRAND = 'krugerrand 1 oz';

interface Trader {
  /** The coin on the ticket, without a limit and without a quote. */
  readonly draftFor: (side: 'buy' | 'sell', product?: string) => Promise<void>;
  readonly quoteFor: (side: 'buy' | 'sell', product?: string) => Promise<void>;
  /** Ctrl+Enter, and what the ticket says of the refusal. No order came of it. */
  readonly refused: (pattern: RegExp) => Promise<string>;
  /** Follows "ask for a new quote", and executes it. */
  readonly tradesAgain: () => Promise<void>;
}

export function traderAt(desk: Desk, market: TestMarketplace): Trader {
  const { ticket } = desk;
  const draftFor: Trader['draftFor'] = async (side, product = KRUGERRAND) => {
    await desk.findProduct(product);
    await desk.openTicket(side);
    await ticket.setQuantity('1');
    await ticket.setLimit('');
  };
  return {
    draftFor,
    async quoteFor(side, product) {
      await draftFor(side, product);
      await ticket.quote();
      await ticket.awake();
    },
    async refused(pattern) {
      const before = ordersOf(market).length;
      await desk.press('Control+Enter');
      await ticket.waitForPhase('rejected');
      const said = await ticket.reads(pattern);
      expect(ordersOf(market)).toHaveLength(before);
      return said;
    },
    async tradesAgain() {
      const before = ordersOf(market).length;
      await ticket.quote();
      await ticket.execute();
      await ticket.orderId();
      expect(ordersOf(market)).toHaveLength(before + 1);
    },
  };
}
