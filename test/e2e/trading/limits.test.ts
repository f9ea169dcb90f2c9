/** What a profile sets against its own mistakes: limits that ask or refuse, and the lock on trading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typedDollars } from '../../support/screen/figures.ts';
import {
  folder,
  openPractice,
  openSandbox,
  ordersOf,
  postsOf,
  startMarket,
} from '../../support/running/fixtures.ts';
import {
  chooseProfile,
  openProfiles,
  setLimits,
  toggleStartsLocked,
} from '../../support/screen/profiles.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const userData = folder('file');
const { desk, terminal } = await openSandbox(market, { userData }, 'file');
const { ticket } = desk;

const sent = (): number => Object.keys(postsOf(market)).length;
const journal = (): string =>
  readFileSync(join(userData, 'journal', 'journal-sandbox.ndjson'), 'utf8');
const titleBar = (): Promise<string> => visibleText(desk.page.getByRole('banner'));

async function quoteBuy(quantity: string): Promise<number> {
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await ticket.setQuantity(quantity);
  await ticket.setLimit('');
  await ticket.quote();
  return ticket.total();
}

describe('a limit per order', () => {
  it('that asks waits for its key, and what was accepted is in the journal', async () => {
    await setLimits(desk, [{ label: 'Per order', value: '100' }]);
    const total = await quoteBuy('1');
    const said = await ticket.reads(/Risk limit per order, asks/);
    expect(said).toContain('your risk limit per order is $100.00');
    expect(await ticket.buttonText()).toContain('Over your risk limit per order: accept first');
    await desk.press('Control+Enter');
    expect(sent()).toBe(0);

    await desk.press('KeyO');
    await ticket.reads(/Risk limit per order, accepted/);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toEqual([expect.objectContaining({ orderId, side: 'buy' })]);
    const [dollars = ''] = /\$[\d,]+\.\d\d/.exec(said.slice(said.indexOf('may cost up to'))) ?? [];
    expect(dollars.replaceAll(/[$,]/g, '')).toBe(typedDollars(total));
    expect(journal()).toContain('your risk limit per order is $100.00');
  });

  it('asks again for a new limit', async () => {
    const total = await quoteBuy('1');
    await desk.press('KeyO');
    await ticket.awake();
    await ticket.setLimit(typedDollars(total + 1_000));
    await ticket.reads(/Risk limit per order, asks/);
    await desk.press('Control+Enter');
    expect(sent()).toBe(1);
    await ticket.discard();
  });

  it('that refuses sends nothing, whatever is pressed', async () => {
    await setLimits(desk, [{ label: 'Per order', value: '100', over: 'Block' }]);
    await quoteBuy('1');
    await ticket.reads(/Risk limit per order, blocks/);
    await desk.press('KeyO', 'Control+Enter', 'Control+Enter');
    expect(await ticket.phase()).toBe('quoted');
    expect(sent()).toBe(1);
    await ticket.discard();
  });
});

describe('a limit per day', () => {
  it('is used up by a first order', async () => {
    await setLimits(desk, [{ label: 'Per order', value: '' }]);
    const price = await quoteBuy('1');
    await ticket.discard();
    // One was bought above; two more fit in, the next does not.
    const limit = typedDollars(Math.floor(price * 2.9));
    await setLimits(desk, [{ label: 'Per day', value: limit, over: 'Block' }]);
    await quoteBuy('1');
    await ticket.execute();
    await ticket.orderId();
    expect(sent()).toBe(2);

    await quoteBuy('1');
    expect(await ticket.reads(/Risk limit per day, blocks/)).toContain(
      'With this order today comes to',
    );
    await desk.press('Control+Enter');
    expect(sent()).toBe(2);
    await ticket.discard();
    await setLimits(desk, [{ label: 'Per day', value: '' }]);
  });
});

describe('a profile that starts locked', () => {
  it('sends nothing until it is unlocked by typing what it is', async () => {
    await toggleStartsLocked(desk);
    await untilText('the title bar', titleBar, /Trading locked/);
    await quoteBuy('1');
    await ticket.reads(/Trading is locked\. Each session starts locked/);
    await desk.press('Control+Enter');
    expect(sent()).toBe(2);

    await desk.press('Control+KeyL');
    const dialog = desk.page.getByRole('dialog', { name: 'Unlock trading' });
    await dialog.waitFor();
    expect(await visibleText(dialog)).toContain('sandbox Desk');
    await desk.press('Enter', 'Enter');
    await desk.type('live Desk');
    await desk.press('Enter');
    await dialog.getByText('That does not unlock it').waitFor();
    await desk.press('Control+A');
    await desk.type('sandbox desk');
    await desk.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await untilText('the title bar', titleBar, /Trading unlocked/);

    await desk.goTo('ticket');
    await ticket.execute();
    await ticket.orderId();
    expect(sent()).toBe(3);
  });

  it('is locked by its key, and discards all the same', async () => {
    await quoteBuy('1');
    await ticket.awake();
    await desk.press('Control+KeyL');
    await ticket.reads(/Trading is locked\. You locked it/);
    await desk.press('Control+Enter');
    expect(sent()).toBe(3);
    await ticket.discard();
  });

  it('is locked again by the screen, and when another profile was used', async () => {
    await unlock();
    await terminal.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    await untilText('the title bar', titleBar, /Trading locked/);
    await unlock();
    await openProfiles(desk);
    await chooseProfile(desk, 'Practice');
    await desk.page.getByText('This profile is in use.').waitFor();
    expect(await titleBar()).not.toMatch(/Trading/);
    await chooseProfile(desk, 'Desk');
    await untilText('the title bar', titleBar, /Trading locked/);
    await desk.press('Escape');
  });

  async function unlock(): Promise<void> {
    await desk.press('Control+KeyL');
    await desk.page.getByRole('dialog', { name: 'Unlock trading' }).waitFor();
    await desk.type('sandbox Desk');
    await desk.press('Enter');
    await untilText('the title bar', titleBar, /Trading unlocked/);
  }
});

describe('a profile as a file', () => {
  it('goes out without its key and comes in under another name', async () => {
    const file = join(userData, 'desk.json');
    await terminal.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
    }, file);
    const dialog = await openProfiles(desk);
    await desk.tabTo(dialog.getByRole('button', { name: 'Export without the key…' }));
    await desk.press('Enter');
    await dialog.getByText(`Exported to ${file}`).waitFor();
    expect(readFileSync(file, 'utf8')).toContain('"startsLocked": true');
    expect(readFileSync(file, 'utf8')).not.toContain(market.keys.sandbox.admin);

    await desk.tabTo(dialog.getByRole('button', { name: 'Import…' }), 'Shift+Tab');
    await desk.press('Enter');
    await desk.tabTo(dialog.getByLabel(/The name Desk is taken/));
    await desk.press('Enter');
    await dialog.getByRole('form', { name: 'Profile Desk (2)' }).waitFor();
    expect(await visibleText(dialog)).toContain('Imported without a key.');
    await desk.press('Escape');
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});

describe('the practice profile', () => {
  it('has limits too, and they are there again after a restart', async () => {
    const kept = folder();
    const first = await openPractice({ userData: kept });
    await setLimits(first.desk, [{ label: 'Fine ounces per order', value: '1.5', over: 'Block' }]);
    await first.terminal.close();
    const { desk: second } = await openPractice({ userData: kept });
    await second.findProduct('krugerrand 1 oz');
    await second.openTicket('buy');
    await second.ticket.setQuantity('2');
    await second.ticket.quote();
    expect(await second.ticket.reads(/Risk limit in ounces, blocks/)).toContain(
      'This order is 2.0000 oz fine; your risk limit per order is 1.5000 oz.',
    );
  });
});
