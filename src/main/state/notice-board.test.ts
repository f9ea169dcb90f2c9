import { expect, it } from 'vitest';
import { NoticeBoard } from './notice-board.ts';
import { openState } from './testing/app-state.ts';

it('keeps a hundred notices, those that only inform going first', () => {
  const { state } = openState();
  const board = new NoticeBoard(state, () => 0);
  board.raise('error', 'the first error', '');
  for (let count = 0; count < 300; count += 1) board.raise('info', `label ${String(count)}`, '');
  const titles = state.get('notices').map(({ title }) => title);
  expect(titles).toHaveLength(100);
  expect(titles[0]).toBe('the first error');
  expect(titles.at(-1)).toBe('label 299');
  for (let count = 0; count < 300; count += 1) board.raise('error', `error ${String(count)}`, '');
  expect(state.get('notices')).toHaveLength(100);
  expect(state.get('notices').at(-1)?.title).toBe('error 299');
});

it('keeps whose a notice is: equal ones of two profiles are two', () => {
  const { state } = openState();
  const board = new NoticeBoard(state, () => 0);
  const ofDesk = board.of('desk').raise('warning', 'Quantity mismatch', '5 received');
  board.of('practice').raise('warning', 'Quantity mismatch', '5 received');
  board.of('desk').raise('info', 'Label ready', '');
  board.raise('error', 'Settings cannot be saved', '');
  const whose = (): unknown =>
    state.get('notices').map(({ profileId, title }) => [profileId, title]);
  expect(whose()).toEqual([
    ['desk', 'Quantity mismatch'],
    ['practice', 'Quantity mismatch'],
    ['desk', 'Label ready'],
    [null, 'Settings cannot be saved'],
  ]);
  board.acknowledge(ofDesk);
  expect(whose()).toHaveLength(3);
});
