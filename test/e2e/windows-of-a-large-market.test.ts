/** A market that does not fit the first message to a window: nothing that is in hand is lost for it, and all of it comes. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { z } from 'zod';
import { unpackRows } from '#domain/market/rows/packed-message.ts';
import type { RowShape } from '#domain/market/rows/row-shape.ts';
import type { Desk } from '../support/desk.ts';
import { openPractice, type Running } from '../support/fixtures.ts';
import { windowOf } from '../support/pane-windows.ts';
import { until, untilText } from '../support/until.ts';
import { visibleText } from '../support/visible-text.ts';

/** Some three rows of each: some hundred more than a window opens with. */
const PRODUCTS = 1_600;

/** What is no number comes out of the page as null. */
const numbers = z
  .array(z.number().nullable())
  .transform((all) => Float64Array.from(all, (one) => one ?? Number.NaN));
const packedSchema = z.object({
  words: z.string(),
  ids: z.string(),
  kinds: numbers,
  attributes: numbers,
  readings: numbers,
  products: numbers,
  rows: numbers,
});
const lateSchema = z.object({
  /** Keys of the rows that a window opens with. */
  first: z.array(z.string()),
  packed: packedSchema,
});
type Names = Pick<RowShape, 'title' | 'variantTitle'>;

/** Rows with an ask that follow those that a window opens with, once all are read. */
async function lateRows(page: Page): Promise<readonly Names[]> {
  const told: unknown = await page.evaluate(`(async () => {
    const first = await (async () => {
      for (;;) {
        const { snapshot } = await window.touchstone.invoke('app/get-snapshot', {});
        const { catalogue, market } = snapshot;
        if (catalogue.state === 'ready') return market.map(({ key }) => key);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    })();
    const packed = await new Promise((resolve) => {
      const end = window.touchstone.on('state/patched', ({ marketPacked: packed }) => {
        if (packed === undefined) return;
        const names = ['kinds', 'attributes', 'readings', 'products', 'rows'];
        const numbers = (name) => [...packed[name]].map((one) => (Number.isNaN(one) ? null : one));
        end();
        resolve({
          words: packed.words,
          ids: packed.ids,
          ...Object.fromEntries(names.map((name) => [name, numbers(name)])),
        });
      });
      void window.touchstone.invoke('app/get-snapshot', {});
    });
    return { first, packed };
  })()`);
  const { first, packed } = lateSchema.parse(told);
  const known = new Set(first);
  // The last ones: the first are so near to the others that what is in hand moves them.
  return unpackRows(packed)
    .filter(({ key, ask }) => !known.has(key) && ask !== null)
    .toReversed();
}

/** As the row of a product names it to who cannot read all of it. */
const named = ({ title, variantTitle }: Names): string => `${title} · ${variantTitle}`;

const rowOf = (desk: Desk, product: Names) =>
  desk.marketRows().filter({ has: desk.page.locator(`[title="${named(product)}"]`) });

async function inSearch(desk: Desk): Promise<void> {
  await desk.press('Control+1', 'Slash');
  const field = desk.page.getByRole('searchbox', { name: 'Search the market' });
  await until('the search field', async () =>
    (await field.and(desk.page.locator(':focus')).count()) > 0 ? true : undefined,
  );
  await desk.press('Control+A');
}

/** Selects the product in the market, where its row stands then. */
async function select(desk: Desk, product: Names): Promise<void> {
  await inSearch(desk);
  await desk.type(`${product.title} ${product.variantTitle}`);
  await desk.press('Enter', 'Home');
  await until(`${named(product)} is selected`, async () =>
    (await rowOf(desk, product).and(desk.page.locator('[aria-selected="true"]')).count()) === 1
      ? true
      : undefined,
  );
}

/** Shows the whole market again. Enter would select its first row. */
async function endSearch(desk: Desk): Promise<void> {
  await inSearch(desk);
  await desk.press('Delete', 'Control+2', 'Control+1');
}

const foot = ({ page }: Desk): Promise<string> => visibleText(page.locator('[data-pane="market"]'));

/** The ticket has its product, and what is selected is the same in all windows: none took it for gone. */
async function isInHand(
  { desk }: Running,
  market: Desk,
  { ordered, chosen }: { readonly ordered: Names; readonly chosen: Names },
): Promise<void> {
  await until(`a ticket of ${named(ordered)}`, async () =>
    (await desk.ticket.text()).includes(ordered.title) ? true : undefined,
  );
  const book = desk.page.locator('[data-pane="book"]');
  await until(`the book of ${named(chosen)}`, async () =>
    (await visibleText(book)).includes(chosen.title) ? true : undefined,
  );
  const selected = market.marketRows().and(market.page.locator('[aria-selected="true"]'));
  expect(await selected.locator('[title]').first().getAttribute('title')).toBe(named(chosen));
}

/** All of them. How many variants they have follows from the seed. */
const WHOLE = /1,600 products \([\d,]+ variants\)/;

it(
  'keeps what is selected, in the ticket and on a watchlist, in a second window and when that is loaded again',
  { retry: 0 },
  async () => {
    const running = await openPractice({ args: [`--practice-products=${String(PRODUCTS)}`] });
    const { desk, terminal } = running;
    const [ordered, watched, chosen, last] = [
      ...new Map((await lateRows(desk.page)).map((row) => [row.title, row])).values(),
    ];
    if (!ordered || !watched || !chosen || !last) {
      throw new Error('All rows were in the first message.');
    }
    const all = WHOLE.exec(await untilText('the market', () => desk.marketFoot(), WHOLE))?.[0];

    await select(desk, ordered);
    await desk.press('Enter', 'KeyB');
    await desk.ticket.isOpen('buy');
    await select(desk, watched);
    await desk.press('KeyW');
    await select(desk, chosen);
    await endSearch(desk);
    await desk.press('Alt+KeyW');
    const market = await windowOf(running, 'market');

    const isAsItWas = async (): Promise<void> => {
      await market.press('Control+1', 'BracketRight');
      await until('the watchlist', async () =>
        (await market.marketRows().count()) === 1 && (await rowOf(market, watched).count()) === 1
          ? true
          : undefined,
      );
      await market.press('BracketLeft');
      await untilText('all rows', () => foot(market), WHOLE);
      expect(WHOLE.exec(await foot(market))?.[0]).toBe(all);
    };
    await isAsItWas();
    await isInHand(running, market, { ordered, chosen });
    await market.page.reload();
    await market.marketRows().first().waitFor();
    await isAsItWas();
    await isInHand(running, market, { ordered, chosen });

    // It is the main window that selects another product where the selected one is gone.
    await desk.press('Alt+2');
    await select(market, last);
    await desk.page.reload();
    await desk.shows();
    await desk.press('Alt+1');
    await isInHand(running, market, { ordered, chosen: last });
    expect(terminal.pageErrors).toEqual([]);
  },
);
