import type { RouteId } from '#contract/api/routes/routes.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';

const MAX_QUOTES = 200_000;

/** How many execute requests arrived for each quote, whatever their result. */
export class ExecuteCounter {
  readonly #posts = new Map<string, number>();

  record(route: RouteId, request: { readonly params: unknown; readonly body: unknown }): void {
    const quoteId = quoteOf(route, request);
    if (quoteId === undefined) return;
    this.#posts.set(quoteId, (this.#posts.get(quoteId) ?? 0) + 1);
    if (this.#posts.size > MAX_QUOTES) {
      const [oldest] = this.#posts.keys();
      if (oldest !== undefined) this.#posts.delete(oldest);
    }
  }

  /** Requests by quote id. */
  posts(): Record<string, number> {
    return Object.fromEntries(this.#posts);
  }
}

function quoteOf(
  route: RouteId,
  { params, body }: { readonly params: unknown; readonly body: unknown },
): string | undefined {
  const source =
    route === 'executeBuyQuoteV2' || route === 'executeSellQuoteV2'
      ? params
      : route === 'executeBuyV1' || route === 'executeSellV1'
        ? body
        : undefined;
  const id = isRecord(source) ? source['quoteId'] : undefined;
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}
