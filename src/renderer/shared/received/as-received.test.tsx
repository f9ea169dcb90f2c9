// @vitest-environment happy-dom
import type { ReceivedThing, ReceivedView } from '#contract/ipc/app/received.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AsReceived } from './as-received.tsx';

afterEach(cleanup);

const order: ReceivedThing = { kind: 'purchase-order', id: '7001' };

const kept: ReceivedView = {
  state: 'kept',
  records: [
    {
      method: 'GET',
      target: '/orders/get-purchase-order/v1?id=7001',
      at: Date.UTC(2026, 10, 21, 14, 2, 11),
      values: [
        { path: 'total', text: '3590.5', cut: 0, mark: 'dollars' },
        { path: 'salesTax', text: 'soon', cut: 0, mark: 'unread' },
        { path: 'createdAt', text: '2026-03-06 21:56:00.509169+00', cut: 0, mark: null },
        { path: 'notes', text: 'xx', cut: 1_200, mark: null },
      ],
      left: 3,
      json: '{"total":3590.5}',
      jsonCut: false,
    },
  ],
};

type Received = NonNullable<Answers['received/get-record']>;

function draw(answer: Received, things: readonly ReceivedThing[] = [order]) {
  return drawPane('orders', <AsReceived things={things} />, {}, { 'received/get-record': answer });
}

async function toggle(open: boolean): Promise<void> {
  await act(async () => {
    const fold = screen.getByText('As received').closest('details');
    if (fold === null) throw new Error('There is no fold.');
    fold.open = open;
    fireEvent(fold, new Event('toggle'));
    await Promise.resolve();
  });
}

const values = (): string[] =>
  [...document.querySelectorAll('dl > div')].map((value) => value.textContent);

describe('the fold with the record behind a row', () => {
  it('requests nothing before it is opened, then shows every value as sent with its interpretation', async () => {
    const { called } = draw(() => ({ ok: true, value: kept }));
    expect(called('received/get-record')).toEqual([]);
    await toggle(true);
    expect(called('received/get-record').map(({ args }) => args)).toEqual([order]);
    expect(values()).toEqual([
      'total3590.5 read as dollars',
      'salesTaxsoon not readable as a price: shown as unknown',
      'createdAt2026-03-06 21:56:00.509169+00',
      'notesxx … 1,200 more characters',
    ]);
    expect(screen.getByText('3 more values are not shown.')).toBeDefined();
    expect(
      screen.getByRole('region', {
        name: 'Response to GET /orders/get-purchase-order/v1?id=7001',
      }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy JSON of the record' })).toBeDefined();
  });

  it('is read again each time it is opened', async () => {
    const { called } = draw(() => ({ ok: true, value: kept }));
    await toggle(true);
    await toggle(false);
    expect(values()).toEqual([]);
    await toggle(true);
    expect(called('received/get-record')).toHaveLength(2);
  });

  it('reads one record for each thing that the row combines', async () => {
    const { called } = draw(
      () => ({ ok: true, value: kept }),
      [order, { kind: 'purchase-order', id: '7002' }],
    );
    await toggle(true);
    expect(called('received/get-record')).toHaveLength(2);
  });

  it.each([
    [true, /no longer stored/],
    [false, /Not received since/],
  ])('says why there is no record, with earlier ones dropped: %s', async (before, words) => {
    draw(() => ({ ok: true, value: { state: 'missing', before } }));
    await toggle(true);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('shows why the marketplace refused', async () => {
    draw(() => ({ ok: false, error: failure({ title: 'Not found', advice: 'Look elsewhere.' }) }));
    await toggle(true);
    expect(screen.getByRole('alert').textContent).toMatch(/Not found/);
  });
});

it('is missing for a row without things', () => {
  draw(() => ({ ok: true, value: kept }), []);
  expect(screen.queryByText('As received')).toBeNull();
});
