/** Which product of the catalogue a title is of, whatever the case of its letters. */
import { inOneGo, inTurns } from '#domain/resting.ts';

type Titles = Iterable<readonly [productId: string, title: string]>;

/** As the catalogue is when it is asked first. */
export class ProductsByTitle {
  readonly #titles: () => Titles;
  #byTitle: ReadonlyMap<string, string> | null = null;

  constructor(titles: () => Titles) {
    this.#titles = titles;
  }

  /** Null where there is none. */
  productTitled(title: string): string | null {
    this.#byTitle ??= inOneGo(reading(this.#titles()));
    return this.#byTitle.get(title.toLowerCase()) ?? null;
  }

  /** Before many are asked for: looks at all products while everything else goes on. @param rest lets it have its turn */
  async read(rest: () => Promise<void>): Promise<void> {
    this.#byTitle ??= await inTurns(reading(this.#titles()), rest);
  }
}

/** Of some with the same title it is the last. */
function* reading(titles: Titles): Generator<undefined, ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [product, title] of titles) {
    found.set(title.toLowerCase(), product);
    yield;
  }
  return found;
}
