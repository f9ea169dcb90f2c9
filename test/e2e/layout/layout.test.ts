/** No figure is cut, no two names read alike, no notice covers anything: in every state, size, zoom, theme and density. */
import { afterAll, expect, it } from 'vitest';
import { isWhole } from '#main/shared/testing/sampled.ts';
import { openFurnished } from '../../support/screen-states/furnish.ts';
import {
  ALL_LOOKS,
  AT_WORK,
  lookText,
  mostRowsIn,
  SAMPLED_LOOKS,
  wear,
  wearAgain,
} from '../../support/screen-states/looks.ts';
import { listOf, scan, type Seen, tableOf } from './scan.ts';
import { statesOf } from '../../support/screen-states/states.ts';

const looks = isWhole ? ALL_LOOKS : SAMPLED_LOOKS;

const { running, market } = await openFurnished('file');
const { terminal } = running;

/** The tables, in which figures and names meet; a part of the whole that takes seconds. */
const SAMPLED_STATES: readonly string[] = [
  'notices',
  'market: names that begin alike',
  'book',
  'orders',
  'vault',
  'vault: lots',
  'listings',
  'activity',
];
const states = statesOf(running, market).filter(
  ({ name }) => isWhole || SAMPLED_STATES.includes(name),
);
const seen: Seen[] = [];

afterAll(() => {
  const names = states.map(({ name }) => name);
  console.log(`${tableOf(names, seen)}\n\n${listOf(seen).join('\n')}`);
});

it('the scan sees a figure that is cut, and a button', async () => {
  await terminal.page.evaluate(`(() => {
    const box = document.createElement('div');
    box.id = 'probe';
    box.style = 'position: fixed; top: 0; left: 0; width: 20px; overflow: hidden; white-space: nowrap';
    box.append('1,234.56', Object.assign(document.createElement('button'), { textContent: 'Buy' }));
    document.body.append(box);
  })()`);
  const faults = (await scan(terminal.page, 0)).map(({ fault }) => fault);
  await terminal.page.evaluate(`document.querySelector('#probe').remove()`);
  expect(faults).toEqual(expect.arrayContaining(['cut figure', 'cut button']));
});

it('the scan sees a figure that runs out of its cell', async () => {
  await terminal.page.evaluate(`(() => {
    const cell = document.createElement('div');
    cell.id = 'probe';
    cell.setAttribute('role', 'gridcell');
    cell.style = 'position: fixed; top: 0; left: 40px; width: 20px; white-space: nowrap';
    cell.append('1,234.56');
    document.body.append(cell);
  })()`);
  const faults = (await scan(terminal.page, 0)).map(({ fault }) => fault);
  await terminal.page.evaluate(`document.querySelector('#probe').remove()`);
  expect(faults).toContain('cut figure');
});

it.each(states)('$name: nothing is cut, alike or covered', { timeout: 600_000 }, async (state) => {
  await wear(terminal, AT_WORK);
  await state.show();
  const found: Seen[] = [];
  for (const look of looks) {
    await wearAgain(terminal, look, state);
    const findings = await scan(terminal.page, Math.min(state.rows ?? 5, mostRowsIn(look)));
    found.push(...findings.map((one) => ({ ...one, state: state.name, look: lookText(look) })));
  }
  seen.push(...found);
  await state.leave?.();
  expect(listOf(found)).toEqual([]);
});
