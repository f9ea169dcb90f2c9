/** Consent, limits and unknown orders off the ticket, with the marketplace in the test's hands. */
import { beforeEach, expect, it } from 'vitest';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { buyDraft, settle, World } from '../../testing/world.ts';
import type { QuotedTicket } from '../../ticket/ticket.ts';

let world: World;
beforeEach(() => {
  world = new World();
});

const ORIGIN = { kind: 'standing-order', id: 's-1', approvedBy: 'standing-order' } as const;

async function quoted(): Promise<QuotedTicket> {
  const { gateway, service } = world;
  const asked = service.offTicket.quote(buyDraft(), ORIGIN, new AbortController().signal);
  await settle();
  const pending = gateway.quotes.at(-1);
  if (pending === undefined) throw new Error('Nothing was asked.');
  pending.answer(ok(gateway.quoteFor(pending.asked, cents(250_000))));
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.error.title);
  return answer.value;
}

it('takes no token that is kept for the user', async () => {
  world.spareToken = false;
  const { offTicket } = world.service;
  const answer = await offTicket.quote(buyDraft(), ORIGIN, new AbortController().signal);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'no-spare-token' } });
  expect(world.gateway.quotes).toHaveLength(0);
});

it('is asked about a limit, accepted only in the very words that were shown', async () => {
  world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'ask' } };
  const order = await quoted();
  const { offTicket } = world.service;
  const words = offTicket.judge(order).breaches.map((breach) => breach.words);
  expect(words).toHaveLength(1);
  expect(await offTicket.execute(order, [])).toMatchObject({ sent: false });
  expect(await offTicket.execute(order, ['Anything.'])).toMatchObject({ sent: false });
  void offTicket.execute(order, words);
  await settle();
  world.gateway.lists.at(-1)?.answer(world.gateway.list());
  await settle();
  expect(world.gateway.posts).toHaveLength(1);
});

it('is never beyond a limit that refuses', async () => {
  world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'refuse' } };
  const order = await quoted();
  const { offTicket } = world.service;
  const words = offTicket.judge(order).breaches.map((breach) => breach.words);
  expect(await offTicket.execute(order, words)).toMatchObject({ sent: false });
  expect(world.gateway.posts).toHaveLength(0);
});

it('blocks and is blocked by an order of unknown outcome', async () => {
  const first = await quoted();
  const second = await quoted();
  const { offTicket } = world.service;
  const sent = offTicket.execute(first, []);
  await settle();
  world.gateway.lists.at(-1)?.answer(world.gateway.list());
  await settle();
  world.gateway.executions.at(-1)?.answer({
    kind: 'no-answer',
    reason: 'It was reset.',
    status: null,
    body: null,
  });
  expect(await sent).toMatchObject({ sent: true, outcome: { state: 'UNKNOWN' } });
  expect(offTicket.judge(second).refusal?.kind).toBe('unknown-open');
  expect(await offTicket.execute(second, [])).toMatchObject({ sent: false });
  expect(world.gateway.posts).toHaveLength(1);
});

it('sends nothing that is no longer wanted, not even while it waits for the list of orders', async () => {
  const order = await quoted();
  const { offTicket } = world.service;
  let isWanted = true;
  const sent = offTicket.execute(order, [], () => isWanted);
  await settle();
  isWanted = false;
  world.gateway.lists.at(-1)?.answer(world.gateway.list());
  expect(await sent).toMatchObject({ sent: false, failure: { kind: 'quote-voided' } });
  isWanted = true;
  const later = offTicket.execute(order, [], () => isWanted);
  world.gateway.beforePost = () => {
    isWanted = false;
  };
  expect(await later).toMatchObject({ sent: true, outcome: { state: 'NOT_SENT' } });
  expect(world.gateway.posts).toHaveLength(0);
});

it('says beforehand why an order could not be sent', () => {
  const { offTicket } = world.service;
  expect(offTicket.refusal(buyDraft())).toBeNull();
  world.conditions = { ...world.conditions, halted: { reason: null } };
  expect(offTicket.refusal(buyDraft())?.kind).toBe('trading-halted');
});
