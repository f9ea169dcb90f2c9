/** A standing order for the product of the order book, armed by keys alone. */
import { until } from '../waiting/until.ts';
import type { Desk } from './desk.ts';
import { visibleText } from './visible-text.ts';

export interface StandingEntry {
  readonly kind?: 'premium' | 'price';
  /** Percent over spot, or dollars a piece. */
  readonly value: string;
  /** Dollars in all. */
  readonly limit: string;
  /** Hours of the list, or a moment as typed; the 24 hours that the form begins with by default. */
  readonly until?: { readonly hours: '1' | '8' | '72' } | { readonly moment: string };
  /** With the form open. */
  readonly onForm?: () => Promise<void>;
}

/** @returns the exposure that was confirmed */
export async function armStanding(desk: Desk, entry: StandingEntry): Promise<string> {
  const { page } = desk;
  await desk.goTo('market');
  await desk.press('KeyB');
  await page.getByRole('form', { name: 'Buy ticket' }).waitFor();
  await desk.press('Control+Shift+Enter');
  const form = page.getByRole('dialog', { name: /^Hold until: buy/ });
  await form.waitFor();
  await entry.onForm?.();
  if (entry.kind === 'price') {
    await desk.tabTo(form.getByRole('radio', { checked: true }), 'Shift+Tab');
    await desk.press('ArrowRight');
    await desk.tabTo(form.getByLabel('A piece at most'));
  }
  await desk.type(entry.value);
  if (entry.until !== undefined) {
    const list = form.getByLabel('For', { exact: true });
    await desk.tabTo(list);
    await desk.press('hours' in entry.until ? `Digit${entry.until.hours.slice(0, 1)}` : 'KeyU');
    if ('moment' in entry.until) {
      await desk.tabTo(form.getByLabel('Until', { exact: true }));
      await desk.type(entry.until.moment);
    }
  }
  await desk.tabTo(form.getByLabel('Spend at most, in all'));
  await desk.press('Control+A');
  await desk.type(entry.limit);
  // Enter never arms: it leads to what is armed.
  await desk.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Arm this standing order?' });
  await until('what it may do', async () => ((await confirm.count()) > 0 ? true : undefined), {
    seen: () => visibleText(form),
  });
  const exposure = await visibleText(page.getByTestId('standing-exposure'));
  await desk.tabTo(confirm.getByRole('button', { name: 'Arm' }));
  await desk.press('Enter');
  await confirm.waitFor({ state: 'detached' });
  return exposure;
}
