import { beforeAll, describe, expect, it } from 'vitest';
import { THEMES, useTheme, violations } from '../support/axe.ts';
import { openPractice } from '../support/fixtures.ts';

const { desk, terminal } = await openPractice({}, 'file');
const { page } = desk;

async function dialog(key: string, name: string): Promise<void> {
  await desk.press(key);
  await page.getByRole('dialog', { name }).waitFor();
}

describe.each(THEMES)('in the %s theme', (name) => {
  beforeAll(async () => {
    await useTheme(desk, name);
  });

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
    ['the keyboard dialog', async () => dialog('Shift+Slash', 'Keyboard shortcuts')],
    [
      'the keyboard dialog that refuses a change',
      async () => {
        await dialog('Shift+Slash', 'Keyboard shortcuts');
        await desk.type('lock trading');
        await desk.press('ArrowDown');
        await desk.tabTo(page.getByRole('button', { name: 'Remove Ctrl L' }));
        await desk.press('Enter');
        await page.getByRole('alert').filter({ hasText: 'always has a key' }).waitFor();
      },
    ],
    ['the profiles dialog', async () => dialog('Control+Shift+KeyP', 'Profiles')],
    ['the preferences dialog', async () => dialog('Control+Comma', 'Preferences')],
    ['the palette', async () => dialog('Control+KeyK', 'Search, command or order')],
  ])('%s has no serious violation', async (_, show) => {
    await show();
    expect(await violations(desk)).toEqual([]);
    if ((await page.getByRole('dialog').count()) > 0) {
      await desk.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
