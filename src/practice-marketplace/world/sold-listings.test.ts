/** What others buy of an organization's listings is in the marketplace's books, and nothing else is. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseJson } from '#domain/text/parse-json.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { savedState } from './ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-sold-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('has pieces and price of each, over restarts, and nothing of what was only withdrawn', async () => {
  const stateFile = join(folder, 'practice.json');
  const sold = () =>
    savedState.parse(parseJson(readFileSync(stateFile, 'utf8'))).ledger.soldListings;
  const market = await startTestMarketplace({ seed: '7', still: true, stateFile });
  const [id = '', other = ''] = market.ownListingIds;
  market.control({ op: 'trade', id, quantity: 2 });
  market.control({ op: 'setQuantity', id: other, quantity: 1 });
  expect(() => market.control({ op: 'trade', id: other, quantity: 2 })).toThrow(RangeError);
  expect(() => market.control({ op: 'trade', id: `${other.slice(0, -1)}0`, quantity: 1 })).toThrow(
    'There are fewer pieces',
  );
  expect(sold()).toMatchObject([{ listingId: id, quantity: 2 }]);
  const [{ price } = { price: 0 }] = sold();
  expect(price).toBeGreaterThan(0);
  await market.stop();

  const again = await startTestMarketplace({ seed: '7', still: true, stateFile });
  again.control({ op: 'moveSpot', percent: 10 });
  again.control({ op: 'trade', id, quantity: 1 });
  const [, second] = sold();
  // A floating price is that of the moment.
  expect(second?.price).toBeGreaterThan(price);
  await again.stop();
});
