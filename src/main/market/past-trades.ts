/** Past trades of a product, asked for when the user wants to see them, where the marketplace answers for them. */
import type { PastTradesView } from '#contract/ipc/market/past-trades.ts';
import { type Ok, ok } from '#domain/result.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { ProductEvent } from '#main/marketplace/model/undocumented-model.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';

interface TradedProduct {
  readonly productId: string;
  /** Null where it is not known: then the trades are those of all its variants. */
  readonly variantId: string | null;
}

export class PastTrades {
  readonly #client: Pick<MarketplaceClient, 'getProductActivity'>;
  readonly #routes: Pick<OptionalRoutes, 'ask'>;

  constructor(
    client: Pick<MarketplaceClient, 'getProductActivity'>,
    routes: Pick<OptionalRoutes, 'ask'>,
  ) {
    this.#client = client;
    this.#routes = routes;
  }

  async read({ productId, variantId }: TradedProduct): Promise<Ok<PastTradesView>> {
    const query = { productId, ...(variantId === null ? {} : { variantId }) };
    const answer = await this.#routes.ask(
      'getProductActivity',
      () => this.#client.getProductActivity(query),
      true,
    );
    if (answer?.ok !== true) return ok({ state: 'not-reported' });
    const { rows, unreadable } = answer.value;
    const trades = rows
      .toSorted(latestFirst)
      .map(({ event, at, price, quantity, statedPremium: premium }) => ({
        event,
        at,
        price,
        quantity,
        premium,
      }));
    return ok({ state: 'reported', trades, unreadable });
  }
}

const latestFirst = (one: ProductEvent, other: ProductEvent): number =>
  (other.at ?? -Infinity) === (one.at ?? -Infinity)
    ? 0
    : (other.at ?? -Infinity) - (one.at ?? -Infinity);
