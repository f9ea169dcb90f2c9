/** What axe finds on the screen, and the themes it is looked for in. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import { sampled } from '#main/shared/testing/sampled.ts';
import { until } from '../waiting/until.ts';

export const THEMES = ['dark', 'light', 'high contrast'] as const;

/** What axe finds that matters, one line each; the incomplete is for people to look at. */
export async function violations({ page }: Desk): Promise<string[]> {
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

let seen = 0;

/** The themes that the next sight is looked at in: all of them, or in a sample one after the other. */
function nextThemes(): readonly (typeof THEMES)[number][] {
  const first = seen % THEMES.length;
  seen += 1;
  return sampled([...THEMES.slice(first), ...THEMES.slice(0, first)]);
}

/** {@link violations} of what is on the screen now, theme by theme: they differ in colors alone. */
export async function violationsInThemes(desk: Desk): Promise<string[]> {
  const { page } = desk;
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) ?? '';
  const wear = (theme: string): Promise<unknown> =>
    page.evaluate(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}`);
  const found: string[] = [];
  for (const name of nextThemes()) {
    await wear(name.replace(' ', '-'));
    found.push(...(await violations(desk)).map((line) => `${name}: ${line}`));
  }
  await wear(before);
  return found;
}

/** By the palette, as a user would. */
export async function useTheme(desk: Desk, name: (typeof THEMES)[number]): Promise<void> {
  const { page } = desk;
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
