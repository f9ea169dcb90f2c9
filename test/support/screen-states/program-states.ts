/** The Programs pane: off, a program that asks to connect, one that is connected, a standing order from words to its row, and orders that wait beside a budget. */
import { spawn } from 'node:child_process';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { COMMAND_LINE, touchstone } from '../running/command-line.ts';
import type { Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

const foundSchema = z.object({ products: z.array(z.object({ key: z.string() })).min(1) });
const draftSchema = z.object({ draft: z.string() });

export function programStates({ desk, terminal }: Running): readonly State[] {
  const budget = async (): Promise<void> => {
    await desk.goTo('programs');
    await desk.page.getByTestId('program-row').first().click();
    await desk.press('KeyB');
    await desk.page.getByLabel('At most, in all').fill('20,000');
    await desk.page.getByLabel('Over spot at most').fill('0.01');
  };
  return [
    {
      name: 'programs: off',
      show: async () => {
        await desk.goTo('programs');
        await desk.page.getByText('Programs are off', { exact: true }).waitFor();
      },
    },
    {
      name: 'programs: a program asks',
      // What asks is shown in their place in a small window.
      rows: 0,
      show: async () => {
        await desk.press('KeyT');
        await desk.page.getByText('No programs').waitFor();
        // It ends when the terminal closes its connection.
        spawn(process.execPath, [COMMAND_LINE, 'watch', 'spot', '--data', terminal.userData], {
          stdio: 'ignore',
        });
        await desk.page.getByText('Asks to connect', { exact: true }).waitFor();
      },
    },
    {
      name: 'programs: connected',
      show: async () => {
        await desk.press('Control+Enter');
        await desk.page.getByText('Connected: reads', { exact: true }).waitFor();
      },
    },
    {
      name: 'programs: reads and drafts',
      show: async () => {
        await desk.press('Shift+KeyO');
        await desk.page.getByText('you approve each').first().waitFor();
        await desk.press('KeyO');
        await desk.page.getByText('reads and drafts').first().waitFor();
      },
    },
    {
      name: 'programs: a budget',
      isBrief: true,
      show: budget,
      leave: () => desk.page.keyboard.press('Escape'),
    },
    {
      name: 'programs: a standing order in words',
      show: async () => {
        await desk.press('Control+KeyK');
        await desk.page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
        await desk.type('buy 2 american gold eagle 1 oz 2026 when it drops below 4000');
        await desk.page
          .getByRole('option', { name: /^Hold: buy 2/ })
          .first()
          .waitFor();
      },
    },
    {
      name: 'programs: form of a standing order',
      show: async () => {
        await desk.press('Enter');
        await desk.page.getByRole('dialog', { name: /^Hold until: buy/ }).waitFor();
      },
    },
    {
      name: 'programs: exposure of a standing order',
      show: async () => {
        await desk.press('Enter');
        await desk.page.getByTestId('standing-exposure').waitFor();
      },
      leave: () => desk.page.getByRole('button', { name: 'Arm', exact: true }).click(),
    },
    {
      name: 'programs: standing orders',
      // In a small window they are below the programs.
      rows: 0,
      show: async () => {
        await desk.goTo('programs');
        await desk.page.getByTestId('standing-row').first().click();
      },
    },
    {
      name: 'programs: orders wait',
      // What waits is shown in their place.
      rows: 0,
      show: async () => {
        await budget();
        await desk.page.keyboard.press('Enter');
        await desk.page.getByRole('form', { name: /^Budget for/ }).waitFor({ state: 'detached' });
        const json = async (...args: readonly string[]): Promise<unknown> => {
          const { out } = await touchstone(terminal.userData, ...args, '--json');
          return parseJson(out);
        };
        const { products } = foundSchema.parse(
          await json('search', 'american gold eagle 1 oz 2026', '--limit', '1'),
        );
        const key = products[0]?.key ?? '';
        for (const callerKey of ['first-of-two', 'second-of-two']) {
          const terms = ['--limit', '9000.00', '--reason', 'Rebalancing of the quarter'];
          const { draft } = draftSchema.parse(
            await json('draft', key, '1', ...terms, '--key', callerKey),
          );
          void json('execute', draft, '--key', `${callerKey}-send`, '--wait', '90');
          await desk.page.getByText('Waits for you').first().waitFor();
        }
        const until = new Date(Date.now() + 86_400_000).toISOString();
        const standing = ['--limit', '9000.00', '--premium', '0.10', '--until', until];
        void json('standing-draft', key, '1', ...standing, '--key', 'held-order-1', '--wait', '90');
        await desk.page.getByText('Standing, waits').first().waitFor();
        await desk.page.getByTestId('program-row').first().click();
      },
    },
  ];
}
