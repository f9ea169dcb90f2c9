/** What another program wrote into the data folder while the terminal was closed. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readMeta, writeMeta } from '#main/trading/journal/index/index-meta.ts';
import { control, ordersAt } from '../support/running/control.ts';
import { folder, openPractice } from '../support/running/fixtures.ts';
import { DO_NOT_REPEAT, panelOf, quoteBuy } from '../support/screen/unknown-outcome.ts';
import { until, untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';

it(
  'an index that says that nothing is open, under a seal of its own, hides no unknown order',
  { retry: 0 },
  async () => {
    const userData = folder();
    // A journal without a record gets its index at the next start.
    await (await openPractice({ userData })).terminal.close();
    const first = await openPractice({ userData });
    await control(first.market, { op: 'ordersCarryQuoteId', carry: false });
    await quoteBuy(first.desk);
    await first.desk.ticket.awake();
    const kind = 'reset-after';
    await control(first.market, { op: 'injectFault', fault: { route: 'executeBuyQuoteV2', kind } });
    await first.desk.press('Control+Enter');
    await untilText('the panel', () => visibleText(panelOf(first.desk)), DO_NOT_REPEAT);
    await first.terminal.close();

    const index = new DatabaseSync(join(userData, 'journal', 'journal-practice.ndjson.index'));
    const row = index.prepare('SELECT text, seal FROM meta').get();
    const meta = readMeta(row?.['text'], row?.['seal']);
    expect(meta?.open).toHaveLength(1);
    if (meta !== null) {
      const { text, seal } = writeMeta({ ...meta, open: [] });
      index.prepare('UPDATE meta SET text = ?, seal = ?').run(text, seal);
    }
    index.close();

    const { desk, market } = await openPractice({ userData });
    await untilText('the panel', () => visibleText(panelOf(desk)), DO_NOT_REPEAT);
    const before = await ordersAt(market);
    await quoteBuy(desk);
    await desk.ticket.reads(/Trading is blocked by an unknown order/);
    await desk.press('Control+Enter');
    expect(await desk.ticket.phase()).toBe('quoted');
    expect(await ordersAt(market)).toEqual(before);
  },
);

it('no compiled code is kept in the data folder, where any program could write its own', async () => {
  const userData = folder();
  const compiled = join(userData, 'compile-cache');
  mkdirSync(compiled);
  const { terminal } = await openPractice({ userData });
  await until('no compiled code of an earlier version', () => !existsSync(compiled) || undefined);
  await terminal.close();
  expect(existsSync(compiled)).toBe(false);
  const ofThePage = join(userData, 'Code Cache', 'js');
  expect(readdirSync(ofThePage).filter((name) => !name.startsWith('index'))).toEqual([]);
});
