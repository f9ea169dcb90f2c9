import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { control, get } from '../../support/running/control.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const downloads = folder('file');
const { desk, market, terminal } = await openPractice({}, 'file');

/** The browser and the save dialog are the system's; everything up to their door is the terminal. */
await terminal.app.evaluate(({ app, shell, dialog }, path) => {
  app.setPath('downloads', path);
  const opened: string[] = [];
  Reflect.set(globalThis, 'openedAddresses', opened);
  shell.openExternal = (address) => {
    opened.push(address);
    return Promise.resolve();
  };
  dialog.showSaveDialog = () =>
    Promise.resolve({ canceled: false, filePath: `${path}/chosen.csv` });
}, downloads);

/** What the browser was asked to open, in order. */
async function openedAddresses(): Promise<string[]> {
  const text = await terminal.app.evaluate(() =>
    JSON.stringify(Reflect.get(globalThis, 'openedAddresses')),
  );
  return z.array(z.string()).parse(JSON.parse(text));
}

/** The address of the label, whatever the marketplace wraps its order in. */
const labelled = z.object({ shippingLabelUrl: z.string().nullable() });
const purchase = z.union([
  labelled,
  z.object({ data: labelled }).transform(({ data }) => data),
  z.object({ purchaseOrder: labelled }).transform(({ purchaseOrder }) => purchaseOrder),
]);
const labelUrl = async (orderId: string): Promise<string> =>
  purchase.parse(await get(market, `/orders/get-purchase-order/v1?id=${orderId}`))
    .shippingLabelUrl ?? '';

const details = () => desk.page.getByRole('complementary', { name: 'Order details' });

/** Opens the details of the order that was placed last. */
async function openNewest(orderId: string): Promise<void> {
  // Beside open details there may be no room for the ids.
  await desk.goTo('orders');
  if ((await details().count()) > 0) {
    await desk.press('Escape');
    await details().waitFor({ state: 'detached' });
  }
  await desk.orderReads(new RegExp(orderId.slice(0, 8)));
  await desk.press('Home', 'Enter');
  await untilText('the details', () => visibleText(details()), new RegExp(orderId));
}

async function trade(side: 'buy' | 'sell', product: string, pieces: string): Promise<string> {
  const { ticket } = desk;
  await desk.findProduct(product);
  await desk.openTicket(side);
  await ticket.setQuantity(pieces);
  await ticket.quote();
  await ticket.execute();
  return ticket.orderId();
}

describe('after a sell', () => {
  let sold = '';

  it('the label is watched for, and by when to ship is said', async () => {
    sold = await trade('sell', 'silver maple 1 oz', '20');
    await openNewest(sold);
    expect(await visibleText(details())).toMatch(/Label pending · checking again in \d+ s/);
    await untilText(
      'the ship-by date',
      () => visibleText(details()),
      /Ship by (Mon|Tue|Wed|Thu|Fri) \d\d \w+ \d{4}, \d\d:\d\d \S+ with the two-day label/,
    );
    await control(market, { op: 'labelHost', host: 'localhost' });
    await control(market, { op: 'advance', ms: 25_000 });
    await untilText('the label', () => visibleText(details()), /Label ready · Label created/);
    await desk.noticeReads(/Shipping label ready/);
  });

  it('a label on another host is opened only after the user accepted it', async () => {
    const { host } = new URL(await labelUrl(sold));
    expect(host).toMatch(/^localhost:\d+$/);
    await desk.press('KeyO');
    await desk.alertReads(
      new RegExp(
        `The label is on ${host}\\. Open it\\? The marketplace gave this address, but the host is not its own\\.`,
      ),
    );
    expect(await openedAddresses()).toEqual([]);
    await desk.press('Escape');
    expect(await desk.alerts()).not.toContain('Open it?');
    await desk.press('Shift+KeyS');
    await desk.alertReads(/Open it\?/);
    expect(readdirSync(downloads)).toEqual([]);
    await desk.press('Escape', 'KeyO');
    await desk.alertReads(/Open it\?/);
    await desk.press('KeyY');
    const address = await labelUrl(sold);
    await until('the browser', async () => {
      const all = await openedAddresses();
      return all.length > 0 ? all : undefined;
    });
    expect(await openedAddresses()).toEqual([address]);
    await untilText(
      'the host',
      () => visibleText(details()),
      /a host you accepted for this profile/,
    );
  });

  it('saves the very file that is served, beside what is there', async () => {
    const address = await labelUrl(sold);
    const served = Buffer.from(await (await fetch(address)).arrayBuffer());
    writeFileSync(join(downloads, `label-${sold}.pdf`), 'mine');
    await desk.press('Shift+KeyS');
    const path = join(downloads, `label-${sold} (1).pdf`);
    await until('what was saved', async () =>
      (await desk.screen()).includes(path) ? true : undefined,
    );
    expect(readFileSync(path)).toEqual(served);
    expect(readFileSync(join(downloads, `label-${sold}.pdf`), 'utf8')).toBe('mine');
    expect(readdirSync(downloads)).toHaveLength(2);
  });

  it('asks again once the host was taken back', async () => {
    await details().getByRole('button', { name: 'Remove' }).click();
    await untilText('the host', () => visibleText(details()), /you will be asked/);
    await desk.goTo('orders');
    await desk.press('KeyO');
    await desk.alertReads(/Open it\?/);
    expect(await openedAddresses()).toHaveLength(1);
    await desk.press('Escape');
  });
});

describe('after a buy by wire into the vault', () => {
  let bought = '';

  it('shows what to pay and under which reference, and no bank', async () => {
    bought = await trade('buy', 'krugerrand 1 oz', '2');
    await openNewest(bought);
    const text = await untilText(
      'what to pay',
      () => visibleText(details()),
      /Wire payment Amount [\d,]+\.\d\d/,
    );
    expect(text).toContain(`Reference ${bought}`);
    expect(text).toContain('Get wire instructions from your marketplace account.');
    expect(text).not.toMatch(/iban|account number|routing|swift/i);
  });

  it('leads to its shipment in the vault, and back', async () => {
    await desk.goTo('vault');
    await desk.press('F5');
    await openNewest(bought);
    await untilText(
      'the shipment',
      () => visibleText(details()),
      /An inbound shipment names this order/,
    );
    await desk.press('KeyV');
    const shipment = desk.page.locator('article[aria-current="true"]');
    await untilText('the shipment', () => visibleText(shipment), new RegExp(bought));
    expect(await visibleText(shipment)).toContain('named by the shipment');
    await desk.press('KeyO');
    await untilText('the order', () => visibleText(details()), new RegExp(bought));
  });

  it('exports what is shown', async () => {
    await desk.goTo('orders');
    await desk.press('KeyF');
    await desk.type('krugerrand');
    await desk.press('Escape', 'KeyE');
    await until('what was saved', async () =>
      (await desk.screen()).includes('chosen.csv') ? true : undefined,
    );
    const lines = readFileSync(join(downloads, 'chosen.csv'), 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(bought);
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
