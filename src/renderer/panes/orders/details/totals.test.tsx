// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { orderRow } from '#renderer/testing/record-fixtures.ts';
import { draw } from '../testing/draw-orders.tsx';

afterEach(cleanup);

async function figuresOf(change: Parameters<typeof orderRow>[0]): Promise<Record<string, string>> {
  const { press } = draw([orderRow(change)]);
  press('KeyJ');
  press('Enter');
  await act(() => Promise.resolve());
  const details = within(screen.getByRole('complementary', { name: 'Order details' }));
  const terms = details.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

describe('what an order came to', () => {
  it('is one figure while nothing was given back', async () => {
    const figures = await figuresOf({});
    expect(figures['Total']).toBe('24,937.78');
    expect(Object.keys(figures)).not.toContain('Refunded');
  });

  it('is what was paid, what was given back and what is left', async () => {
    const figures = await figuresOf({
      total: cents(2_040_481),
      executedTotal: cents(2_493_778),
      serviceStatus: 'partially_refunded',
    });
    expect(figures).toMatchObject({
      Paid: '24,937.78',
      Refunded: '4,532.97',
      'Net paid': '20,404.81',
      'Price improvement': '62.22',
    });
  });

  it('says of a sell what was taken back, and of a later charge that it is one', async () => {
    const sold = { side: 'sell', executedTotal: cents(10_000) } as const;
    expect(await figuresOf({ ...sold, total: cents(9_000) })).toMatchObject({
      Received: '100.00',
      'Deducted since': '10.00',
      'Net received': '90.00',
    });
    cleanup();
    const dearer = { executedTotal: cents(10_000), total: cents(12_500) };
    expect(await figuresOf(dearer)).toMatchObject({
      Paid: '100.00',
      'Charged since': '25.00',
      'Net paid': '125.00',
    });
  });

  it('claims nothing of an execution that nobody knows', async () => {
    const figures = await figuresOf({
      total: cents(2_040_481),
      executedTotal: null,
      improvement: null,
    });
    expect(figures).toMatchObject({ 'Total now': '20,404.81' });
    expect(Object.keys(figures)).toContain('Quoted premium');
  });
});
