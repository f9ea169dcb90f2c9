// @vitest-environment happy-dom
import type { AlertView } from '#contract/ipc/market/alerts.ts';
import type { AlertText } from '#domain/alerts/alert-text.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { marketOf } from '#renderer/testing/render.tsx';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import AlertDialog from './alert-dialog.tsx';

afterEach(cleanup);

const EXPIRES = Date.UTC(2030, 0, 1);
const view: AlertView = {
  alert: {
    id: 'a1',
    subject: { kind: 'best', side: 'bid', row: 'eagle:bu' },
    condition: { kind: 'above', threshold: 410_000 },
    hysteresis: 410,
    repeat: 'once',
    expiresAt: EXPIRES,
  },
  what: 'Best bid',
  when: 'at or above $4,100.00',
  status: 'waiting',
  seen: null,
  seenText: null,
  snoozedUntil: null,
  distanceText: null,
};

function draw(dialogTarget: string | null, alertDraft: AlertText | null = null) {
  const store = firstStore();
  store.setState({
    dialogTarget,
    alertDraft,
    alerts: { alerts: [view], calls: [], removed: 0 },
    market: marketOf(marketRow(), marketRow({ key: 'other', variantTitle: 'Proof' })),
  });
  const onClose = vi.fn<() => void>();
  const { bridge, calls } = recordingBridge({
    'alerts/set': () => ({ ok: true, value: { id: 'a1' } }),
  });
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <AlertDialog onClose={onClose} />
    </TerminalProvider>,
  );
  return { calls, onClose };
}

it('edits an alert: saved under its id, with its expiry', async () => {
  const { calls, onClose } = draw('a1');
  expect(screen.getByRole('dialog', { name: 'Edit the alert' })).toBeDefined();
  const value = screen.getByRole<HTMLInputElement>('textbox', { name: /Value/ });
  expect(value.value).toBe('4,100.00');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Unchanged' }).checked).toBe(true);
  fireEvent.change(value, { target: { value: '4,200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save alert' }));
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const { id, repeat, subject } = view.alert;
  expect(calls.filter(({ channel }) => channel === 'alerts/set')).toMatchObject([
    {
      channel: 'alerts/set',
      args: { id, repeat, subject, condition: { threshold: 420_000 }, expiresAt: EXPIRES },
    },
  ]);
});

it('is filled in with the alert from the palette', () => {
  draw(null, {
    kind: 'ask',
    material: 'Gold',
    row: 'other',
    when: 'below',
    value: '4100',
    size: '1',
    minutes: '15',
    repeat: 'once',
    expiry: 'never',
  });
  expect(screen.getByText(/Proof/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Value/ }).value).toBe('4100');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once' }).checked).toBe(true);
});

it('sets a new alert if the one to edit is gone', () => {
  draw('gone');
  expect(screen.getByRole('button', { name: 'Set alert' })).toBeDefined();
});
