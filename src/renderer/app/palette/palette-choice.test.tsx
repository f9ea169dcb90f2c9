// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstStore } from '#renderer/testing/first-state.ts';
import { draw, eagle, offer, order, search, selected } from './testing/drawn-palette.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an item of the palette that is chosen', () => {
  it('plans the text in the field on Enter, never an earlier one', async () => {
    const { type, read, press, planned } = draw();
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    press('Enter');
    expect(planned()).toEqual([]);
    await read(order(20));
    expect(planned()).toMatchObject([{ size: '20 pieces' }]);
  });

  it('chooses nothing for an Enter whose text was changed before it was read', async () => {
    const { type, read, press, planned } = draw();
    type('buy 2 eagle');
    press('Enter');
    type('buy 20 eagle');
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    await read(order(20));
    expect(planned()).toEqual([]);
  });

  it('chooses nothing by an Enter on a question, nor on an item that is gone', async () => {
    const { type, read, press, planned } = draw();
    type('buy 1 or 2 eagle');
    press('Enter');
    await read({
      ...order(1, 2),
      kind: 'order',
      asks: 'size',
      question: null,
      offers: [offer(1), offer(2)],
      corrections: [],
    });
    expect(selected()).toMatch(/^How many/);
    expect(planned()).toEqual([]);
    type('buy 3 eagle');
    press('ArrowDown');
    press('Enter');
    await read(order(3));
    expect(planned()).toEqual([]);
  });

  it('fills the ticket when the plan of the chosen order arrives', async () => {
    const { type, read, press, plan, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    await plan(2);
    expect(onClose).toHaveBeenCalledOnce();
    expect(store.getState().draft.lines).toMatchObject([{ rowKey: 'eagle', quantityText: '2' }]);
  });

  it('never fills the ticket with the plan of an order whose text was changed meanwhile', async () => {
    const { type, read, press, plan, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    type('buy 20 eagle');
    await plan(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(store.getState().draft).toEqual(firstStore().getState().draft);
  });

  it('never fills the ticket once it is closed', async () => {
    const { type, read, press, plan, unmount, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    unmount();
    await plan(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(store.getState().draft).toEqual(firstStore().getState().draft);
  });

  it('opens a product, and fills the form of an alert', async () => {
    const { type, read, press, store, onClose } = draw();
    type('eagle');
    press('Enter');
    await read(search(eagle));
    expect(store.getState().selectedKey).toBe('eagle');
    const text = {
      kind: 'ask',
      material: 'Gold',
      row: 'eagle',
      when: 'below',
      value: '4000',
      size: '1',
      minutes: '15',
      repeat: 'again',
      expiry: 'never',
    } as const;
    type('alert eagle < 4000');
    press('Enter');
    await read({
      kind: 'alert',
      offers: [{ text, product: 'Gold Eagle' }],
      standing: [],
      refusal: null,
    });
    expect(store.getState()).toMatchObject({ dialog: 'alert', alertDraft: text });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('fills in the form of a standing order, and arms nothing', async () => {
    const { store, type, press, read, calls } = draw();
    const held = {
      side: 'buy',
      row: 'eagle',
      title: 'Gold Eagle',
      quantity: '2',
      kind: 'price',
      value: '4,000.00',
      limit: '8,000.00',
      until: 'friday',
    } as const;
    type('buy 2 gold eagles when they drop below 4000 until friday');
    press('Enter');
    await read({
      kind: 'alert',
      offers: [],
      standing: [{ ...held, question: null }],
      refusal: 'Orders execute at once.',
    });
    expect(store.getState()).toMatchObject({
      dialog: 'standing-order',
      dialogTarget: null,
      standingDraft: {
        ...held,
        until: { text: 'friday' },
        delivery: {
          paymentMethod: 'wire_transfer',
          destination: { kind: 'vault' },
          optionalIds: [],
        },
      },
    });
    expect(calls.map(({ channel }) => channel)).not.toContain('standing-orders/create');
  });
});
