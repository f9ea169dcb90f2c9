/** Every order of the run, as the user saw it, as the marketplace has it, and as the journal says it. */
import { join } from 'node:path';
import { z } from 'zod';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import { control, type EmbeddedMarket, type ordersAt } from '../support/running/control.ts';

const postsSchema = z.object({ posts: z.record(z.string(), z.int()) });

export class Ledger {
  /** Orders that the user was shown. */
  readonly #shown = new Set<string>();
  /** How often an order was sent for each quote, in all lives of the marketplace. */
  readonly #posts = new Map<string, number>();

  get orders(): number {
    return this.#shown.size;
  }

  recordShown(orderId: string): void {
    this.#shown.add(orderId);
  }

  /** Before this life of the marketplace ends, which forgets what was sent to it. */
  async note(market: EmbeddedMarket): Promise<void> {
    const { posts } = postsSchema.parse(await control(market, { op: 'posts' }));
    for (const [quote, count] of Object.entries(posts)) {
      this.#posts.set(quote, (this.#posts.get(quote) ?? 0) + count);
    }
  }

  /** What is wrong, one line each, after the terminal has ended; nothing, if all went well. */
  async mistakes(userData: string, last: Awaited<ReturnType<typeof ordersAt>>): Promise<string[]> {
    const wrong: string[] = [];
    for (const [quote, count] of this.#posts) {
      if (count > 1) wrong.push(`quote ${quote} was sent ${String(count)} times`);
    }
    const ids = new Set(last.map(({ orderId }) => orderId));
    if (new Set(last.map(({ quoteId }) => quoteId)).size !== last.length) {
      wrong.push('the marketplace has two orders of one quote');
    }
    const path = join(userData, 'journal', 'journal-practice.ndjson');
    const journal = readJournal(path, 'practice', nodeJournalFiles);
    if (!journal.ok) {
      return [...wrong, `the journal is damaged: ${JSON.stringify(journal.error.problem)}`];
    }
    if (journal.value.torn.length > 0) wrong.push('the journal ends in half a line');
    const { book } = journal.value;
    for (const id of this.#shown) {
      if (!ids.has(id)) wrong.push(`order ${id} was shown, and the marketplace has none`);
    }
    for (const { orderId, side } of last) {
      const known = book.intentOfOrder(side, orderId);
      if (known === undefined) wrong.push(`order ${orderId} is in no line of the journal`);
    }
    for (const { intentId } of book.unsettled()) wrong.push(`intent ${intentId} is not settled`);
    return wrong;
  }
}
