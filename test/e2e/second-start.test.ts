/** What the first start read of the catalogue is there at the second, as old as it is. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { z } from 'zod';
import { folder, open } from '../support/fixtures.ts';
import { until, untilText } from '../support/until.ts';

const CATALOGUE = join('catalogue', 'practice-practice');
/** A practice market that does not start: nobody can be asked. */
const NOBODY = ['--practice-speed=none'];

const pages = (userData: string): string[] =>
  readdirSync(join(userData, CATALOGUE)).filter((name) => name.endsWith('.json'));

/** Which market the kept pages are of. */
function marketIn(userData: string): string {
  const [name = ''] = pages(userData);
  const text = readFileSync(join(userData, CATALOGUE, name), 'utf8');
  return z.object({ market: z.string() }).parse(JSON.parse(text)).market;
}

/** A data folder of a terminal that read the whole catalogue and was closed. */
async function usedOnce(): Promise<string> {
  const userData = join(folder(), 'data');
  const { desk, terminal } = await open({ userData });
  await desk.ready();
  await untilText('the catalogue is read', () => desk.statusBar(), /^(?!.*catalogue)/is);
  await terminal.close();
  return userData;
}

describe('the second start', () => {
  it('shows the market before anybody was asked, greyed and with its age', async () => {
    const userData = await usedOnce();
    for (const name of pages(userData)) {
      expect(statSync(join(userData, CATALOGUE, name)).mode & 0o777).toBe(0o600);
    }
    const { desk } = await open({ userData, args: NOBODY });
    const row = desk.page.getByTestId('market-row').first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/\d,\d{3}\.\d\d/);
    expect(await row.getAttribute('class')).toMatch(/stale/);
    const gold = desk.page
      .getByRole('region', { name: 'Spot prices' })
      .getByRole('listitem')
      .first();
    expect(await gold.innerText()).toMatch(/Gold\s+\d,\d{3}\.\d\d[^]*\d+s/);
    expect(await gold.getAttribute('class')).toMatch(/stale/);
    // Nobody answered yet, or the attempt to start the market failed already.
    expect(await desk.statusBar()).toMatch(/Connecting|Connection lost/);
    expect(await desk.page.getByText('As of an earlier session').count()).toBe(1);
  });

  it.each(inWholeRun)('reads a damaged page again and says where the damaged file is', async () => {
    const userData = await usedOnce();
    const [name = ''] = pages(userData);
    writeFileSync(join(userData, CATALOGUE, name), '{"version":1,"environment":"pract');
    const { desk } = await open({ userData });
    expect(await desk.noticeReads(/Part of the saved catalog was damaged/)).toContain(
      name.replace('.json', '.damaged-'),
    );
    await desk.ready();
    await until('the page is kept again', () =>
      pages(userData).includes(name) ? true : undefined,
    );
  });

  it.each(inWholeRun)(
    'a practice market that was started over leaves nothing of the old one',
    async () => {
      const userData = await usedOnce();
      const before = marketIn(userData);
      const { desk } = await open({ userData });
      await desk.ready();
      await desk.press('Control+KeyK');
      await desk.page.keyboard.type('reset the practice');
      await desk.page.keyboard.press('Enter');
      await desk.page.getByRole('button', { name: 'Reset', exact: true }).click();
      await until('pages of another market', () => {
        try {
          return marketIn(userData) === before ? undefined : true;
        } catch {
          // Between the old market and the new one there is no page.
          return undefined;
        }
      });
      expect(new Set(pages(userData).map(() => marketIn(userData))).size).toBe(1);
    },
  );
});
