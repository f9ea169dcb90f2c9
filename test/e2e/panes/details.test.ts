/** The details of the selected product, by the keyboard alone: in the main window, and in one of their own. */
import { expect, it } from 'vitest';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { Desk } from '../../support/screen/desk.ts';
import { openPractice } from '../../support/running/fixtures.ts';
import { AT_WORK, wear } from '../../support/screen-states/looks.ts';
import { keysOf } from '../../support/screen/keystrokes.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const pane = ({ page }: Desk) => page.locator('[data-pane="details"]');

const heading = (desk: Desk): Promise<string> => pane(desk).locator('h2').innerText();

it('follow the selected product, lead to its orders, and do so in a window of their own', async () => {
  const { desk, terminal } = await openPractice();
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('2');
  await desk.ticket.quote();
  await desk.ticket.execute();
  await desk.ticket.orderId();

  // The same product has a small chart above its ladder, where there is room, by one key.
  const book = desk.page.locator('[data-pane="book"]');
  const inBook = book.getByTestId('chart-plot');
  await desk.press('Control+2', 'KeyC');
  await book.getByRole('button', { name: /^Chart: no room/ }).waitFor();
  await wear(terminal, { ...AT_WORK, width: 1920, height: 1200 });
  await inBook.waitFor();
  await book.getByRole('button', { name: /^Buy .*Krugerrand/ }).waitFor();
  expect(await desk.bookLevels().count()).toBeGreaterThan(3);
  // A click on the mark of the order, which was placed just now, leads to its row.
  const plot = inBook.locator('.u-over');
  const width = (await plot.boundingBox())?.width ?? 0;
  await plot.click({ position: { x: width - 3, y: 20 } });
  const chosenRow = desk.page.locator('[data-testid="order-row"][aria-selected="true"]');
  await chosenRow.waitFor();
  await desk.press('Control+2');
  expect(await violationsInThemes(desk)).toEqual([]);
  await wear(terminal, AT_WORK);
  await inBook.waitFor({ state: 'detached' });

  // One key, and everything of the product is there.
  const opened = await desk.counting(() => desk.goTo('details'));
  expect(opened.keys).toBe(keysOf('details of a product'));
  await pane(desk).getByTestId('chart-plot').waitFor();
  const chosen = await heading(desk);
  expect(chosen).toMatch(/Krugerrand 1 oz/);
  await untilText('the figures', () => pane(desk).innerText(), /Best ask\s+4,1\d\d\.\d\d/);
  await untilText('melt value', () => pane(desk).innerText(), /Melt value\s+4,0\d\d\.\d\d/);
  await pane(desk).getByTestId('depth-level').nth(2).waitFor();

  // From its own order to the order's row.
  const own = pane(desk).getByTestId('details-order');
  await untilText('the own order', () => own.innerText(), /Buy\s+2\s/);
  await desk.press('Enter');
  await until('the keyboard in the row of the order', async () => {
    const isThere = await desk.page
      .locator('[data-pane="orders"] :focus')
      .or(desk.page.locator('[data-pane="orders"]:focus'))
      .count();
    return isThere > 0 && (await chosenRow.count()) === 1 ? true : undefined;
  });

  // Another product, chosen in the market.
  await desk.goTo('market');
  await desk.press('KeyJ');
  await until('another product', async () => ((await heading(desk)) === chosen ? undefined : true));
  expect(await own.count()).toBe(0);
  await desk.press('KeyK');
  await until('the first product', async () =>
    (await heading(desk)) === chosen ? true : undefined,
  );

  // In a window of their own they follow what is selected in the main one.
  await desk.goTo('details');
  await desk.press('Alt+KeyW');
  const page = await until('their window', async () =>
    Promise.resolve(terminal.app.windows().find((one) => one.url().endsWith('?pane=details'))),
  );
  await page.locator('[data-pane="details"]').waitFor();
  const apart = new Desk(page);
  await until('the product', async () => ((await heading(apart)) === chosen ? true : undefined));
  await desk.goTo('market');
  await desk.press('KeyJ');
  await until('another product there', async () =>
    (await heading(apart)) === chosen ? undefined : true,
  );
  await pane(apart).getByTestId('depth-level').first().waitFor();
  await pane(apart).getByTestId('chart-plot').waitFor();

  // An alert is set there by the key that sets it everywhere.
  await apart.page.bringToFront();
  await apart.goTo('details');
  await apart.press('Shift+KeyA');
  await apart.page.getByRole('dialog', { name: 'Set an alert' }).waitFor();
  await apart.press('Enter');
  await pane(apart).getByTestId('details-alert').waitFor();
  expect(await violationsInThemes(apart)).toEqual([]);
  expect(terminal.pageErrors).toEqual([]);
});

it('settle a fine weight in doubt by the keyboard, and take it back', async () => {
  const { desk } = await openPractice();
  await desk.findProduct('sterling medal');
  await desk.goTo('details');
  const readings = pane(desk).getByTestId('content-reading');
  await untilText('the readings', () => readings.first().innerText(), /0\.925000 oz/);
  await untilText(
    'no weight',
    () => pane(desk).innerText(),
    /Fine weight[\s\S]{0,60}In doubt: see below/,
  );
  await untilText('no premium', () => pane(desk).innerText(), /premium unknown/);
  expect(await violationsInThemes(desk)).toEqual([]);

  const tabTo = async (name: string): Promise<void> => {
    const focused = pane(desk).getByRole('button', { name }).and(desk.page.locator(':focus'));
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if ((await focused.count()) > 0) return;
      await desk.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  await tabTo('Use this: 0.9250 oz');
  await desk.press('Enter');
  await untilText(
    'the weight, as chosen',
    () => pane(desk).innerText(),
    /Fine weight\s+0\.9250 oz[\s\S]{0,60}Set by you/,
  );
  await untilText(
    'a premium',
    () => pane(desk).innerText(),
    /Best ask\s+[\d.]+[\s\S]{0,40}[+−-]\d+\.\d\d%/,
  );

  await tabTo('Undo');
  await desk.press('Enter');
  await untilText(
    'in doubt again',
    () => pane(desk).innerText(),
    /Fine weight[\s\S]{0,60}In doubt: see below/,
  );
});
