import { expect, test } from 'vitest';
import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import { NoticeBoard } from '#main/state/notice-board.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { PartlyReadNotices } from './partly-read.ts';

const ended = (route: ActivityEvent['route'], unreadable: number): ActivityEvent => ({
  id: 1,
  at: 0,
  route,
  method: 'GET',
  target: '/',
  lane: 'visible',
  attempt: 1,
  queuedMs: 0,
  latencyMs: 5,
  status: 200,
  error: null,
  unreadable,
  note: null,
  cachedForMs: null,
  tokensLeft: 100,
});

test('an answer that could only be read in part is reported once for each route', () => {
  const { state } = openState();
  const partly = new PartlyReadNotices(new NoticeBoard(state, () => 7));
  partly.requestEnded(ended('getSaleOrders', 0));
  expect(state.get('notices')).toEqual([]);
  partly.requestEnded(ended('getSaleOrders', 2));
  partly.requestEnded(ended('getSaleOrders', 3));
  partly.requestEnded(ended('getProductsV2', 1));
  expect(state.get('notices')).toMatchObject([
    { level: 'warning', body: expect.stringMatching(/^2 parts of a response to getSaleOrders/) },
    { level: 'warning', body: expect.stringMatching(/^1 part of a response to getProductsV2/) },
  ]);
});

test('an answer that was read in another unit than the document says is reported once for each route', () => {
  const { state } = openState();
  const partly = new PartlyReadNotices(new NoticeBoard(state, () => 7));
  const note = 'Prices came in dollars instead of cents, and are read so.';
  partly.requestEnded({ ...ended('getProductsV2', 1), note });
  partly.requestEnded({ ...ended('getProductsV2', 0), note });
  expect(state.get('notices')).toMatchObject([{ body: expect.stringContaining(note) }]);
});
