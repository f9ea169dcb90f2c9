import type { Market } from '#practice/market/market.ts';
import { PreparedJson } from './binding.ts';

/** Pages kept for one market at one revision. */
const MAX_PAGES = 64;

/**
 * Pages of one market as they were last written. Many clients ask for the same pages again and again; as long as nothing
 * in the market has changed, they get the same bytes.
 */
export class PageCache {
  readonly #market: Market;
  #revision = '';
  readonly #kept = new Map<string, PreparedJson>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** The page of this name, written anew if the market has changed. */
  page(name: string, now: number, write: () => string): PreparedJson {
    const revision = this.#market.revision(now);
    if (revision !== this.#revision) this.#kept.clear();
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const fresh = new PreparedJson(write());
    // Writing brings books up to date, which may itself change the revision.
    this.#revision = this.#market.revision(now);
    if (this.#kept.size >= MAX_PAGES) this.#kept.clear();
    this.#kept.set(name, fresh);
    return fresh;
  }
}
