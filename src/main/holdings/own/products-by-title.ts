/** Which products of the catalog have a title, whatever the case of its letters. */
import { runToEnd, runYielding } from '#domain/yielding.ts';

type Titles = Iterable<readonly [productId: string, title: string]>;

const NONE: readonly string[] = [];

/** As the catalog is when it is asked first. */
export class ProductsByTitle {
  readonly #titles: () => Titles;
  #byTitle: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(titles: () => Titles) {
    this.#titles = titles;
  }

  /** Their IDs: several where titles are alike. A product is found by its ID too. */
  productsTitled(title: string): readonly string[] {
    this.#byTitle ??= runToEnd(reading(this.#titles()));
    return this.#byTitle.get(title.toLowerCase()) ?? NONE;
  }

  /** Before many are asked for: looks at all products while everything else goes on. @param rest lets it have its turn */
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
