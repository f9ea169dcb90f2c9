/** Orders off the ticket with the real client over HTTP against the practice marketplace; only the disk is in memory. */
import { afterEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { OrderOrigin } from '../../journal/model/order-origin.ts';
import { buyOf, closeDesks, type Desk, openDesk, sellOf } from '../../testing/practice-desk.ts';
import type { QuotedTicket } from '../../ticket/ticket.ts';

afterEach(closeDesks);

const ORIGIN: OrderOrigin = {
  kind: 'program',
  id: 'draft-1',
  program: '/usr/bin/node',
  approvedBy: 'hand',
};
const open = new AbortController().signal;

async function quoted(at: Desk, draft: Awaited<ReturnType<typeof buyOf>>): Promise<QuotedTicket> {
  const answer = await at.service.offTicket.quote(draft, ORIGIN, open);
  if (!answer.ok) throw new Error(answer.error.title);
  return answer.value;
}

it.each(['buy', 'sell'] as const)(
  'sends a %s once, and the journal names its origin',
  async (side) => {
    const at = await openDesk();
    const order = await quoted(at, side === 'buy' ? await buyOf(at) : await sellOf(at));
    const { offTicket } = at.service;
    expect(offTicket.judge(order)).toEqual({ refusal: null, breaches: [], isYoung: true });
    const [first, second] = await Promise.all([
      offTicket.execute(order, []),
      offTicket.execute(order, []),
    ]);
    expect(first).toMatchObject({ sent: true, outcome: { state: 'CONFIRMED' } });
    expect(second).toMatchObject({ sent: false, failure: { kind: 'execution-in-flight' } });
    expect(await offTicket.execute(order, [])).toMatchObject({
      sent: false,
      failure: { kind: 'quote-already-sent' },
    });
    const { intentId, held } = order.intent;
    expect(at.service.intent(intentId)?.prepared.origin).toEqual(ORIGIN);
    expect(at.market.control({ op: 'posts' })).toEqual({ posts: { [held.view.quoteId]: 1 } });
    expect(at.service.state()).toEqual({ phase: 'idle' });
  },
);

it('waits for the order of the ticket, and the ticket for it', async () => {
  const at = await openDesk();
  await at.service.ticket.requestQuote(await buyOf(at));
  const ticket = await at.until('quoted');
  const order = await quoted(at, await buyOf(at));
  const sending = at.service.ticket.execute(ticket.intentId);
  expect(await at.service.offTicket.execute(order, [])).toMatchObject({ sent: false });
  expect(await sending).toEqual({ ok: true, value: null });
  expect(await at.service.offTicket.execute(order, [])).toMatchObject({ sent: true });
});

it.each([
  ['a total beyond its limit', { limit: cents(100) }, 'price-limit-broken'],
  ['a line twice', { lines: 'twice' }, 'repeated-line'],
] as const)('sends nothing for %s', async (_, change, kind) => {
  const at = await openDesk();
  const draft = await buyOf(at);
  const { lines } = draft;
  const wanted =
    'limit' in change ? { ...draft, ...change } : { ...draft, lines: [...lines, ...lines] };
  const answer = await at.service.offTicket.quote(wanted, ORIGIN, open);
  const failure = answer.ok ? at.service.offTicket.judge(answer.value).refusal : answer.error;
  expect(failure?.kind).toBe(kind);
  const sent = answer.ok ? (await at.service.offTicket.execute(answer.value, [])).sent : false;
  expect(sent).toBe(false);
  expect(at.market.control({ op: 'posts' })).toEqual({ posts: {} });
});

it('never sends a quote that was voided, whatever consent it has', async () => {
  const at = await openDesk();
  const order = await quoted(at, await buyOf(at));
  at.service.voidOpenQuote('The computer went to sleep.');
  expect(at.service.offTicket.judge(order).isYoung).toBe(false);
  expect(await at.service.offTicket.execute(order, [])).toMatchObject({
    sent: false,
    failure: { kind: 'quote-voided' },
  });
  expect(at.market.control({ op: 'posts' })).toEqual({ posts: {} });
});
