/** The chart and the recorder behind it, by keyboard alone, in a real Electron. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { violationsInThemes } from '../../support/screen/axe.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { openPractice } from '../../support/running/fixtures.ts';
import type { Terminal } from '../../support/running/terminal.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const crosshair = ({ page }: Desk) => page.getByRole('slider', { name: /Crosshair/ });

const spoken = async (desk: Desk): Promise<string> =>
  (await crosshair(desk).getAttribute('aria-valuetext')) ?? '';

const values = (desk: Desk): Promise<string> => desk.page.getByTestId('chart-values').innerText();

const drawn = (desk: Desk): Promise<unknown> =>
  until('a chart', async () =>
    (await desk.page.getByTestId('chart-plot').count()) === 1 ? true : undefined,
  );

const KEEPING_THREADS: readonly string[] = [
  '-r',
  join(import.meta.dirname, '..', '..', 'support', 'running', 'threads.cjs'),
];

/** A function that `threads.cjs` left in the main process, called with the name of the recorder's thread. */
const ofRecorder = (terminal: Terminal, name: string): Promise<unknown> =>
  terminal.app.evaluate((_, called): unknown => {
    const found: unknown = Reflect.get(globalThis, called);
    if (typeof found !== 'function') throw new Error('Nobody keeps the threads.');
    return Reflect.apply(found, undefined, ['recorder']);
  }, name);

/** Of each thread of the recorder that was ever started: its number, or -1 once it has ended. */
const recorders = async (terminal: Terminal): Promise<readonly number[]> =>
  z.array(z.int()).parse(await ofRecorder(terminal, 'threadsCalled'));

describe('the chart', () => {
  it('shows spot and the chosen product over every range, in words that are read out', async () => {
    const { desk, terminal } = await openPractice();
    await desk.findProduct('krugerrand 1 oz');
    await desk.goTo('chart');
    await drawn(desk);
    await untilText('spot now', () => values(desk), /Spot gold \$4,0\d\d\.\d\d\/oz/);
    await desk.press('ArrowLeft', 'ArrowLeft');
    await untilText('the crosshair', () => spoken(desk), /\d:\d\d.*: Spot gold \$[\d,.]+\/oz$/);
    const line = desk.page.getByTestId('chart-crosshair');
    const across = async (): Promise<number> => (await line.boundingBox())?.x ?? NaN;
    const stood = await across();
    await desk.press('ArrowLeft');
    await until('the line of the crosshair further left', async () =>
      (await across()) < stood ? true : undefined,
    );
    await desk.press('Digit3', 'KeyM');
    await untilText('the ask', () => values(desk), /Best ask \$4,1\d\d\.\d\d/);
    await desk.press('KeyC');
    await drawn(desk);
    await untilText('both', () => values(desk), /Best ask \$[\d,.]+[^]*Spot gold \$[\d,.]+\/oz/);
    for (const [key, words] of [
      ['Digit1', 'the last hour'],
      ['Digit2', 'the last day'],
      ['Digit4', 'the last month'],
      ['Digit5', 'the last year'],
      ['Digit6', 'everything recorded'],
    ] as const) {
      await desk.press(key);
      await drawn(desk);
      await until(`${words} in a sentence`, async () => {
        await desk.press('Space');
        const said = (await desk.page.locator('output').allInnerTexts()).join(' ');
        return said.includes(`Over ${words}. Best ask: from $`) ? true : undefined;
      });
    }
    await desk.page.getByText(/^Simulated until/).waitFor();
    expect(await violationsInThemes(desk)).toEqual([]);
    expect(terminal.pageErrors).toEqual([]);
    expect(readdirSync(join(terminal.userData, 'history'))).toContainEqual(
      expect.stringMatching(/^practice-[0-9a-f]{16}\.sqlite$/),
    );
  });

  it('marks an own order, leads to its row, and trading goes on while the recorder dies', async () => {
    const { desk, terminal } = await openPractice({ args: KEEPING_THREADS });
    await desk.findProduct('krugerrand 1 oz');
    const before = await recorders(terminal);
    expect(before).toEqual([expect.any(Number)]);
    await ofRecorder(terminal, 'endThreadsCalled');
    expect(await recorders(terminal)).toContain(-1);
    await desk.openTicket('buy');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    await desk.ticket.awake();
    await desk.press('Control+Enter');
    await desk.ticket.reads(/Filled|Bought|confirmed/i);
    await desk.goTo('chart');
    await drawn(desk);
    await desk.press('Digit1', 'KeyO');
    await desk.page.getByRole('button', { name: /Buy .*Krugerrand/ }).waitFor();
    await desk.press('Enter');
    await until('the order’s row', async () => {
      const row = desk.page.locator('[data-testid="order-row"][aria-selected="true"]');
      return (await row.count()) === 1 ? true : undefined;
    });
    await until('the recorder again', async () => {
      const [, again] = await recorders(terminal);
      return again !== undefined && again > 0 ? true : undefined;
    });
  });
});
