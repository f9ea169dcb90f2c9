import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { cents } from '#domain/money/money.ts';
import { createMarketplaceClient, type MarketplaceClient } from '../client.ts';
import { encodeExecution } from '../transport/execution-request.ts';
import { settlePromises, SimulatedTime } from '../scheduler/testing/simulated-time.ts';
import { closedPort, httpsServer, testAuthority } from '../testing/servers.ts';
import { SpareConnections } from './spare-connections.ts';
import type { TimeSource } from '../scheduler/time-source.ts';

const QUOTE = JSON.stringify(answers.createBuyQuoteV2);
const items = [{ listingId: '018f3a52-7c00-4abc-9def-000000000001', quantity: 1 }];

/** A service behind TLS that quotes, and a client of it. */
async function service(time?: TimeSource) {
  const requests: { readonly path: string; readonly port: number }[] = [];
  const server = await httpsServer('good', (request: IncomingMessage, response) => {
    requests.push({ path: request.url ?? '', port: request.socket.remotePort ?? 0 });
    response.end(QUOTE);
  });
  const client: MarketplaceClient = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: server.url.origin, executionVersion: 'v2' },
    apiKey: 'key-of-a-test',
    connection: { certificates: [testAuthority()] },
    ...(time === undefined ? {} : { time }),
  });
  onTestFinished(() => client.close());
  const quote = () => client.createBuyQuote({ items, paymentMethod: 'wire_transfer' });
  return { server, client, requests, quote };
}

describe('while a ticket is open', () => {
  test('connections are ready, nothing was asked and no token was spent', async () => {
    const { server, client, requests } = await service();
    const { tokens } = client.tokens();
    client.setTicketOpen(true);
    await server.whenMade(2);
    client.setTicketOpen(true);
    await settlePromises();
    expect(server.ports()).toHaveLength(2);
    expect(requests).toEqual([]);
    expect(client.activity.recent()).toEqual([]);
    expect(client.tokens().tokens).toBeGreaterThanOrEqual(tokens);
  });

  test('a quote goes out on one of them, and another takes its place', async () => {
    const { server, client, requests, quote } = await service();
    client.setTicketOpen(true);
    await server.whenMade(2);
    await ready();
    const before = server.ports();
    expect((await quote()).ok).toBe(true);
    expect(before).toContain(requests[0]?.port);
    await server.whenMade(3);
    // The connection that carried it is kept; the next quote makes none.
    expect((await quote()).ok).toBe(true);
    expect(requests[1]?.port).toBe(requests[0]?.port);
    expect(server.ports()).toHaveLength(3);
  });

  test('an order still goes out on a connection of its own', async () => {
    const { server, client, requests, quote } = await service();
    client.setTicketOpen(true);
    await server.whenMade(2);
    await ready();
    await quote();
    await server.whenMade(3);
    const order = encodeExecution({
      side: 'buy',
      version: 'v2',
      quoteId: answers.createBuyQuoteV2.data.quoteId,
      expectedTotal: cents(answers.createBuyQuoteV2.data.total),
      paymentMethod: 'wire_transfer',
      selectedOptionalIds: ['vault_shipping'],
    });
    if (!order.ok) throw new Error('The order does not fit.');
    expect((await client.execute(order.value)).kind).toBe('response');
    expect(requests[1]?.port).toBe(server.ports()[3]);
    expect(requests[1]?.path).toContain('/execute');
  });

  test('those that the service closes are made again', async () => {
    const time = new SimulatedTime();
    const { server, client, requests } = await service(time);
    client.setTicketOpen(true);
    await server.whenMade(2);
    await ready();
    await time.advance(10_000);
    server.hangUp();
    await server.whenMade(4);
    expect(requests).toEqual([]);
  });

  test('those that grew old are replaced, and the computer that slept makes new ones', async () => {
    const time = new SimulatedTime();
    const { server, client } = await service(time);
    client.setTicketOpen(true);
    await server.whenMade(2);
    await ready();
    await time.advance(26_000);
    await server.whenMade(4);
    await ready();
    client.noteResumed();
    await server.whenMade(6);
    expect(server.ports()).toHaveLength(6);
  });

  test('when it is closed they go, and none is made any more', async () => {
    const { server, client } = await service();
    client.setTicketOpen(true);
    await server.whenMade(2);
    client.setTicketOpen(false);
    await server.whenNoneOpen();
    expect(server.ports()).toHaveLength(2);
  });

  test('a client that was closed makes none', async () => {
    const { server, client } = await service();
    client.setTicketOpen(true);
    await client.close();
    client.setTicketOpen(true);
    await server.whenNoneOpen();
    await ready();
    expect(server.ports().length).toBeLessThanOrEqual(2);
  });
});

/** The client's side of a handshake ends a little after the server's. */
async function ready(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settlePromises();
}

describe('a service that cannot be reached', () => {
  test('is tried ever more seldom', async () => {
    const time = new SimulatedTime();
    let tries = 0;
    const failure = { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' } as const;
    const spares = new SpareConnections(() => {
      tries += 1;
      return Promise.resolve({ ok: false, error: failure });
    }, time);
    spares.keep(true);
    await time.advance(120_000);
    // Two at once, after 1, 3, 7, 15, 31, 61, 91 and so on seconds.
    expect(tries).toBe(2 * 8);
    spares.keep(false);
    await time.advance(120_000);
    expect(tries).toBe(2 * 8);
    expect(time.pending).toBe(0);
  });

  test('leaves the report to the quote', async () => {
    const url = await closedPort();
    const client = createMarketplaceClient({
      profile: { environment: 'sandbox', sandboxUrl: url.origin, executionVersion: 'v2' },
      apiKey: 'key-of-a-test',
    });
    onTestFinished(() => client.close());
    client.setTicketOpen(true);
    expect(await client.createBuyQuote({ items, paymentMethod: 'wire_transfer' })).toMatchObject({
      ok: false,
      error: { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' },
    });
  });
});
