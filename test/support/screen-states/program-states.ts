/** The Programs pane: off, a program that asks to connect, and one that is connected. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

const COMMAND = join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'cli.ts');

export const programStates = ({ desk, terminal }: Running): readonly State[] => [
  {
    name: 'programs: off',
    show: async () => {
      await desk.goTo('programs');
      await desk.page.getByText('Programs are off', { exact: true }).waitFor();
    },
  },
  {
    name: 'programs: a program asks',
    show: async () => {
      await desk.press('KeyT');
      await desk.page.getByText('No programs').waitFor();
      // It ends when the terminal closes its connection.
      spawn(process.execPath, [COMMAND, 'watch', 'spot', '--data', terminal.userData], {
        stdio: 'ignore',
      });
      await desk.page.getByText('Asks to connect', { exact: true }).waitFor();
    },
  },
  {
    name: 'programs: connected',
    show: async () => {
      await desk.press('Control+Enter');
      await desk.page.getByText('Connected', { exact: true }).waitFor();
    },
  },
];
