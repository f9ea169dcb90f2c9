/** The catalogue, page by page: at first as fast as the tokens allow, then the oldest page whenever its turn comes. */
import type { Environment } from '#contract/ipc/primitives.ts';
import { verdictOn } from '../connection.ts';
import type { Pace } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import { HIDDEN, VISIBLE } from '../looking.ts';
import { callOptions } from '../read-pages.ts';
import type { CatalogueProgress } from '../types.ts';
import { NEVER, share, type PollingSource, type SourceParts } from './reading.ts';

/** The most that products v2 gives at once. */
const PRODUCTS_PER_PAGE = 100;
/** Where the pages carry the prices. */
const PRICES_MIN_MS = 2000;
/** Where the levels carry the prices, a product changes seldom. */
const DESCRIPTIONS_MIN_MS = 300_000;

/** The catalogue's source, and how it is told that reading stopped altogether. */
export interface CatalogueSource extends PollingSource {
  interrupted(): void;
}

export function catalogueSource(parts: SourceParts, environment: Environment): CatalogueSource {
  const { client, sinks, looking } = parts;
  const pages = new PageAges();
  let told: CatalogueProgress['state'] | null = null;
  const tell = (state: CatalogueProgress['state']): void => {
    told = state;
    sinks.catalogueProgressed({ state, ...pages.progress() });
  };
  const hasPrices = environment === 'live';
  const minIntervalMs = hasPrices ? PRICES_MIN_MS : DESCRIPTIONS_MIN_MS;
  const weight = (): number => {
    if (hasPrices && looking.at('market', 'book', 'ticket')) return VISIBLE;
    return looking.atAnything ? HIDDEN : 0;
  };
  const pace = (): Pace => {
    if (pages.complete) {
      return share(weight(), pages.oldest().readAt, minIntervalMs, { parts: pages.count });
    }
    return { kind: 'due', at: NEVER, everyMs: Number.POSITIVE_INFINITY, lane: 'hidden' };
  };
  return {
    interrupted: () => {
      if (!pages.complete) tell('failed');
    },
    name: 'products',
    route: 'getProductsV2',
    pace,
    read: async (how) => {
      const { page } = pages.oldest();
      const first = !pages.complete;
      if (first && told !== 'loading') tell('loading');
      const offset = page * PRODUCTS_PER_PAGE;
      const query = { limit: PRODUCTS_PER_PAGE, offset };
      const answer = await client.getProducts(query, callOptions(how, 0));
      if (!answer.ok) {
        const verdict = verdictOn(answer.error);
        if (first && (verdict === 'failed' || verdict === 'denied')) tell('failed');
        return answer;
      }
      const { value, meta } = answer;
      how.heard(meta);
      pages.read(page, how.startedAt, value.rows.length + value.unreadable, value.total);
      if (value.rows.length > 0) sinks.productsFetched(value.rows, meta.fetchedAt);
      if (first) tell(pages.complete ? 'ready' : 'loading');
      return READ;
    },
  };
}

/** When each page of the catalogue was read, and how many there are. */
class PageAges {
  /** Monotonic, by page; {@link NEVER} for those not read yet. */
  #readAt: number[] = [NEVER];
  #rows: number[] = [0];
  #total: number | null = null;

  get count(): number {
    return this.#readAt.length;
  }

  get complete(): boolean {
    return !this.#readAt.includes(NEVER);
  }

  oldest(): { readonly page: number; readonly readAt: number } {
    let page = 0;
    for (const [at, readAt] of this.#readAt.entries()) {
      if (readAt < (this.#readAt[page] ?? NEVER)) page = at;
    }
    return { page, readAt: this.#readAt[page] ?? NEVER };
  }

  read(page: number, at: number, rows: number, total: number | null): void {
    this.#readAt[page] = at;
    this.#rows[page] = rows;
    this.#total = total;
    this.#resize(page, rows, total);
  }

  progress(): { readonly loaded: number; readonly total: number | null } {
    let loaded = 0;
    for (const rows of this.#rows) loaded += rows;
    return { loaded, total: this.#total };
  }

  /** The number of pages follows the total; without one, a full last page means that there may be another. */
  #resize(page: number, rows: number, total: number | null): void {
    const last = page === this.count - 1;
    const known = rows < PRODUCTS_PER_PAGE ? page + 1 : Math.max(this.count, page + 2);
    const unchanged = last || rows < PRODUCTS_PER_PAGE ? known : this.count;
    const count = Math.max(1, total === null ? unchanged : Math.ceil(total / PRODUCTS_PER_PAGE));
    while (this.count > count) this.#readAt.pop();
    while (this.count < count) this.#readAt.push(NEVER);
    this.#rows.length = Math.min(this.#rows.length, count);
  }
}
