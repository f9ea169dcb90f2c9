/** The keyboard never is nowhere: whatever closes, changes or is gone gives it back to a pane. One window, several ways. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { panelOf, quoteBuy, typeInto } from '../../support/screen/unknown-outcome.ts';
import { until } from '../../support/waiting/until.ts';

/** The pane in which the focus is; what has it instead where it is in none. */
const focused = async (page: Page): Promise<string> =>
  String(
    await page.evaluate(
      `document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? document.activeElement?.tagName`,
    ),
  );

/** Waits until the pane has the keyboard. */
const backIn = (page: Page, pane: string): Promise<true> =>
  until(
    `the keyboard is in ${pane}`,
    async () => ((await focused(page)) === pane ? true : undefined),
    { seen: () => focused(page) },
  );

const dialogs = ['Control+K', 'Control+Comma', 'Shift+Slash', 'Control+Shift+KeyP'] as const;

it('comes back after every way of losing it', async () => {
  const { desk, terminal } = await openSandbox(await startMarket());
  const { page, ticket } = desk;
  await desk.findProduct('krugerrand 1 oz');
  for (const key of dialogs) {
    await desk.press(key);
    await page.locator('dialog[open]').waitFor();
    await desk.press('Escape');
    await backIn(page, 'book');
  }

  // A trade, and what is left of it: the ticket keeps the keyboard, and Esc leads back.
  await desk.openTicket('buy');
  await backIn(page, 'ticket');
  await ticket.quote();
  await ticket.awake();
  await ticket.button().click();
  await ticket.orderId();
  await backIn(page, 'ticket');
  await desk.press('KeyB');
  await ticket.waitForPhase('idle');
  await backIn(page, 'ticket');
  await desk.press('Escape');
  await backIn(page, 'book');

  // A button that is gone with what it did, and a click on nothing.
  await desk.openTicket('buy');
  await ticket.setQuantity('3');
  await desk.press('Shift+Delete');
  await page.getByRole('button', { name: /^Bring back/ }).focus();
  await desk.press('Enter');
  await backIn(page, 'ticket');
  await page.getByRole('region', { name: 'Spot prices' }).click();
  await backIn(page, 'ticket');

  // Layouts, a panel that is maximized and back, another profile and back.
  await page
    .getByRole('button', { name: /Maximize/ })
    .first()
    .click();
  await until('a pane', async () => ((await focused(page)) === 'BODY' ? undefined : true));
  await desk.press('Control+3');
  await backIn(page, 'ticket');
  await desk.press('Control+K');
  await page.getByPlaceholder(/Product, command/).waitFor();
  await desk.type('Switch to profile Practice');
  await desk.press('Enter');
  await desk.statusReads(/Practice market/);
  await until('a pane', async () => ((await focused(page)) === 'BODY' ? undefined : true));
  expect(await focused(page)).not.toBe('BODY');
  expect(terminal.pageErrors).toEqual([]);
});

it.each(inWholeRun)(
  'comes back to the ticket after an order of unknown outcome is resolved, in each way',
  async () => {
    const market = await startMarket();
    const { desk, terminal } = await openSandbox(market);
    const { page, ticket } = desk;
    const panel = panelOf(desk);
    market.control({ op: 'ordersCarryQuoteId', carry: false });
    const loseAnswer = async (): Promise<void> => {
      await quoteBuy(desk);
      await ticket.awake();
      market.control({
        op: 'injectFault',
        fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
      });
      await desk.press('Control+Enter');
    };
    /** The keyboard is in the ticket, and works there: the next key starts over. */
    const goesOn = async (): Promise<void> => {
      await panel.waitFor({ state: 'detached' });
      await backIn(page, 'ticket');
      await desk.press('Enter');
      await ticket.waitForPhase('idle');
      await backIn(page, 'ticket');
    };

    // Picked from the evidence.
    await loseAnswer();
    await desk.tabTo(panel.getByRole('button', { name: 'Check again' }));
    await desk.press('Enter');
    await desk.tabTo(panel.getByRole('button', { name: /^This is my order/ }));
    await desk.press('Enter');
    await goesOn();

    // Linked by its ID, from a field, with the keyboard in another pane before.
    await loseAnswer();
    await panel.waitFor();
    await desk.goTo('book');
    await typeInto(desk, /Order ID/, ordersOf(market).at(-1)?.orderId ?? '');
    await desk.press('Enter');
    await goesOn();

    // Found by the terminal itself.
    market.control({ op: 'ordersCarryQuoteId', carry: true });
    await loseAnswer();
    await ticket.reads(/It was placed: a lookup found order/);
    await goesOn();
    expect(terminal.pageErrors).toEqual([]);
  },
);
