/** What axe finds on the screen, and the themes it is looked for in. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import { until } from './until.ts';

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
