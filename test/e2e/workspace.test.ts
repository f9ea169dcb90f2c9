import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ordersAt } from '../support/running/control.ts';
import type { Desk } from '../support/screen/desk.ts';
import { folder, open, openPractice } from '../support/running/fixtures.ts';
import { until, untilText } from '../support/waiting/until.ts';

const boundsOf = z.object({ x: z.int() });
const settingsOf = z.looseObject({ window: z.unknown() });

/** The window's place in the settings file. A display-less Electron has no screen to put it back on. */
const keptWindow = (userData: string): unknown =>
  settingsOf.parse(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'))).window;

/** What the window manager receives; answered by the window itself. */
const placed = (running: Awaited<ReturnType<typeof open>>): Promise<unknown> =>
  running.terminal.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
  );

describe('what the user arranged', () => {
  it('is there again after a restart: layout, tabs, theme, density, sizes, window', async () => {
    const userData = folder();
    const first = await openPractice({ userData, size: { width: 1200, height: 760 } });
    const { desk, terminal } = first;
    await desk.goTo('activity');
    await untilText('the tabs', () => selectedTabs(desk), /Activity/);
    await desk.press('Control+Comma');
    const dialog = desk.page.getByRole('dialog', { name: 'Preferences' });
    await dialog.waitFor();
    await desk.tabTo(dialog.getByRole('radio', { name: 'Dark' }));
    await desk.press('ArrowRight');
    await desk.tabTo(dialog.getByRole('radio', { name: 'Comfortable' }));
    await desk.press('ArrowRight');
    await desk.tabTo(dialog.getByLabel('Key 4'));
    await desk.press('Control+A');
    await desk.type('25');
    await desk.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until('the light theme', async () =>
      (await look(desk)) === 'light compact' ? true : undefined,
    );
    await desk.press('Alt+3');
    await until(
      'the Monitor layout',
      async () => (await chosenLayout(desk)) === 'Monitor' || undefined,
    );
    const bounds = await placed(first);
    await terminal.close();
    expect(keptWindow(userData)).toEqual({ bounds, maximized: false });

    const second = await openPractice({ userData, size: { width: 1200, height: 760 } });
    expect(await chosenLayout(second.desk)).toBe('Monitor');
    expect(await look(second.desk)).toBe('light compact');
    await second.desk.press('Alt+1');
    await untilText('the tabs', () => selectedTabs(second.desk), /Activity/);
    await second.desk.findProduct('krugerrand 1 oz');
    await second.desk.openTicket('buy');
    await second.desk.press('Digit4');
    expect(await second.desk.ticket.quantityField().inputValue()).toBe('25');
  });

  it('comes back to the screen when its own is gone', async () => {
    const userData = folder();
    const first = await open({ userData });
    await first.terminal.close();
    const file = join(userData, 'settings.json');
    const settings = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
    const gone = { bounds: { x: 90_000, y: 90_000, width: 900, height: 600 }, maximized: false };
    writeFileSync(file, JSON.stringify({ ...settings, window: gone }));
    const second = await open({ userData, size: undefined });
    expect(boundsOf.parse(await placed(second)).x).toBeLessThan(90_000);
  });
});

describe('the keyboard', () => {
  it('shows every key with ?, and the palette takes an order into the ticket only', async () => {
    const { desk, market } = await openPractice();
    await desk.goTo('market');
    await desk.press('Shift+Slash');
    const keys = desk.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Execute the quote on screen').waitFor();
    await desk.press('Escape');
    await keys.waitFor({ state: 'detached' });

    await desk.press('Control+KeyK');
    const palette = desk.page.getByRole('dialog', { name: 'Search, command or order' });
    await palette.waitFor();
    await desk.type('buy 3 2025 krugerrand 1 oz max 13000');
    // Gold or silver is asked, and nothing is chosen beforehand.
    await palette
      .getByRole('option', { name: 'Of which metal? 2 match; choose with ↓.' })
      .waitFor();
    await desk.press('Enter');
    const gold = palette.getByRole('option', { name: /South African Gold Krugerrand 1 oz/ });
    // What it comes to is shown before Enter, and that the limit holds.
    await gold.getByText(/^3 pieces · 3\.0+ oz fine/).waitFor();
    await gold.getByText(/^Within the limit by/).waitFor();
    await desk.press('ArrowDown');
    await desk.press('Enter');
    await desk.ticket.isOpen('buy');
    expect(await desk.ticket.text()).toContain('South African Gold Krugerrand 1 oz');
    expect(await desk.ticket.quantityField().inputValue()).toBe('3');
    expect(await desk.ticket.limitField().inputValue()).toMatch(/^13,?000/);
    expect(await desk.ticket.phase()).toBe('idle');
    expect(await ordersAt(market)).toEqual([]);
  });

  it('takes a condition into the form of an alert, and nothing into the ticket', async () => {
    const { desk, market } = await openPractice();
    const palette = desk.page.getByRole('dialog', { name: 'Search, command or order' });
    await desk.press('Control+KeyK');
    await palette.waitFor();
    await desk.type('sell 10 silver eagles if spot above 95');
    await palette
      .getByText(/“if spot above 95” is not supported\. Set an alert for it instead\./)
      .waitFor();
    await desk.press('Enter');
    const form = desk.page.getByRole('dialog', { name: 'Set an alert' });
    await form.waitFor();
    expect(await form.getByRole('textbox', { name: /Value/ }).inputValue()).toBe('95');
    await desk.press('Escape');
    await form.waitFor({ state: 'detached' });
    await desk.press('Control+KeyK');
    await palette.waitFor();
    await desk.type('buy 3 2025 gold krugerrands not graded');
    await palette.getByText('Not understood: “not”.', { exact: false }).waitFor();
    await desk.press('Enter');
    expect(await palette.isVisible()).toBe(true);
    expect(await ordersAt(market)).toEqual([]);
  });
});

const look = async (desk: Desk): Promise<string> => {
  const root = desk.page.locator('html');
  return [await root.getAttribute('data-theme'), await root.getAttribute('data-density')].join(' ');
};

const chosenLayout = async (desk: Desk): Promise<string> =>
  (
    await desk.page
      .getByRole('navigation', { name: 'Layouts' })
      .locator('[aria-current="page"]')
      .innerText()
  ).trim();

const selectedTabs = async (desk: Desk): Promise<string> =>
  (await desk.page.getByRole('tab', { selected: true }).allInnerTexts()).join(' ');
