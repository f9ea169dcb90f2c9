/** Adds to a sell cart by the legacy route (API document, Catalog): one POST, never repeated. */
import type { CartAdd, CartAddResult } from '#contract/ipc/trading/listings.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { writeFailureOf } from '#main/marketplace/errors/write-failure.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { type Result, failed } from '#domain/result.ts';

export class LegacyCart {
  readonly #client: Pick<MarketplaceClient, 'addToSellCart'>;
  #sending = false;

  constructor(client: Pick<MarketplaceClient, 'addToSellCart'>) {
    this.#client = client;
  }

  async add({ cartId, ...item }: CartAdd): Promise<Result<CartAddResult, FailureView>> {
    // The route adds: two presses would be two additions.
    if (this.#sending) return failed(busy());
    this.#sending = true;
    try {
      return { ok: true, value: await this.#post(cartId, item) };
    } finally {
      this.#sending = false;
    }
  }

  async #post(cartId: string, item: Omit<CartAdd, 'cartId'>): Promise<CartAddResult> {
    const answer = await this.#client.addToSellCart(cartId, item, { lane: 'trade' });
    if (answer.ok) {
      return answer.value ? { outcome: 'added' } : { outcome: 'refused', failure: noSuccess() };
    }
    const outcome = writeFailureOf(answer.error);
    const failure = failureFor(answer.error);
    return outcome === 'unknown' ? { outcome, failure: notKnown(failure) } : { outcome, failure };
  }
}

const busy = (): FailureView =>
  localFailure('cart-busy', 'It is being added', 'Wait for the response.');

const noSuccess = (): FailureView =>
  localFailure(
    'cart-no-success',
    'The marketplace says it was not added',
    'Check the cart ID, the product and the quantity.',
  );

const notKnown = (failure: FailureView): FailureView => ({
  ...failure,
  title: 'We don’t know if it was added',
  advice: `${failure.title}. Check the cart first: adding again could add it twice.`,
});
