// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AlertView } from '#contract/ipc/market/alerts.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { AlertsPane } from './alerts-pane.tsx';

afterEach(cleanup);

const view: AlertView = {
  alert: {
    id: 'a1',
    subject: { kind: 'best', side: 'ask', row: marketRow().key },
    condition: { kind: 'below', threshold: 410_000 },
    hysteresis: 410,
    repeat: 'again',
    expiresAt: null,
  },
  what: 'Best ask of American Gold Eagle 1 oz',
  when: 'at or below $4,100.00',
  status: 'waiting',
  seen: { value: 414_232, at: Date.now() - 3_000 },
  seenText: '$4,142.32',
  snoozedUntil: null,
  distanceText: '$42.32',
};
const call = {
  id: 'c1',
  alertId: 'a1',
  what: view.what,
  when: view.when,
  seenText: '$4,099.00',
  at: Date.now(),
  readAt: Date.now() - 4_000,
  row: marketRow().key,
};
const draw = (alerts: readonly AlertView[], calls = [call]) =>
  drawPane(
    'alerts',
    <AlertsPane />,
    { alerts: { alerts: [...alerts], calls, removed: 1 }, market: marketOf(marketRow()) },
    {
      'alerts/remove': () => ({ ok: true, value: null }),
      'alerts/restore': () => ({ ok: true, value: null }),
      'alerts/snooze': () => ({ ok: true, value: null }),
    },
  );

describe('the alerts pane', () => {
  it('says how an alert is set where there is none', () => {
    draw([], []);
    expect(screen.getByText('No alerts')).toBeDefined();
    expect(screen.getByRole('button', { name: /Set an alert/ })).toBeDefined();
  });

  it('shows what is watched, what was seen, how old it is, and what was called', () => {
    draw([view]);
    const row = screen.getByTestId('alert-row').textContent;
    expect(row).toMatch(
      /Best ask.*at or below \$4,100\.00.*\$4,142\.32.*\$42\.32.*every time.*Waiting/,
    );
    expect(screen.getByRole('region', { name: /History/ }).textContent).toMatch(
      /it was \$4,099\.00 \(read at \d\d:/,
    );
  });

  it('says of one without fresh data that it has none', () => {
    draw([{ ...view, status: 'stale', seen: null, seenText: null }]);
    expect(screen.getByText('No fresh data')).toBeDefined();
  });

  it('removes, brings back and snoozes by key, and leads to the order book', () => {
    const { press, called, store } = draw([view]);
    press('KeyZ');
    expect(called('alerts/snooze')).toMatchObject([{ args: { id: 'a1', forMs: 3_600_000 } }]);
    press('Delete');
    expect(called('alerts/remove')).toMatchObject([{ args: { id: 'a1' } }]);
    press('KeyU');
    expect(called('alerts/restore')).toHaveLength(1);
    press('Shift+KeyZ');
    expect(called('alerts/snooze')[1]?.args).toEqual({ id: 'a1', forMs: 86_400_000 });
    press('KeyE');
    expect(store.getState()).toMatchObject({ dialog: 'alert', dialogTarget: 'a1' });
    screen.getByRole('grid').focus();
    press('Enter');
    expect(store.getState()).toMatchObject({
      selectedKey: marketRow().key,
      focusedPane: 'book',
    });
  });
});
