// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '#renderer/testing/fixtures.ts';
import { draw, sold } from './testing/draw-orders.tsx';

afterEach(cleanup);

describe('the label of an order', () => {
  it('opens the label of the selected order by o', () => {
    const { press, called } = draw();
    press('KeyJ');
    press('KeyO');
    expect(called('orders/open-label')).toEqual([]);
    press('KeyJ');
    press('KeyO');
    expect(called('orders/open-label')[0]?.args).toEqual({ orderId: 'PO-11873' });
  });

  it('says why there is no label to open yet', () => {
    const { press } = draw([{ ...sold, label: { state: 'pending', nextLookAt: null } }]);
    press('KeyJ');
    press('KeyO');
    expect(screen.getByText(/has not created the label yet/)).toBeDefined();
  });

  it('says why a label cannot be opened', async () => {
    const { press } = draw([sold], {
      'orders/open-label': () => ({
        ok: false,
        error: failure({ title: 'No browser', advice: 'Copy the address.' }),
      }),
    });
    press('KeyJ');
    press('KeyO');
    await act(() => Promise.resolve());
    expect(screen.getByText(/No browser\. Copy the address\./)).toBeDefined();
  });

  it('asks before a label on another host is opened, and goes on once it is accepted', async () => {
    const accepted: unknown[] = [];
    const { press, called } = draw([sold], {
      'orders/open-label': () =>
        accepted.length > 0
          ? { ok: true, value: null }
          : {
              ok: false,
              error: failure({
                kind: 'label-host-unknown',
                title: 'The label is on labels.example.com. Open it?',
                advice: 'The marketplace gave this address.',
                serverMessage: 'labels.example.com',
              }),
            },
      'orders/accept-label-host': (args: unknown) => {
        accepted.push(args);
        return { ok: true, value: null };
      },
    });
    press('KeyJ');
    press('KeyY');
    expect(accepted).toEqual([]);
    press('KeyO');
    await act(() => Promise.resolve());
    expect(screen.getByRole('alert').textContent).toMatch(
      /The label is on labels\.example\.com\. Open it\?.*The marketplace gave this address/,
    );
    press('Escape');
    expect(screen.queryByRole('alert')).toBeNull();
    press('KeyY');
    expect(accepted).toEqual([]);
    press('KeyO');
    await act(() => Promise.resolve());
    press('KeyY');
    await act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    });
    expect(accepted).toEqual([{ orderId: 'PO-11873', host: 'labels.example.com' }]);
    expect(called('orders/open-label')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the label and says where it is', async () => {
    const { press, called } = draw([sold], {
      'orders/save-label': () => ({ ok: true, value: { path: '/home/me/label.pdf' } }),
    });
    press('KeyJ');
    press('KeyS');
    await act(() => Promise.resolve());
    press('Shift+KeyS');
    await act(() => Promise.resolve());
    expect(called('orders/save-label').map(({ args }) => args)).toEqual([
      { orderId: 'PO-11873', place: 'dialog' },
      { orderId: 'PO-11873', place: 'downloads' },
    ]);
    expect(screen.getByRole('status').textContent).toContain('Saved: /home/me/label.pdf');
  });
});
