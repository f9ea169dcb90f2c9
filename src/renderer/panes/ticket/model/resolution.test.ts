import { expect, it } from 'vitest';
import { failure, intent } from '#renderer/testing/fixtures.ts';
import { orderRow, unknownIntent } from '#renderer/testing/record-fixtures.ts';
import { resolutionOf } from './resolution.ts';

const unknown = { phase: 'unknown', ...intent(), failure: failure() } as const;
const ordersWith = (change: Parameters<typeof orderRow>[0]) => [orderRow(change)];

it('is none while the order is unknown, or the ticket is about something else', () => {
  expect(resolutionOf(unknown, [unknownIntent()], ordersWith({}))).toBeNull();
  expect(resolutionOf({ phase: 'idle' }, [], ordersWith({}))).toBeNull();
});

it('says how the journal ended', () => {
  const words = (outcome: Parameters<typeof orderRow>[0]) =>
    resolutionOf(unknown, [], ordersWith(outcome))?.words;
  expect(words({ outcome: 'confirmed-by-lookup' })).toMatch(/lookup found order SO-20418/);
  expect(words({ outcome: 'confirmed-by-user' })).toMatch(/you linked order SO-20418/);
  expect(words({ outcome: 'absent-by-user' })).toMatch(/You recorded that there is no order/);
  expect(words({ outcome: 'rejected', failure: failure({ title: 'The quote is gone.' }) })).toBe(
    'It was rejected, and there is no order: the quote is gone.',
  );
  expect(words({ outcome: 'rejected' })).toBe('It was rejected, and there is no order.');
  expect(words({ intentId: 'another' })).toMatch(/See Orders for the result/);
});
