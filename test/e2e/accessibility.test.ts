import { describe, expect, it } from 'vitest';
import { THEMES, useTheme, violationsInThemes } from '../support/screen/axe.ts';
import { openPractice } from '../support/running/fixtures.ts';

const { desk, terminal } = await openPractice({}, 'file');
const { page } = desk;

async function dialog(key: string, name: string): Promise<void> {
  await desk.press(key);
  await page.getByRole('dialog', { name }).waitFor();
}

describe('in every theme', () => {
  it.each([
    [
      'the Trade layout with a quote on the ticket',
      async () => {
        await desk.press('Alt+1');
        await desk.findProduct('krugerrand 1 oz');
        await desk.openTicket('buy');
        await desk.ticket.setQuantity('1');
        await desk.ticket.quote();
        await desk.ticket.awake();
      },
    ],
    [
      'a ticket that refuses what was typed',
      async () => {
        await desk.press('Escape');
        await desk.ticket.setQuantity('none');
        await desk.ticket.reads(/in digits only/);
      },
    ],
    [
      'the Vault layout',
      async () => {
        await desk.press('Alt+2');
        await page.getByTestId('vault-holding').first().waitFor();
      },
    ],
    [
      'the Monitor layout with an order',
      async () => {
        await desk.press('Alt+3');
        await desk.goTo('activity');
        await page.getByText('GET').first().waitFor();
      },
    ],
    [
      'the details of a product',
      async () => {
        await desk.press('Alt+1');
        await desk.goTo('details');
        await page.getByTestId('depth-level').first().waitFor();
      },
    ],
    [
      'the portfolio with the lots of a holding',
      async () => {
        await desk.goTo('portfolio');
        await page.getByTestId('portfolio-row').first().waitFor();
        await desk.press('Home', 'Enter');
        await page.getByRole('region', { name: /^Lots of / }).waitFor();
      },
    ],
    [
      'the dialog that exports the portfolio',
      async () => {
        await desk.goTo('portfolio');
        await dialog('KeyE', 'Export the portfolio');
      },
    ],
    [
      'the dialog of reporting thresholds, with one that is written',
      async () => {
        await desk.press('Control+KeyK');
        await desk.type('reporting thresholds');
        await desk.press('Enter');
        await page.getByRole('dialog', { name: 'Reporting thresholds' }).waitFor();
        await desk.press('Space');
        await page.getByText(/reaches none of them|Reached, as far/).waitFor();
        await desk.tabTo(page.getByRole('button', { name: 'Add a threshold' }));
        await desk.press('Enter');
        await page.getByRole('form', { name: 'New threshold' }).waitFor();
      },
    ],
    ['the keyboard dialog', async () => dialog('Shift+Slash', 'Keyboard shortcuts')],
    [
      'the keyboard dialog that refuses a change',
      async () => {
        await dialog('Shift+Slash', 'Keyboard shortcuts');
        await desk.type('lock trading');
        await desk.press('ArrowDown');
        await desk.tabTo(page.getByRole('button', { name: 'Remove Ctrl L' }));
        await desk.press('Enter');
        await page.getByRole('alert').filter({ hasText: 'must keep a key' }).waitFor();
      },
    ],
    ['the guide', async () => dialog('F1', 'User guide')],
    ['the profiles dialog', async () => dialog('Control+Shift+KeyP', 'Profiles')],
    ['the preferences dialog', async () => dialog('Control+Comma', 'Preferences')],
    [
      'the updates dialog',
      async () => {
        await dialog('Control+Comma', 'Preferences');
        await page.getByRole('button', { name: 'Updates…' }).press('Enter');
        await page.getByRole('dialog', { name: 'Updates' }).waitFor();
      },
    ],
    ['the palette', async () => dialog('Control+KeyK', 'Search, command or order')],
  ])('%s has no serious violation', async (_, show) => {
    await show();
    expect(await violationsInThemes(desk)).toEqual([]);
    if ((await page.getByRole('dialog').count()) > 0) {
      await desk.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

it.each(THEMES)('the theme %s is chosen by the palette', async (name) => {
  await useTheme(desk, name);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(name.replace(' ', '-'));
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
