/** Finds catalog products by title, case-insensitive. */
import { runToEnd, runYielding } from '#domain/collections/yielding.ts';

type Titles = Iterable<readonly [productId: string, title: string]>;

const NONE: readonly string[] = [];

/** A snapshot of the catalog on first use. */
export class ProductsByTitle {
  readonly #titles: () => Titles;
  #byTitle: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(titles: () => Titles) {
    this.#titles = titles;
  }

  /** IDs, several for equal titles. An ID finds its product too. */
  productsTitled(title: string): readonly string[] {
    this.#byTitle ??= runToEnd(reading(this.#titles()));
    return this.#byTitle.get(title.toLowerCase()) ?? NONE;
  }

  /** Builds the index in slices. */
  async read(rest: () => Promise<void>): Promise<void> {
    this.#byTitle ??= await runYielding(reading(this.#titles()), rest);
  }
}

function* reading(titles: Titles): Generator<undefined, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const ids: string[] = [];
  for (const [product, title] of titles) {
    const name = title.toLowerCase();
    found.set(name, [...(found.get(name) ?? NONE), product]);
    ids.push(product);
    yield;
  }
  for (const id of ids) {
    if (!found.has(id.toLowerCase())) found.set(id.toLowerCase(), [id]);
    yield;
  }
  return found;
}
