/** The cursor to a holding of the portfolio or of the vault, by the keyboard, and its lots opened. */
import type { Locator } from 'playwright';
import type { Desk } from './desk.ts';
import { until } from '../waiting/until.ts';

/** More than a data folder of many years has. */
const MOST_HOLDINGS = 400;

/** The row under the cursor is marked, in a table of its own or in a list. */
const isUnderCursor = async (row: Locator): Promise<boolean> =>
  (await row.getAttribute('aria-selected')) === 'true' ||
  (await row.getAttribute('aria-current')) === 'true';

/** The pane and its row under the cursor. */
export async function toHolding(
  desk: Desk,
  pane: 'portfolio' | 'vault',
  title: string | RegExp,
): Promise<{ readonly pane: Locator; readonly row: Locator }> {
  await desk.goTo(pane);
  const shown = desk.page.locator(`[data-pane="${pane}"]`);
  const rows = shown.getByTestId(pane === 'vault' ? 'vault-holding' : 'portfolio-row');
  await rows.first().waitFor();
  const row = rows.filter({ hasText: title });
  let steps = 0;
  await until('the cursor on what is held', async () => {
    // Of many holdings those off screen are not in the page; what was bought last may still be on its way.
    if ((await row.count()) === 1 && (await isUnderCursor(row))) return true;
    await desk.press(steps % MOST_HOLDINGS === 0 ? 'Home' : 'ArrowDown');
    steps += 1;
    return undefined;
  });
  return { pane: shown, row };
}

/** Its lots, by Enter. */
export async function openLots(
  desk: Desk,
  pane: 'portfolio' | 'vault',
  title: string | RegExp,
): Promise<{ readonly pane: Locator; readonly row: Locator; readonly lots: Locator }> {
  const found = await toHolding(desk, pane, title);
  await desk.press('Enter');
  return { ...found, lots: found.pane.getByRole('region', { name: /^Lots of / }) };
}

/** The rule of the profile, by the next one again and again. */
export async function chooseRule(desk: Desk, pane: Locator, wanted: string): Promise<void> {
  const rule = pane.getByRole('combobox', { name: 'Lots sold' });
  await until(`the rule ${wanted}`, async () => {
    const before = await rule.inputValue();
    if (before === wanted) return true;
    await desk.press('KeyM');
    // Each key goes on from the rule that holds: the next one waits until it does.
    await until('another rule', async () => (await rule.inputValue()) !== before || undefined);
    return undefined;
  });
}
