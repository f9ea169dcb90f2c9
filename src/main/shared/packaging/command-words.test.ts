import { expect, it } from 'vitest';
import { commandIn } from './command-words.ts';

it.each([
  [['/opt/touchstone'], true, null],
  [['/opt/touchstone', 'spot', '--json'], true, ['spot', '--json']],
  [['/opt/touchstone', '--user-data-dir=/x', 'spot'], true, ['spot']],
  [['/opt/touchstone', '/home/me/file.csv'], true, null],
  [['/opt/touchstone', '--updated'], true, null],
  [['/electron', '.'], false, null],
  [['/electron', '.', 'spot'], false, ['spot']],
  [['/electron', '-r', '/loader.js', '--no-sandbox', '/home/me/touchstone'], false, null],
])('finds the command in %j', (argv, isPackaged, command) => {
  expect(commandIn(argv, isPackaged)).toEqual(command);
});
