// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { cents } from '#domain/money/money.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { extraOrders } from '#renderer/testing/extra-orders.ts';
import { INTENT, failure } from '#renderer/testing/fixtures.ts';
import { unknownIntent } from '#renderer/testing/record-fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import UnknownPanel from './unknown-panel.tsx';

afterEach(cleanup);

const draw = (change = {}, answers = {}) =>
  drawPane('ticket', <UnknownPanel />, { unknowns: [unknownIntent(change)] }, answers);

const orderId = () => screen.getByRole('textbox', { name: 'Order ID' });
const statement = () => screen.getByRole('textbox', { name: 'Who confirmed it' });

describe('the panel for an order with an unknown outcome', () => {
  it('warns not to repeat it, with everything that identifies it', () => {
    draw();
    const panel = screen.getByTestId('unknown-panel');
    expect(panel.textContent).toMatch(
      /We don’t know if this order was placed\. Do not repeat it\./,
    );
    for (const fact of ['6 × 2026 American Gold Eagle 1 oz', '25,000.00', '24,937.78', 'q-1']) {
      expect(panel.textContent).toContain(fact);
    }
    expect(panel.textContent).toContain('The connection was lost while the order was on its way.');
  });

  it('has the keyboard at its first step when it comes up, and once only', () => {
    const { patch } = draw({ reconciling: true });
    expect(document.activeElement?.textContent).toContain('Checking…');
    orderId().focus();
    patch({ unknowns: [unknownIntent({ lastCheckNote: 'None is new.' })] });
    expect(document.activeElement).toBe(orderId());
  });

  it('takes the keyboard from nobody who is typing, unless it is the ticket', () => {
    const typing = (pane: string): Element | null => {
      const field = document.createElement('input');
      const place = document.createElement('div');
      place.dataset['pane'] = pane;
      place.append(field);
      document.body.append(place);
      field.focus();
      draw();
      const { activeElement } = document;
      cleanup();
      place.remove();
      return activeElement === field ? field : null;
    };
    expect(typing('market')).not.toBeNull();
    expect(typing('ticket')).toBeNull();
  });

  it('looks again, and shows the evidence it found', () => {
    const { called, patch } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(called('unknown/check-again')[0]?.args).toEqual({ intentId: INTENT });
    patch({
      unknowns: [
        unknownIntent({
          lastCheckNote: 'One order is new.',
          candidates: [
            {
              orderId: 'SO-9',
              total: cents(2_493_778),
              createdAt: '2026-11-21T14:02:12Z',
              carriesQuoteId: true,
            },
          ],
        }),
      ],
    });
    expect(screen.getByText(/One order is new/)).toBeDefined();
    expect(screen.getByText('has this quote’s ID')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'This is my order: SO-9' }));
    expect(called('unknown/link-order')[0]?.args).toEqual({ intentId: INTENT, orderId: 'SO-9' });
  });

  it('links an order id that the user types, trimmed, and asks for one first', () => {
    const { called } = draw();
    fireEvent.submit(orderId());
    expect(screen.getByText('Enter the order ID.')).toBeDefined();
    fireEvent.change(orderId(), { target: { value: ' SO-7 ' } });
    fireEvent.submit(orderId());
    expect(called('unknown/link-order').map((call) => call.args)).toEqual([
      { intentId: INTENT, orderId: 'SO-7' },
    ]);
  });

  it('records that there is no order only with who confirmed it', () => {
    const { called } = draw();
    fireEvent.change(statement(), { target: { value: 'support' } });
    fireEvent.submit(statement());
    expect(screen.getByText(/Enter more detail/)).toBeDefined();
    expect(called('unknown/record-absent')).toEqual([]);
    fireEvent.change(statement(), { target: { value: 'The desk, by phone, 14:20' } });
    fireEvent.submit(statement());
    expect(called('unknown/record-absent')[0]?.args).toEqual({
      intentId: INTENT,
      statement: 'The desk, by phone, 14:20',
    });
  });

  it('records nothing while the order could still go through, and keeps the typed text', () => {
    const { called, patch } = draw({ placeableUntil: Date.now() + 60_000 });
    expect(screen.getByText(/Wait until \d\d:\d\d:\d\d/)).toBeDefined();
    fireEvent.change(statement(), { target: { value: 'The desk, by phone, 14:20' } });
    fireEvent.submit(statement());
    expect(screen.getByText(/^Not before \d\d:\d\d:\d\d\.$/)).toBeDefined();
    expect(called('unknown/record-absent')).toEqual([]);
    patch({ unknowns: [unknownIntent({ placeableUntil: null })] });
    expect(screen.queryByText(/Not before/)).toBeNull();
    fireEvent.submit(statement());
    expect(called('unknown/record-absent')).toHaveLength(1);
  });

  it('shows why it was not recorded', async () => {
    draw(
      {},
      {
        'unknown/link-order': () => ({
          ok: false,
          error: failure({ title: 'No such order', advice: 'Check the id.' }),
        }),
      },
    );
    fireEvent.change(orderId(), { target: { value: 'SO-7' } });
    await act(() => {
      fireEvent.submit(orderId());
      return Promise.resolve();
    });
    expect(screen.getByText('No such order. Check the id.')).toBeDefined();
  });

  it('is not there when nothing is unknown', () => {
    const { patch } = draw();
    patch({ unknowns: [] });
    expect(screen.queryByTestId('unknown-panel')).toBeNull();
  });
});

describe('the panel for an order that was placed twice', () => {
  const drawExtra = (change = {}) =>
    drawPane('ticket', <UnknownPanel />, { extraOrders: [extraOrders(change)] });

  it('shows both ids and the evidence, and stays until acknowledged', () => {
    const { called, patch } = drawExtra();
    const panel = screen.getByTestId('unknown-panel');
    expect(screen.getByRole('heading', { name: 'This order was placed twice.' })).toBeDefined();
    for (const fact of ['SO-20418', 'SO-20417', '6 × 2026 American Gold Eagle 1 oz', '24,937.78']) {
      expect(panel.textContent).toContain(fact);
    }
    expect(panel.textContent).toContain('Order SO-20417 has the quote ID q-1, too.');
    expect(panel.textContent).not.toContain('blocked');
    fireEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
    expect(called('unknown/acknowledge-extra')[0]?.args).toEqual({ intentId: INTENT });
    patch({ extraOrders: [] });
    expect(screen.queryByTestId('unknown-panel')).toBeNull();
  });

  it('reports that a rejected order was placed', () => {
    drawExtra({ orderIds: [] });
    expect(
      screen.getByRole('heading', { name: 'This order was placed although it was rejected.' }),
    ).toBeDefined();
  });
});
