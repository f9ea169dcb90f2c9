import { expect, test } from 'vitest';
import { NoticeBoard } from '#main/state/notice-board.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { CacheNotice, cacheNote } from './cache-notice.ts';

test('a cache in between is reported once, however often it answers', () => {
  const { state } = openState();
  const notice = new CacheNotice(new NoticeBoard(state, () => 7));
  notice.requestEnded({ cachedForMs: null });
  expect(state.get('notices')).toEqual([]);
  notice.requestEnded({ cachedForMs: 40_000 });
  notice.requestEnded({ cachedForMs: 0 });
  expect(state.get('notices')).toMatchObject([
    { level: 'warning', title: 'A cache answers for the marketplace' },
  ]);
});

test('a response that came from it has its age where that is known', () => {
  expect(cacheNote(40_400)).toMatch(/, 40 s old\.$/);
  expect(cacheNote(0)).toMatch(/marketplace\.$/);
});
