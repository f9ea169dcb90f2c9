import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/ipc/app/place.ts';
import type { NotificationParts, ShownNotification } from './notifications.ts';

// Only the class is tested here; Electron's own notifications need Electron.
vi.mock('electron', () => ({ Notification: null }));
const { DesktopNotifications } = await import('./notifications.ts');

const place: Place = { kind: 'pane', pane: 'orders', key: 'k' };
const label = { id: 'label:1', title: 'Ready', body: 'Order 1', place };

function desktop(parts: Partial<NotificationParts> = {}) {
  const shown: string[] = [];
  const clicked: Place[] = [];
  const warnings: string[] = [];
  const listeners = new Map<string, (event: unknown, error: string) => void>();
  const one: ShownNotification = {
    on: (event: string, listener: (event: unknown, error: string) => void) => {
      listeners.set(event, listener);
    },
    show: () => undefined,
  };
  const notifications = new DesktopNotifications({
    supported: () => true,
    create: ({ title }) => {
      shown.push(title);
      return one;
    },
    inFront: () => false,
    enabled: () => true,
    onClick: (where) => clicked.push(where),
    log: { warn: (message: string) => warnings.push(message) },
    ...parts,
  });
  const fire = (event: string): void => listeners.get(event)?.({}, 'no service');
  return { notifications, shown, clicked, warnings, fire };
}

describe('notifications of the system', () => {
  it('are shown once for the same fact, and lead to it when clicked', () => {
    const { notifications, shown, clicked, fire } = desktop();
    notifications.notify(label);
    notifications.notify(label);
    notifications.notify({ ...label, id: 'label:2' });
    expect(shown).toEqual(['Ready', 'Ready']);
    fire('click');
    expect(clicked).toEqual([place]);
  });

  it.each([
    ['the window is in front', { inFront: () => true }],
    ['the user wants none', { enabled: () => false }],
    ['the system has none', { supported: () => false }],
  ])('are not shown while %s', (_, parts) => {
    const { notifications, shown } = desktop(parts);
    notifications.notify(label);
    expect(shown).toEqual([]);
  });

  it('that fail break nothing, and the log reports it', () => {
    const late = desktop();
    late.notifications.notify(label);
    late.fire('failed');
    expect(late.warnings).toEqual(['the system did not show a notification: no service']);
    const atOnce = desktop({
      create: () => {
        throw new Error('no bus');
      },
    });
    atOnce.notifications.notify(label);
    expect(atOnce.warnings).toEqual(['a notification could not be shown: Error: no bus']);
  });
});
