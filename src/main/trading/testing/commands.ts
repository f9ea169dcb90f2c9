/** Everything a user, the marketplace, the computer and the disk may do next, for model-based tests. */
import { type Arbitrary, constantFrom, integer, oneof, tuple } from 'fast-check';
import { cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { answered, LOST, refused } from './driver.ts';
import { drafts, price, quoteCommands } from './quote-commands.ts';
import { type ModelCommand, drop, Step, step, unawaited } from './step.ts';
import { buyDraft, settle } from './world.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';

const answerList = step('answer list', (world) => {
  world.gateway.lists[0]?.answer(world.gateway.list());
});

/** A copy of before: nothing that was placed since is in it. */
const oldList = step('old list', (world) => {
  world.gateway.lists[0]?.answer({
    ok: true,
    value: { orders: [], complete: true, fromCache: true },
  });
});

const failList = step('fail list', (world) => {
  world.gateway.lists[0]?.answer({ ok: false, error: unknownOutcome('503', null) });
});

const setLimit = integer({ min: 200_000, max: 560_000 }).map(
  (limit) =>
    new Step(`limit ${limit}`, (world) => {
      const state = world.state();
      if (state.phase === 'quoted') world.service.ticket.setLimit(state.intentId, cents(limit));
    }),
);

/** What was on the screen a while ago is executed too: a slow user, a second window, a replayed message. */
const execute = tuple(integer({ min: 1, max: 3 }), integer({ min: 0, max: 2 })).map(
  ([clicks, age]) =>
    new Step(`execute ${age} ago, ${clicks} times`, (world) => {
      const intentId = world.offered.at(-1 - age);
      if (intentId === undefined) return;
      for (let click = 0; click < clicks; click += 1) world.click(intentId);
    }),
);

const ANSWERS: Readonly<
  Record<string, { placed: boolean; attempt: (orderId: string) => ExecutionAttempt }>
> = {
  confirmed: { placed: true, attempt: (orderId) => answered(200, { data: { orderId } }) },
  'price moved': { placed: false, attempt: () => refused(409, 'subtotal_mismatch') },
  gone: { placed: false, attempt: () => refused(410) },
  // The answer to the second copy of a request that was repeated on its way.
  'gone, placed': { placed: true, attempt: () => refused(410) },
  'not found, placed': { placed: true, attempt: () => refused(404) },
  'price moved, placed': { placed: true, attempt: () => refused(409, 'subtotal_mismatch') },
  'sold, placed': { placed: true, attempt: () => refused(422) },
  'no token, placed': { placed: true, attempt: () => refused(429) },
  'error alone': { placed: false, attempt: () => answered(403, { error: 'Forbidden' }) },
  'error alone, placed': { placed: true, attempt: () => answered(409, { error: 'Conflict' }) },
  'fee changed': { placed: false, attempt: () => refused(422, 'optional_fee_mismatch') },
  'own listings': { placed: false, attempt: () => refused(409, 'listing_quantity_mismatch') },
  'no credit': { placed: false, attempt: () => refused(422, 'instant_payout_insufficient_credit') },
  'key refused': { placed: false, attempt: () => refused(401) },
  halted: { placed: false, attempt: () => refused(422, 'system_check_failed') },
  'lost, placed': { placed: true, attempt: () => LOST },
  'lost, not placed': { placed: false, attempt: () => LOST },
  'not connected': { placed: false, attempt: () => ({ kind: 'not-connected', reason: 'refused' }) },
  'no id, placed': { placed: true, attempt: () => answered(200, { success: true }) },
  '500, placed': { placed: true, attempt: () => refused(500) },
  'wrong code, placed': { placed: true, attempt: () => answered(409, { error: 'x', code: 422 }) },
};

const answerExecution = tuple(constantFrom(...Object.keys(ANSWERS)), constantFrom(true, false)).map(
  ([kind, names]) =>
    new Step(`${kind}${names ? '' : ', unnamed'}`, (world) => {
      const pending = world.gateway.executions[0];
      const answer = ANSWERS[kind];
      if (pending === undefined || answer === undefined) return;
      const { side, quoteId } = pending.asked;
      const order = answer.placed ? world.gateway.place(side, names ? quoteId : null) : null;
      if (order !== null) world.placedFor.set(quoteId, order.id);
      pending.answer(answer.attempt(order?.id ?? ''));
    }),
);

const strangersOrder = step("a stranger's order", (world) => {
  world.gateway.place('buy', null);
});

const advance = integer({ min: 0, max: 65_000 }).map(
  (ms) =>
    new Step(`+${ms} ms`, (world) => {
      world.clock.advance(ms);
    }),
);

/** Close to the end of the quote on the ticket. */
const toTheEnd = integer({ min: -4_500, max: 1_000 }).map(
  (from) =>
    new Step(`${from} ms from the end`, (world) => {
      const state = world.state();
      if (state.phase !== 'quoted') return;
      const left = state.quote.expiresAt - world.clock.monotonicNow();
      if (left + from > 0) world.clock.advance(left + from);
    }),
);

const jumpWall = integer({ min: -86_400_000, max: 86_400_000 }).map(
  (ms) =>
    new Step(`wall clock ${ms}`, (world) => {
      world.clock.jumpWall(ms);
    }),
);

const suspend = integer({ min: 0, max: 600_000 }).map(
  (ms) =>
    new Step(`suspend for ${ms} ms`, (world) => {
      drop(world);
      world.service.voidOpenQuote('The computer went to sleep.');
      const { phase } = world.state();
      world.promise(phase !== 'quoted' && phase !== 'quoting', 'A quote survived the sleep.');
      world.clock.advance(ms);
    }),
);

const restart = integer({ min: 0, max: 400 }).map(
  (torn) =>
    new Step(`restart, ${torn} bytes torn`, (world) => {
      drop(world);
      world.restart(torn);
    }),
);

/** The profile is closed and opened again; what is on its way is lost, and answers that come late find nobody. */
const switchProfile = step('switch profile', async (world) => {
  drop(world);
  const stopping = world.service.stop();
  for (const sent of world.gateway.executions.splice(0)) sent.answer(LOST);
  // A click that waits for the list of orders waits on while the profile closes.
  for (const list of world.gateway.lists.splice(0)) list.answer(world.gateway.list());
  await stopping;
  await settle();
  const before = world.published.length;
  const { conflicts, optionals, credits, previews } = world.gateway;
  for (const report of conflicts.splice(0)) report.answer({ ok: true, value: [] });
  for (const list of optionals.splice(0)) {
    list.answer({ ok: true, value: { optionals: [], problems: [] } });
  }
  for (const credit of credits.splice(0)) credit.answer({ ok: true, value: cents(1) });
  previews.splice(0);
  await settle();
  world.clock.advance(120_000);
  await settle();
  world.promise(world.published.length === before, 'A closed profile reported something.');
  world.service = world.newService();
});

const failDisk = constantFrom('append', 'sync', null).map(
  (failing) =>
    new Step(`disk: ${failing ?? 'healed'}`, (world) => {
      world.files.failing = failing;
    }),
);

/** As long as the first one has the journal; on a disk that failed it may have none to keep from the second. */
const secondWindow = step('second window', async (world) => {
  if (world.service.journalProblem() !== null) return;
  const posts = world.gateway.posts.length;
  const second = world.newService();
  const quoted = second.ticket.requestQuote(buyDraft());
  await world.answerQuote();
  await quoted;
  const state = second.state();
  await second.ticket.execute(state.phase === 'quoted' ? state.intentId : '');
  if (world.gateway.posts.length !== posts) throw new Error('The second window sent an order.');
});

const discard = step('discard', (world) => {
  if (world.service.ticket.discard().ok) drop(world);
});

const statusRead = step('trading status read', (world) => {
  world.service.tradingStatusRead({ askedAt: world.clock.monotonicNow() });
});

const halt = constantFrom(true, false).map(
  (halted) =>
    new Step(halted ? 'halt' : 'resume trading', (world) => {
      world.conditions = { ...world.conditions, halted: halted ? { reason: null } : null };
      world.service.conditionsChanged();
    }),
);

const checkAgain = step('check again', (world) => {
  for (const { intentId } of world.service.unknowns.list())
    unawaited(world.service.unknowns.checkAgain(intentId));
});

const link = integer({ min: 1, max: 6 }).map(
  (order) =>
    new Step(`link order-${order}`, (world) => {
      for (const { intentId } of world.service.unknowns.list()) {
        unawaited(world.service.unknowns.linkOrder(intentId, `order-${order}`));
      }
    }),
);

/** Refused as long as the order could still be placed, unless that time has passed. */
const absent = constantFrom(true, false).map(
  (late) =>
    new Step(late ? 'record absent, later' : 'record absent', (world) => {
      if (late) world.clock.advance(90_000);
      for (const { intentId } of world.service.unknowns.list()) {
        unawaited(world.service.unknowns.recordAbsent(intentId, 'Support says there is none.'));
      }
    }),
);

/** The usual way through, interrupted anywhere, so that random steps meet it in all its stages. */
const usualWay = tuple(
  drafts,
  price,
  constantFrom('quote', 'list', 'click', 'click early', 'sleep after an early click'),
).map(
  ([draft, of, until]) =>
    new Step(`${draft.side} at ${of} until ${until}`, async (world) => {
      if (world.service.inFlight === null) drop(world);
      unawaited(world.service.ticket.requestQuote(draft));
      await settle();
      const pending = world.gateway.quotes.at(-1);
      pending?.answer({ ok: true, value: world.gateway.quoteFor(pending.asked, of) });
      await settle();
      if (until === 'quote') return;
      const early = until.endsWith('early') || until.startsWith('sleep');
      if (!early) world.gateway.lists[0]?.answer(world.gateway.list());
      await settle();
      const state = world.state();
      if (until === 'list' || state.phase !== 'quoted') return;
      world.click(state.intentId);
      if (!until.startsWith('sleep')) return;
      drop(world);
      world.service.voidOpenQuote('The computer went to sleep.');
      world.gateway.lists[0]?.answer(world.gateway.list());
    }),
);

export const commandArbitraries: Arbitrary<ModelCommand>[] = [
  oneof(
    ...quoteCommands,
    { arbitrary: usualWay, weight: 8 },
    { arbitrary: suspend, weight: 2 },
    { arbitrary: toTheEnd, weight: 3 },
    { arbitrary: answerList, weight: 5 },
    { arbitrary: execute, weight: 6 },
    { arbitrary: answerExecution, weight: 8 },
    statusRead,
    failList,
    oldList,
    setLimit,
    strangersOrder,
    advance,
    jumpWall,
    restart,
    switchProfile,
    failDisk,
    secondWindow,
    discard,
    halt,
    checkAgain,
    link,
    absent,
  ),
];
