/** Pictures of a product, opened in the system's browser. The window loads none: see the decision on pictures. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Result, done, failed } from '#domain/result.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import { localFailure } from '#main/shared/failures.ts';
import { outsideAddress } from '#main/shared/outside-address.ts';

/** Nobody looks through more; the record as received has all of them. */
const MOST = 6;

/** The addresses that may be opened, those of the variant first, each once. */
export function picturesOf(
  product: Pick<Product, 'images'>,
  variant: Pick<Variant, 'images'>,
): readonly string[] {
  const given = [...variant.images, ...product.images];
  const clean = given.map(outsideAddress).filter((address) => address !== null);
  return [...new Set(clean)].slice(0, MOST);
}

export class Pictures {
  readonly #market: { picturesOf(rowKey: string): readonly string[] };
  readonly #openExternal: (address: string) => Promise<void>;

  /** @param openExternal opens an address that was checked in the system's browser */
  constructor(
    market: { picturesOf(rowKey: string): readonly string[] },
    openExternal: (address: string) => Promise<void>,
  ) {
    this.#market = market;
    this.#openExternal = openExternal;
  }

  /** @param place which of the pictures of the row, from 0 */
  async open(rowKey: string, place: number): Promise<Result<null, FailureView>> {
    const address = this.#market.picturesOf(rowKey)[place];
    if (address === undefined) {
      return failed(
        localFailure(
          'picture-missing',
          'There is no such picture to open',
          'The marketplace names other pictures of this product now. Select the product again.',
        ),
      );
    }
    await this.#openExternal(address);
    return done;
  }
}
