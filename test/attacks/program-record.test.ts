/** Another program cuts lines off the end of the record of what programs did: it is noticed, and nothing is drafted before the user has seen it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, openPractice } from '../support/running/fixtures.ts';
import { visibleText } from '../support/screen/visible-text.ts';
import { untilText } from '../support/waiting/until.ts';

it('is reported at the next start, and goes on once programs were turned off and on by hand', async () => {
  const userData = folder();
  const first = await openPractice({ userData });
  const seen = ({ desk }: typeof first) => visibleText(desk.page.getByRole('main'));
  await first.desk.goTo('programs');
  await untilText('that they are off', () => seen(first), /Programs are off/);
  await first.desk.press('KeyT');
  await untilText('that they are on', () => seen(first), /may ask to read/);
  await first.desk.press('Shift+KeyO');
  await untilText('that they may draft', () => seen(first), /you approve each/);
  await first.desk.press('Shift+KeyO');
  await untilText('that they may not', () => seen(first), /None of them can draft/);
  await first.terminal.close();

  // The newest line is that the user took the right to draft back.
  const path = join(userData, 'programs', 'practice.ndjson');
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines.at(-2)).toContain('let-none-trade');
  writeFileSync(path, `${lines.slice(0, -2).join('\n')}\n`);

  const second = await openPractice({ userData });
  await second.desk.goTo('programs');
  const reported = await untilText(
    'the change',
    () => visibleText(second.desk.page.getByRole('main').getByRole('alert')),
    /Programs cannot draft orders/,
  );
  expect(reported).toMatch(/not as Touchstone left it: 2 lines then, and 1 now/);
  await second.desk.press('KeyT');
  await untilText('that they are off', () => seen(second), /Programs are off/);
  await second.desk.press('KeyT');
  await untilText('that they are on', () => seen(second), /may ask to read/);
  expect(await second.desk.page.getByRole('main').getByRole('alert').count()).toBe(0);
  await second.terminal.close();

  const third = await openPractice({ userData });
  await third.desk.goTo('programs');
  await untilText('that they are on', () => seen(third), /may ask to read/);
  expect(await third.desk.page.getByRole('main').getByRole('alert').count()).toBe(0);
  await third.terminal.close();
});
