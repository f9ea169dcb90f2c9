import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import type { MarketplaceClient } from '../marketplace/client.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import { ListEnding, readPages } from '#main/polling/reading/read-pages.ts';
import type { Result } from '#domain/result.ts';

const PER_PAGE = 250;
/** Rows of the previous page that are read again: a removal moves the others up. */
const OVERLAP = 5;
const MOST_PAGES = 1000;

/** The user waits, and an answer requested before the update would prove nothing. */
const options: CallOptions = { lane: 'interactive', fresh: true };

/** All listings there are, by id; sandbox only. */
export async function readListings(
  client: Pick<MarketplaceClient, 'getSandboxListings'>,
): Promise<Result<ReadonlyMap<string, Level>, MarketplaceError>> {
  const read = await readPages({
    limit: PER_PAGE,
    overlap: OVERLAP,
    mostPages: MOST_PAGES,
    ask: ({ offset }) => client.getSandboxListings({ limit: PER_PAGE, offset }, options),
    idOf: (level) => level.id,
    heard: () => undefined,
    ending: new ListEnding(),
  });
  if (!read.ok) return read;
  return { ok: true, value: new Map(read.value.rows.map((row) => [row.id.toLowerCase(), row])) };
}
