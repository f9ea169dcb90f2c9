import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AlertCall, AlertEntry, AlertsSlice } from '#contract/ipc/market/alerts.ts';
import type { DatedValue } from '#domain/alerts/alert.ts';
import { openAlertFile, type AlertFile } from './alert-file.ts';
import { AlertService } from './alert-service.ts';

const START = Date.UTC(2026, 10, 23, 9);
const MINUTE = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-alerts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const entry: AlertEntry = {
  id: null,
  subject: { kind: 'best', side: 'ask', row: 'eagle:bu' },
  condition: { kind: 'below', threshold: 410_000 },
  hysteresis: 100,
  repeat: 'again',
  expiresAt: null,
};

const file = (): AlertFile =>
  openAlertFile('p', {
    folder,
    wallNow: () => START,
    setAside: () => undefined,
    failed: (error) => {
      throw error;
    },
  });

/** A service on real files, with the clock and what is known in the test's hands. */
function open(kept: AlertFile = file(), first: DatedValue | null = null) {
  const world = {
    now: START,
    value: first,
    calls: [] as AlertCall[],
    slice: { alerts: [], calls: [], removed: 0 } as AlertsSlice,
    notKept: 0,
    rowsChanged: 0,
  };
  const service = new AlertService({
    file: kept,
    valueOf: () => world.value,
    titleOf: () => 'American Gold Eagle 1 oz',
    wallNow: () => world.now,
    every: () => () => undefined,
    publish: ({ alerts }) => {
      world.slice = alerts;
    },
  });
  service.events
    .on('triggered', (call) => world.calls.push(call))
    .on('rowsChanged', () => (world.rowsChanged += 1))
    .on('notSaved', () => (world.notKept += 1));
  service.start();
  const sees = (value: number, ageMs = 0): void => {
    world.now += 1_000;
    world.value = { value, at: world.now - ageMs };
    service.look();
  };
  const status = () => world.slice.alerts.map((one) => one.status);
  return { service, world, sees, status };
}

describe('alerts', () => {
  it('call once when their price is reached, say what was seen, and again only after it went back', () => {
    const { service, world, sees, status } = open();
    expect(service.set(entry).ok).toBe(true);
    sees(410_200, 5_000);
    expect(status()).toEqual(['waiting']);
    sees(410_000, 4_000);
    sees(409_000);
    expect(world.calls).toMatchObject([
      {
        what: 'Best ask of American Gold Eagle 1 oz',
        when: 'at or below $4,100.00',
        seenText: '$4,100.00',
        row: 'eagle:bu',
        readAt: world.calls[0]?.at === undefined ? 0 : world.calls[0].at - 4_000,
      },
    ]);
    expect(status()).toEqual(['holds']);
    sees(410_101);
    sees(409_999);
    expect(world.calls).toHaveLength(2);
    expect(world.slice.calls.map(({ seenText }) => seenText)).toEqual(['$4,099.99', '$4,100.00']);
  });

  it('do not call on stale data, and say that there is no fresh one', () => {
    const { service, world, sees, status } = open();
    service.set(entry);
    sees(400_000, 2 * MINUTE);
    expect(world.calls).toEqual([]);
    expect(status()).toEqual(['stale']);
  });

  it('that called are not called again by the next start, and go on', () => {
    const first = open();
    first.service.set(entry);
    first.sees(409_000);
    expect(first.world.calls).toHaveLength(1);
    // Nothing is reported to the first service any more: it was killed.
    const second = open();
    second.world.now = first.world.now;
    second.sees(409_000);
    expect(second.world.calls).toEqual([]);
    expect(second.world.slice.calls).toHaveLength(1);
    second.sees(412_000);
    second.sees(409_000);
    expect(second.world.calls).toHaveLength(1);
  });

  it('are silent while they are snoozed, and then call if it still holds', () => {
    const { service, world, sees, status } = open();
    const set = service.set(entry);
    const id = set.ok ? set.value.id : '';
    expect(service.snooze(id, MINUTE).ok).toBe(true);
    sees(400_000);
    expect(status()).toEqual(['snoozed']);
    world.now += MINUTE;
    sees(400_000);
    expect(world.calls).toHaveLength(1);
  });

  it('set for once are done after it, and for a day end', () => {
    const { service, world, sees, status } = open();
    service.set({ ...entry, repeat: 'once' });
    service.set({ ...entry, expiresAt: START + 5_000 });
    sees(420_000);
    world.now += MINUTE;
    sees(400_000);
    expect(world.calls).toHaveLength(1);
    expect(status()).toEqual(['done', 'expired']);
  });

  it('that are removed are gone over a restart, and come back under their id', () => {
    const { service, world } = open();
    service.set(entry);
    const [view] = world.slice.alerts;
    if (view === undefined) throw new Error('no alert');
    service.remove(view.alert.id);
    expect(open().world.slice.alerts).toEqual([]);
    expect(service.set(view.alert)).toEqual({ ok: true, value: { id: view.alert.id } });
    expect(open().world.slice.alerts).toMatchObject([{ alert: view.alert }]);
  });

  it('are saved with what they saw after the clock was set back, too', () => {
    const { service, sees, world } = open();
    service.set(entry);
    sees(430_000);
    world.now -= 180 * MINUTE;
    sees(425_000);
    const [kept] = file().read().alerts;
    expect(kept?.state.seen).toEqual({ value: 425_000, at: world.now });
  });

  it('name the rows that have to be read for them', () => {
    const { service, world } = open();
    service.set(entry);
    service.set({ ...entry, subject: { kind: 'spot', material: 'Gold' } });
    expect(service.rows()).toEqual(['eagle:bu']);
    expect(world.rowsChanged).toBe(2);
  });

  it('are not set where they cannot be kept, and that is said', () => {
    const broken: AlertFile = {
      read: () => ({ version: 1, alerts: [], calls: [] }),
      write: () => {
        throw new Error('ENOSPC');
      },
    };
    const { service, world } = open(broken);
    expect(service.set(entry)).toMatchObject({ ok: false, error: { kind: 'alerts-not-kept' } });
    expect(world.slice.alerts).toEqual([]);
  });

  it('are as many as 200', () => {
    const { service } = open();
    for (let count = 0; count < 200; count += 1) expect(service.set(entry).ok).toBe(true);
    expect(service.set(entry)).toMatchObject({ ok: false, error: { kind: 'too-many-alerts' } });
  });
});

describe('the file of alerts', () => {
  it('that is damaged is put aside, reported, and started again', () => {
    writeFileSync(join(folder, 'alerts-p.json'), '{"version":1,"alerts":[{}]}');
    const asides: string[] = [];
    const kept = openAlertFile('p', {
      folder,
      wallNow: () => START,
      setAside: ({ path }) => asides.push(path),
      failed: (error) => {
        throw error;
      },
    });
    expect(kept.read().alerts).toEqual([]);
    expect(asides).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that were removed come back with what they remember: what called is not called again', () => {
    const { service, world, sees, status } = open();
    service.set({ ...entry, repeat: 'once' });
    sees(409_000);
    const id = world.slice.alerts[0]?.alert.id ?? '';
    service.remove(id);
    expect(world.slice).toMatchObject({ alerts: [], removed: 1 });
    expect(service.restore()).toMatchObject({ ok: true });
    expect(world.slice.removed).toBe(0);
    sees(408_000);
    expect(status()).toEqual(['done']);
    expect(world.calls).toHaveLength(1);
    expect(service.restore()).toMatchObject({ error: { kind: 'nothing-to-restore' } });
  });

  it('on what is counted begin with the session: one more is reported, also after a restart', () => {
    const labels: AlertEntry = {
      ...entry,
      subject: { kind: 'labels' },
      condition: { kind: 'rises' },
      hysteresis: 0,
    };
    const first = open();
    first.world.value = { value: 0, at: first.world.now };
    first.service.set(labels);
    first.sees(1);
    first.sees(2);
    expect(first.world.calls).toHaveLength(2);
    const second = open(file(), { value: 0, at: START });
    second.world.now = first.world.now;
    second.sees(1);
    expect(second.world.calls).toHaveLength(1);
  });

  it('say how far the threshold is, until it is reached', () => {
    const { service, world, sees } = open();
    service.set(entry);
    sees(410_250);
    expect(world.slice.alerts[0]?.distanceText).toBe('$2.50');
    sees(410_000);
    expect(world.slice.alerts[0]?.distanceText).toBeNull();
  });
});
