/** Asks the marketplace's own search, for what the terminal has not read yet. */
import type { FoundProducts } from '#contract/ipc/market/market.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import type { MarketData } from './market-data.ts';

/** As many as the document allows, and as many as can be read by their ids at once. */
const MOST_FOUND = 100;

/** What is found is in the way while the user types on: it is not waited for as long as other reads. */
const DEADLINE_MS = 20_000;

type SearchClient = Pick<MarketplaceClient, 'searchProducts' | 'getProductsByIds'>;
type FoundMarket = Pick<MarketData, 'unknownAmong' | 'productsFound' | 'productsRead'>;

export class CatalogueSearch {
  readonly #client: SearchClient;
  readonly #market: FoundMarket;
  #underway: AbortController | null = null;

  constructor(client: SearchClient, market: FoundMarket) {
    this.#client = client;
    this.#market = market;
  }

  /** Searches for a text; a search that is still on its way for another is given up. */
  async search(text: string): Promise<Result<FoundProducts, FailureView>> {
    this.#underway?.abort();
    const control = new AbortController();
    this.#underway = control;
    const options = {
      lane: 'interactive',
      signal: control.signal,
      deadlineMs: DEADLINE_MS,
    } as const;
    // No filter is sent: how its expressions are written is not documented, and filters are applied to the rows here.
    const answer = await this.#client.searchProducts(
      { query: text, limit: MOST_FOUND, offset: 0 },
      options,
    );
    if (!answer.ok) return failed(failureFor(answer.error));
    const { rows, unreadable, total } = answer.value;
    const found = new Map(rows.map((product) => [product.id, product]));
    const unknown = this.#market.unknownAmong([...found.keys()]);
    this.#market.productsFound(
      rows.filter(({ id }) => unknown.includes(id)),
      answer.meta.fetchedAt,
    );
    if (unknown.length > 0) await this.#complete(unknown, found, options);
    return ok({
      productIds: [...found.keys()],
      total,
      unreadable,
      notRead: this.#market.unknownAmong([...found.keys()]).length,
    });
  }

  /** A search returns part of a product. Where the rest cannot be read, the product stays marked. */
  async #complete(
    ids: readonly string[],
    found: ReadonlyMap<string, Product>,
    options: Parameters<SearchClient['getProductsByIds']>[1],
  ): Promise<void> {
    const answer = await this.#client.getProductsByIds(ids, options);
    if (!answer.ok) return;
    // The form of this answer is not documented: one without prices or variants would take away those that were found.
    const read = answer.value.rows.filter((product) => saysAsMuch(product, found.get(product.id)));
    this.#market.productsRead(read, answer.meta.fetchedAt);
  }
}

function saysAsMuch(read: Product, found: Product | undefined): boolean {
  if (found === undefined) return false;
  return read.variants.length >= found.variants.length && (isPriced(read) || !isPriced(found));
}

const isPriced = ({ variants }: Product): boolean =>
  variants.some(({ bid, ask }) => bid !== null || ask !== null);
