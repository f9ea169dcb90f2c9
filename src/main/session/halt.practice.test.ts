/** A trading halt through the whole main process: trading, polling, what the window shows. Over HTTP, on a real disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { sellDraft } from '#main/trading/testing/world.ts';
import { openSession } from './open-session.ts';
import { servicesOn, shownRows, watchedState } from './testing/sessions.ts';

const open: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** A session on a market of its own, with a quote to sell on its ticket. */
async function quoted() {
  const market = await startTestMarketplace({ seed: '7', still: true, unlimited: true });
  open.push(() => market.stop());
  const journalFolder = mkdtempSync(join(tmpdir(), 'halt-'));
  open.push(() => {
    rmSync(journalFolder, { recursive: true });
  });
  const { state, until } = watchedState();
  const services = servicesOn(journalFolder, state);
  const session = await openSession(
    {
      profileId: 'practice',
      profileName: 'Practice',
      environment: 'practice',
      baseUrl: market.sandbox,
      legacyUrl: null,
      apiKey: market.keys.sandbox.admin,
      executionVersion: 'v2',
      ownListingIds: [],
      tokenPeriodMs: 10,
    },
    services,
    null,
  );
  session.ports.screen.setVisible({
    panes: ['market', 'book', 'ticket'],
    bookKey: null,
    rowKeys: [],
  });
  await session.start();
  open.push(() => session.stop());
  const bid = (): string | undefined =>
    shownRows(services).find(({ material, bid: top }) => material === 'Gold' && top !== null)?.bid
      ?.id;
  await until(() => bid() !== undefined && state.get('connection').tradingStatus === 'open');

  const ticket = (): TicketState => state.get('ticket');
  const intentId = (): string => {
    const now = ticket();
    return now.phase === 'quoted' ? now.intentId : '';
  };
  const refusal = (): string | null => {
    const now = ticket();
    return now.phase === 'quoted' ? (now.refusal?.kind ?? null) : null;
  };
  const source = { kind: 'offer', offerId: bid() ?? '' } as const;
  const draft = sellDraft({ lines: [{ source, rowKey: 'r', quantity: 1 }] });
  expect(await session.ports.ticket.requestQuote(draft)).toMatchObject({ ok: true });
  return { market, session, state, until, ticket, intentId, refusal, draft };
}

it('a halt that an execution meets is on the screen at once, keeps the draft, and is over with the status', async () => {
  const { market, session, state, until, ticket, intentId, refusal, draft } = await quoted();
  market.control({ op: 'halt', reason: 'Volatility' });
  expect(await session.ports.ticket.execute(intentId())).toMatchObject({
    error: { kind: 'trading-halted' },
  });
  expect(ticket()).toMatchObject({ phase: 'rejected', draft });
  await until(() => state.get('connection').tradingReason === 'Volatility');
  expect(state.get('connection').tradingStatus).toBe('halted');

  await session.ports.ticket.requote();
  expect(refusal()).toBe('trading-halted');
  expect(await session.ports.ticket.execute(intentId())).toMatchObject({ ok: false });

  market.control({ op: 'resume' });
  // The status is read every ten seconds while it is halted; this asks for it now.
  session.ports.polling.refreshPane('ticket');
  await until(() => state.get('connection').tradingStatus === 'open');
  expect(refusal()).toBeNull();
  expect(await session.ports.ticket.execute(intentId())).toEqual({ ok: true, value: null });
  expect(ticket().phase).toBe('confirmed');
});

it('a halt whose end cannot be read stands, until the user looks again or goes on by hand', async () => {
  const { market, session, state, until, intentId, refusal } = await quoted();
  market.control({ op: 'halt', reason: 'Volatility', status: 503 });
  const fault = { route: 'getTradingStatus', kind: 'empty-200' } as const;
  market.control({ op: 'injectFault', fault });
  expect(await session.ports.ticket.execute(intentId())).toMatchObject({
    error: { kind: 'trading-halted' },
  });
  const halt = () => state.get('connection').halt;
  const isUnreadable = () => typeof halt()?.unreadable === 'string';
  await until(() => isUnreadable());
  expect(halt()).toMatchObject({ lastReadAt: null });
  await session.ports.ticket.requote();
  expect(refusal()).toBe('trading-halted');

  market.control({ op: 'clearFaults' });
  session.ports.polling.refreshPane('ticket');
  await until(() => halt()?.unreadable === null);
  expect(halt()?.lastReadAt).not.toBeNull();
  expect(session.ports.halt.end()).toMatchObject({ ok: false, error: { kind: 'halt-stands' } });

  market.control({ op: 'injectFault', fault });
  session.ports.polling.refreshPane('ticket');
  await until(() => isUnreadable());
  market.control({ op: 'resume' });
  expect(session.ports.halt.end()).toEqual({ ok: true, value: null });
  expect(state.get('connection')).toMatchObject({ tradingStatus: 'unknown', halt: null });
  await session.ports.ticket.requote();
  expect(refusal()).toBeNull();
  expect(await session.ports.ticket.execute(intentId())).toEqual({ ok: true, value: null });
});

it('is no dead end where the key may not read the status: it stands, reports it, and is ended by hand', async () => {
  const { market, session, state, until, intentId, refusal } = await quoted();
  market.control({ op: 'halt', reason: 'Volatility' });
  expect(await session.ports.ticket.execute(intentId())).toMatchObject({
    error: { kind: 'trading-halted' },
  });
  await until(() => state.get('connection').halt?.lastReadAt !== null);
  await session.ports.ticket.requote();
  expect(refusal()).toBe('trading-halted');

  const key = market.keys.sandbox.admin;
  market.control({ op: 'setOrganization', key, allowlisted: false });
  market.control({ op: 'resume' });
  session.ports.polling.refreshPane('ticket');
  await until(() => typeof state.get('connection').halt?.unreadable === 'string');
  expect(refusal()).toBe('trading-halted');
  expect(session.ports.halt.end()).toEqual({ ok: true, value: null });
  expect(refusal()).toBeNull();
  // A second click has nothing to end.
  expect(session.ports.halt.end()).toMatchObject({ ok: false, error: { kind: 'halt-stands' } });
});
