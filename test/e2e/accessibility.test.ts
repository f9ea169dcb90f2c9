import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPractice } from '../support/fixtures.ts';
import { until } from '../support/until.ts';

const { desk, terminal } = await openPractice({}, 'file');
const { page } = desk;

/** What axe finds that matters, one line each; the incomplete is for people to look at. */
async function violations(): Promise<string[]> {
  // Its other mode opens a second page, which Electron does not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations: found, passes } = await axe.analyze();
  // A page that was not looked at has no violations either.
  expect(passes.length).toBeGreaterThan(10);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${String(node.target)} ${node.failureSummary ?? ''}`),
    );
}

async function theme(name: 'dark' | 'light' | 'high contrast'): Promise<void> {
  await desk.press('Control+KeyK');
  await page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
  await desk.type(`Theme: ${name}`);
  await page.getByRole('option', { name: `Theme: ${name}` }).waitFor();
  await desk.press('Enter');
  await until(`the theme ${name}`, async () => {
    const shown = await page.locator('html').getAttribute('data-theme');
    return shown === name.replace(' ', '-') ? true : undefined;
  });
}

async function dialog(key: string, name: string): Promise<void> {
  await desk.press(key);
  await page.getByRole('dialog', { name }).waitFor();
}

describe.each(['dark', 'light', 'high contrast'] as const)('in the %s theme', (name) => {
  beforeAll(async () => {
    await theme(name);
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
    ['the keyboard dialog', async () => dialog('Shift+Slash', 'Keyboard')],
    ['the profiles dialog', async () => dialog('Control+Shift+KeyP', 'Profiles')],
    ['the preferences dialog', async () => dialog('Control+Comma', 'Preferences')],
    ['the palette', async () => dialog('Control+KeyK', 'Search, command or order')],
  ])('%s has no serious violation', async (_, show) => {
    await show();
    expect(await violations()).toEqual([]);
    if ((await page.getByRole('dialog').count()) > 0) {
      await desk.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
