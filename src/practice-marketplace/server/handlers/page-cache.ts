import type { Market } from '#practice/market/market.ts';
import { PreparedJson } from './binding.ts';

/** How many pages are stored for one market at one revision. */
const MAX_PAGES = 64;

/**
 * Pages of one market in their last version. Many clients read the same pages again and again; as long as nothing in
 * the market has changed, they get the same bytes.
 */
export class PageCache {
  readonly #market: Market;
  #revision = '';
  readonly #pages = new Map<string, PreparedJson>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** The page of this name, built again if the market has changed. */
  page(name: string, now: number, build: () => string): PreparedJson {
    const revision = this.#market.revision(now);
    if (revision !== this.#revision) this.#pages.clear();
    const cached = this.#pages.get(name);
    if (cached !== undefined) return cached;
    const fresh = new PreparedJson(build());
    // Building a page brings books up to date, which may itself change the revision.
    this.#revision = this.#market.revision(now);
    if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
    this.#pages.set(name, fresh);
    return fresh;
  }
}
