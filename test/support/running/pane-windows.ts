import { Desk } from '../screen/desk.ts';
import type { Running } from './fixtures.ts';
import { until } from '../waiting/until.ts';

/** The window of a pane, once it shows it. */
export async function windowOf({ terminal }: Running, pane: string): Promise<Desk> {
  const page = await until(`a window of ${pane}`, async () =>
    Promise.resolve(terminal.app.windows().find((one) => one.url().endsWith(`?pane=${pane}`))),
  );
  await page.locator(`[data-pane="${pane}"]`).waitFor();
  return new Desk(page);
}
