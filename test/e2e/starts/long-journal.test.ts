/** A journal that is too long to be read while the window waits, without its index: trading waits for what is open in it. */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeJournal } from '../../support/data/made-journal.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { DO_NOT_REPEAT, panelOf } from '../../support/screen/unknown-outcome.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

it('is read through beside the window, and trading stays shut by the order whose outcome is unknown', async () => {
  const userData = join(folder(), 'data');
  mkdirSync(join(userData, 'journal'), { recursive: true });
  const path = join(userData, 'journal', 'journal-practice.ndjson');
  // More than the four megabytes that are read at once.
  const { bytes, quoteId } = makeJournal(path, 3_500, 'long');
  expect(bytes).toBeGreaterThan(4_000_000);
  // The last run was killed in the midst of a record.
  appendFileSync(path, '{"v":1,"seq":');

  const { desk } = await openPractice({ userData });
  await untilText('the unknown order', () => visibleText(panelOf(desk)), DO_NOT_REPEAT);
  expect(existsSync(`${path}.index`)).toBe(true);
  await desk.press('Escape');
  expect(await desk.noticeReads(/The end of the journal was incomplete/)).toContain('torn-after');

  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
  await desk.ticket.reads(/Trading is blocked by an unknown order/);

  // The newest orders of the journal are on the screen.
  await desk.goTo('orders');
  await until('rows of the journal', async () =>
    (await desk.orderRows().count()) > 5 ? true : undefined,
  );
  expect(await desk.orderRows().first().innerText()).toMatch(/oz/);

  // Older ones come when they are requested, and are searched at once.
  const said = desk.page.getByText(/The journal has [\d,]+ older orders/);
  const found = await untilText('older orders', () => visibleText(said), /[\d,]+ older/);
  const counted = Number(/([\d,]+) older/.exec(found)?.[1]?.replaceAll(',', ''));
  expect(counted).toBeGreaterThan(2_000);
  await desk.press('n');
  await untilText('a page of them', () => visibleText(said), /200 of them loaded/);
  await desk.press('f');
  await desk.type(quoteId);
  await until('the order in the middle of the journal', async () =>
    (await desk.orderRows().count()) === 1 ? true : undefined,
  );
  await desk.press('Escape');
  await desk.press('ArrowDown', 'Enter');
  const details = desk.page.getByText(quoteId);
  await details.first().waitFor();
});
