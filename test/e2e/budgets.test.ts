/** What the application may cost, as far as it does not depend on the machine. No window is opened. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_LOAD_BUDGET, firstLoad } from '../support/first-load.ts';

it('asks for no more JavaScript before anything is drawn than it may', () => {
  const { gzip, scripts } = firstLoad();
  expect(gzip).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  // What docks panes, draws charts or reads phrases comes later, and what only the main process needs never.
  const built = join(import.meta.dirname, '..', '..', 'out', 'renderer');
  const text = scripts.map((path) => readFileSync(join(built, path), 'utf8')).join('\n');
  for (const late of ['flexlayout__layout', 'uplot', 'cmdk-input', 'electron-store']) {
    expect(text).not.toContain(late);
  }
});
