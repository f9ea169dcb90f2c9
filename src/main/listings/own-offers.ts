/** The organization's own offers, read when the user opens the own listings, where the marketplace supports it. */
import type { OwnOffersView, OwnOfferView } from '#contract/ipc/trading/own-offers.ts';
import { type Ok, ok } from '#domain/result.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { OwnOffer } from '#main/marketplace/model/undocumented-model.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';

/** Maximum number in one answer. */
const LIMIT = 100;

interface OwnOffersParts {
  readonly client: Pick<MarketplaceClient, 'getOwnOffers'>;
  readonly routes: Pick<OptionalRoutes, 'ask'>;
  /** From the catalog, for an offer that does not name its product. */
  readonly titleOf: (productId: string) => string | null;
}

export class OwnOffers {
  readonly #parts: OwnOffersParts;

  constructor(parts: OwnOffersParts) {
    this.#parts = parts;
  }

  async read(): Promise<Ok<OwnOffersView>> {
    const { client, routes } = this.#parts;
    const answer = await routes.ask(
      'getOwnOffers',
      () => client.getOwnOffers({ limit: LIMIT }),
      true,
    );
    if (answer?.ok !== true) return ok({ state: 'not-reported' });
    const { rows, unreadable, total, hasMore } = answer.value;
    return ok({
      state: 'reported',
      offers: rows.map((offer) => this.#viewOf(offer)),
      unreadable,
      hasMore: hasMore ?? (total !== null && total > rows.length + unreadable),
      fetchedAt: answer.meta.fetchedAt,
    });
  }

  #viewOf(offer: OwnOffer): OwnOfferView {
    const { id, productId, title, variantTitle, price, unread, readIn } = offer;
    return {
      id,
      title: title ?? (productId === null ? null : this.#parts.titleOf(productId)),
      variantTitle,
      price,
      unread,
      ...(readIn === undefined ? {} : { readIn }),
      quantity: offer.quantity,
      pricing: { type: offer.type, premium: offer.premiumPercent, amount: offer.premiumDollar },
      active: offer.active,
      expiresAt: offer.expiresAt,
    };
  }
}
