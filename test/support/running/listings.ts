/** The listings of a practice marketplace's sandbox, read as any program would. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import { z } from 'zod';

const listing = z.object({
  listingId: z.guid(),
  productTitle: z.string(),
  price: z.int(),
  quantity: z.int(),
});
const PAGE = 250;

/** All of them, whoever they belong to. */
export async function listingsOf(
  market: Pick<TestMarketplace, 'sandbox' | 'keys'>,
): Promise<z.infer<typeof listing>[]> {
  const all: z.infer<typeof listing>[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const answer = await fetch(
      `${market.sandbox}/sandbox/listings/get/v1?limit=${PAGE}&offset=${offset}`,
      { headers: { 'x-api-key': market.keys.sandbox.admin } },
    );
    const rows = z.array(listing).parse(await answer.json());
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}
