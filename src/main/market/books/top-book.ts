/** Books of rows: the two best prices where no more is documented, and what rows are ordered by. */
import { type BookLevel, buildOrderBook, type OrderBook } from '#domain/market/order-book.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { StoredFigures } from '#main/market/table/stored-figures.ts';
import type { Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';

/** A book, and the epoch ms of the answers it is made from. */
export interface DatedBook {
  readonly book: OrderBook;
  /** Of its best prices. */
  readonly fetchedAt: number;
  /** Of what stands behind them. */
  readonly depthReadAt: number;
}

interface Quoted {
  readonly product: Pick<Product, 'fine'>;
  readonly variant: Pick<Variant, 'ask' | 'bid'>;
}

/** Where only the best listing and offer are documented, the book is those two. @param now the service's clock, epoch ms */
export function topBook(
  { product, variant }: Quoted,
  spot: DatedSpot | null,
  now: number,
): OrderBook {
  const only = (top: TopOfBook | null): Parameters<typeof buildOrderBook>[0]['asks'] =>
    top === null ? [] : [{ ...top, updatedAt: top.updatedAt ?? undefined }];
  return buildOrderBook({
    depth: 'top',
    asks: only(variant.ask),
    bids: only(variant.bid),
    content: product.fine,
    spot: spot?.price ?? null,
    now,
  });
}

export function figuresOfBook({ book: { asks, bids }, fetchedAt }: DatedBook): StoredFigures {
  const best = (level: BookLevel | undefined): StoredFigures['ask'] =>
    level === undefined
      ? null
      : { price: level.price, quantity: level.quantity, statedPremium: null };
  return { bid: best(bids[0]), ask: best(asks[0]), readAt: fetchedAt };
}
