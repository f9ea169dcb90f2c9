/**
 * The marketplace, a real process, is killed and started again on the same port two minutes later. Time runs many times
 * faster; `TOUCHSTONE_OUTAGE_SPEED=1` takes the two minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import type { Reachability } from '#main/marketplace/connection/reachability.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { DOCUMENTED_RATE } from '#main/marketplace/scheduler/core.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { createPolling } from '#main/polling/polling.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import { recordedEvents } from '#main/polling/testing/polling-harness.ts';
import { listen } from '#main/shared/listen.ts';
import { ConnectionStatus } from '#main/readings/connection/connection-status.ts';
import { MarketData } from '#main/market/market-data.ts';
import { allRows, memoryTable } from '#main/market/testing/open-market.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { FastTime } from '../../support/waiting/fast-time.ts';
import { freePorts, startProcess } from './support/practice-process.ts';

const SPEED = Number(process.env['TOUCHSTONE_OUTAGE_SPEED'] ?? '40');
const AWAY_MS = 120_000;
const TOKEN_MS = DOCUMENTED_RATE.periodMs;
/** Polls that were on their way, each tried twice, and the probes of the first half minute. */
const NOTICING = 13;
/** At most 12 s, and up to a quarter less. */
const PROBE_EVERY_MS = 9_000;
/** The first requests for what the Trade layout shows, other than the spot prices by which the service is found back. */
const SHOWN = ['getSandboxListings', 'getSaleOrders'] as const;

/** A terminal's client, polling and market view on a service, without window and trading. */
function terminal(service: { sandbox: string; legacy: string; apiKey: string }) {
  const time = new FastTime(SPEED);
  const began = Date.now() - time.now();
  const wallNow = (): number => began + time.now();
  const client = createMarketplaceClient({
    profile: {
      environment: 'practice',
      sandboxUrl: service.sandbox,
      legacyUrl: service.legacy,
      executionVersion: 'v2',
    },
    apiKey: service.apiKey,
    rate: DOCUMENTED_RATE,
    time,
    wallNow,
  });
  const { state } = openState();
  const table = memoryTable();
  const clock = { serviceNow: wallNow, wallNow, after: time.setTimer };
  const market = new MarketData(state.publish, clock, table);
  const connection = new ConnectionStatus(state, {
    tokens: client.tokens,
    serverOffset: client.serverOffset,
    monotonicNow: time.now,
    wallNow,
    periodMs: TOKEN_MS,
  });
  const { events, published } = recordedEvents();
  events.on('crashed', (error) => {
    throw error;
  });
  listen(events, market, ['spotRead', 'productsRead', 'levelsRead']);
  listen(events, connection, ['connectionChanged']);
  const changes = new EventEmitter();
  const looks: { readonly reached: Reachability; readonly at: number }[] = [];
  const looking = async (signal: AbortSignal): Promise<Reachability> => {
    const reached = await client.checkReachability(signal);
    looks.push({ reached, at: wallNow() });
    return reached;
  };
  const polling = createPolling({
    client: { ...client, checkReachability: looking },
    environment: 'practice',
    events,
    ownOrders: new OwnOrders(wallNow, time),
    optionalRoutes: routesInMemory(),
    time,
    wallNow,
  });
  const requests: ActivityEvent[] = [];
  client.activity.subscribe((event) => {
    requests.push(event);
    // After the answer has gone to the views.
    setImmediate(() => changes.emit('changed'));
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await once(changes, 'changed');
  };
  onTestFinished(async () => {
    polling.stop();
    await client.close();
  });
  const rows = (): readonly MarketRow[] => allRows(market, table);
  return { time, wallNow, polling, state, rows, published, requests, looks, until };
}

test(
  'two minutes without the marketplace: few requests, nothing lost, and all of it new at once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outage-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const port = String(await freePorts());
    const start = async (): ReturnType<typeof startProcess> => {
      const options = ['--port', port, '--seed', 'outage', '--speed', String(SPEED)];
      const started = await startProcess([...options, '--state', join(folder, 'state.json')]);
      onTestFinished(started.kill);
      return started;
    };
    const service = await start();
    const { time, wallNow, polling, state, rows, published, requests, looks, until } =
      terminal(service);
    polling.start();
    polling.setVisible({
      panes: ['market', 'book', 'ticket', 'orders'],
      bookProductId: null,
      productIds: [],
    });
    await until(
      () =>
        state.get('catalogue').state !== 'failed' &&
        published.saleOrdersRead.length > 0 &&
        published.levelsRead.length > 0 &&
        rows().length > 0,
    );

    await service.kill();
    const killedAt = wallNow();
    await until(() => state.get('connection').status === 'offline');
    const kept = { spot: state.get('spot'), market: rows() };
    expect(kept.spot).not.toEqual([]);
    await new Promise<void>((resolve) => {
      time.setTimer(AWAY_MS - (wallNow() - killedAt), resolve);
    });

    const connection = state.get('connection');
    expect(connection).toMatchObject({ status: 'offline', failure: { kind: 'network' } });
    expect(wallNow() - (connection.lastOkAt ?? 0)).toBeGreaterThanOrEqual(AWAY_MS);
    // Everything stays, but for premiums: spot is too old to be used, or is within a moment.
    await vi.waitFor(() => {
      expect({ spot: state.get('spot'), market: rows() }).toEqual({
        spot: kept.spot,
        market: kept.market.map((row) => ({
          ...row,
          bid: row.bid === null ? null : { ...row.bid, premium: null },
          ask: row.ask === null ? null : { ...row.ask, premium: null },
        })),
      });
    });
    for (const { fetchedAt } of kept.market) expect(fetchedAt).toBeLessThanOrEqual(killedAt);

    const back = requests.length;
    const spots = published.spotRead.length;
    const looksBefore = looks.length;
    await start();
    const startedAt = wallNow();
    await until(() => state.get('connection').status === 'online');
    const onlineAt = wallNow();
    // What found it left because a look found its port open: no probe's own wait, up to half a minute, had a part in it.
    const openAt = looks.slice(looksBefore).find(({ reached }) => reached === 'open')?.at;
    const sentAfter = requests.filter(({ at }) => at >= (openAt ?? Infinity));
    expect(sentAfter[0]).toMatchObject({ route: 'getSpotPrices', status: 200 });
    const needed = { levels: published.levelsRead.length, orders: published.saleOrdersRead.length };
    await until(
      () =>
        published.levelsRead.length > needed.levels &&
        published.saleOrdersRead.length > needed.orders,
    );

    const away = requests.filter(({ at, status }) => at >= killedAt && status === null);
    const awayMs = onlineAt - killedAt;
    expect(away.length).toBeLessThanOrEqual(NOTICING + Math.ceil(awayMs / PROBE_EVERY_MS));
    // The one request that found it, then everything on the screen together: no list waited for another's answer.
    const after = requests.slice(back).filter(({ status }) => status !== null);
    expect(after[0]).toMatchObject({ route: 'getSpotPrices', status: 200, lane: 'interactive' });
    const shown = SHOWN.map((route) => after.find((event) => event.route === route));
    const left = Math.max(...shown.map((event) => event?.at ?? Infinity));
    const answered = Math.min(...shown.map((event) => (event?.at ?? 0) + (event?.latencyMs ?? 0)));
    expect(left).toBeLessThanOrEqual(answered);
    expect(published.spotRead.length).toBeGreaterThan(spots);
    for (const { fetchedAt } of state.get('spot')) expect(fetchedAt).toBeGreaterThan(startedAt);

    if (process.env['TOUCHSTONE_OUTAGE_SPEED'] !== undefined) {
      console.log({
        awaySeconds: Math.round(awayMs / 1000),
        requestsWhileAway: away.length,
        foundAfterItsStartMs: Math.round(onlineAt - startedAt),
        screenNewAfterMs: Math.round(wallNow() - onlineAt),
      });
    }
  },
  60_000 + (3 * AWAY_MS) / SPEED,
);
