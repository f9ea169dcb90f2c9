/** What the first start read of the catalog is there at the second, as old as it is. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { z } from 'zod';
import { folder, open } from '../../support/running/fixtures.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const MARKET = join('market', 'practice-practice.sqlite');
/** A practice market that does not start: nobody can be asked. */
const NOBODY = ['--practice-speed=none'];

/** The saved market's files: the database and what SQLite keeps beside it. */
const files = (userData: string): string[] =>
  readdirSync(join(userData, 'market')).map((name) => join(userData, 'market', name));

/** Pages of the catalog that are saved, and which market they are of. */
function saved(userData: string): { pages: number; market: unknown } {
  const db = new DatabaseSync(join(userData, MARKET), { readOnly: true });
  try {
    const pages = db.prepare('SELECT count(*) AS pages FROM page').get();
    const market = db.prepare("SELECT value FROM meta WHERE name = 'market'").get();
    return { pages: z.object({ pages: z.int() }).parse(pages).pages, market: market?.['value'] };
  } finally {
    db.close();
  }
}

/** A data folder of a terminal that read the whole catalog and was closed. */
async function usedOnce(): Promise<string> {
  const userData = join(folder(), 'data');
  const { desk, terminal } = await open({ userData });
  await desk.ready();
  await untilText('the catalog is read', () => desk.statusBar(), /^(?!.*catalog)/is);
  await terminal.close();
  return userData;
}

describe('the second start', () => {
  it('shows the market before anybody was asked, greyed and with its age', async () => {
    const userData = await usedOnce();
    expect(saved(userData).pages).toBeGreaterThan(0);
    for (const file of files(userData)) expect(statSync(file).mode & 0o777).toBe(0o600);
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

  it.each(inWholeRun)(
    'loads a damaged market again and says where the damaged file is',
    async () => {
      const userData = await usedOnce();
      for (const file of files(userData)) rmSync(file);
      writeFileSync(join(userData, MARKET), 'SQLite format 3\0 and nothing more');
      const { desk } = await open({ userData });
      expect(await desk.noticeReads(/The saved market was damaged/)).toContain(
        'practice-practice.sqlite.damaged-',
      );
      await desk.ready();
      await until('the market is saved again', () => saved(userData).pages > 0 || undefined);
    },
  );

  it.each(inWholeRun)(
    'a practice market that was started over leaves nothing of the old one',
    async () => {
      const userData = await usedOnce();
      const before = saved(userData).market;
      const { desk } = await open({ userData });
      await desk.ready();
      await desk.press('Control+KeyK');
      await desk.page.keyboard.type('reset the practice');
      await desk.page.keyboard.press('Enter');
      await desk.page.getByRole('button', { name: 'Reset', exact: true }).click();
      const isAnother = await until('pages of another market', () => {
        try {
          const now = saved(userData);
          return (now.market !== before && now.pages > 0) || undefined;
        } catch {
          // Between the old market and the new one there is no file.
          return undefined;
        }
      });
      expect(isAnother).toBe(true);
    },
  );
});
