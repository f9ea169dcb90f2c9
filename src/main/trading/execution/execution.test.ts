import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { lockFailures } from '../failures/condition-failures.ts';
import { answered, CONFIRMED, Driver, refused } from '../testing/driver.ts';
import { buyDraft, JOURNAL_PATH, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

describe('execution', () => {
  it('tells the order when it was seen, and writes it down before it tells', async () => {
    const intentId = await world.quote();
    const done = world.service.ticket.execute(intentId);
    await settle();
    expect(world.state()).toMatchObject({ phase: 'sending', intentId, stillWaiting: false });
    await world.answerExecution(CONFIRMED);
    expect(await soon(done)).toEqual({ ok: true, value: null });
    expect(world.state()).toMatchObject({ phase: 'confirmed', orderId: 'order-1' });
    expect(world.outcomes).toEqual([
      { state: 'CONFIRMED', orderId: 'order-1', partialOrderIds: null },
    ]);
    world.restart();
    expect(world.service.intents()).toMatchObject([
      { intentId, status: 'CONFIRMED', outcome: { orderId: 'order-1' } },
    ]);
  });

  it('writes down the lots that were chosen for a sell before it is sent, and sends nothing of them', async () => {
    const lots = [{ product: 'eagle', lot: 'b2/0', pieces: 1 }];
    const intentId = await world.send(sellDraft({ fromLots: lots }));
    expect(world.gateway.posts).toHaveLength(1);
    expect(JSON.parse(world.gateway.posts[0]?.body ?? '')).toEqual({
      expectedTotal: 250_000,
      selectedOptionalIds: [],
    });
    expect(JSON.stringify(world.gateway.posts)).not.toContain('b2/0');
    // The power goes before the answer came: the choice is kept with the order of unknown outcome.
    world.restart();
    expect(world.service.intents()).toMatchObject([
      { intentId, status: 'UNKNOWN', prepared: { fromLots: lots } },
    ]);
  });

  it('is one request however often it is requested', async () => {
    const intentId = await world.quote();
    const clicks = [1, 2, 3].map(() => world.service.ticket.execute(intentId));
    await settle();
    await world.answerExecution(CONFIRMED);
    const results = await Promise.all(clicks);
    expect(results).toMatchObject([
      { ok: true },
      { ok: false, error: { kind: 'execution-in-flight' } },
      { ok: false, error: { kind: 'execution-in-flight' } },
    ]);
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'not-current' },
    });
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is refused with less than three seconds left, and allowed with exactly three', async () => {
    const intentId = await world.quote();
    world.clock.advance(57_001);
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'quote-too-old' },
    });
    expect(world.gateway.posts).toHaveLength(0);
    const again = world.service.ticket.requote();
    await world.answerQuote();
    await again;
    world.clock.advance(57_000);
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is refused when only the wall clock says that the quote is old: the computer may have slept', async () => {
    const intentId = await world.quote();
    world.clock.jumpWall(57_001);
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'quote-too-old' },
    });
    world.clock.jumpWall(-3_600_000);
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('says that it is still waiting after ten seconds', async () => {
    await world.send();
    world.clock.advance(9_999);
    expect(world.state()).toMatchObject({ stillWaiting: false });
    world.clock.advance(1);
    expect(world.state()).toMatchObject({ phase: 'sending', stillWaiting: true });
  });

  it('waits for the list of orders when none was read yet, and reads it once', async () => {
    const done = world.service.ticket.execute(await world.quoteAlone());
    await settle();
    expect(world.gateway.posts).toHaveLength(0);
    expect(world.gateway.lists).toHaveLength(1);
    await world.answerList();
    expect(world.gateway.posts).toHaveLength(1);
    await world.answerExecution(CONFIRMED);
    expect(await soon(done)).toMatchObject({ ok: true });
  });

  it('is not sent when the quote grew too old while the list was read', async () => {
    const done = world.service.ticket.execute(await world.quoteAlone());
    world.clock.advance(58_000);
    await world.answerList();
    expect(await soon(done)).toMatchObject({ error: { kind: 'quote-too-old' } });
    expect(world.gateway.posts).toHaveLength(0);
    expect(world.state().phase).toBe('quoted');
  });

  it('is not sent when the computer slept while the list was read', async () => {
    const done = world.service.ticket.execute(await world.quoteAlone());
    world.service.voidOpenQuote('The computer went to sleep.');
    await world.answerList();
    expect(await soon(done)).toMatchObject({ error: { kind: 'quote-voided' } });
    expect(world.gateway.posts).toHaveLength(0);
    expect(world.state()).toMatchObject({
      phase: 'quote-failed',
      failure: { kind: 'quote-voided' },
    });
  });

  it('is refused when the orders cannot be read at all', async () => {
    const asked = world.service.ticket.requestQuote(buyDraft());
    await world.answerQuote();
    await asked;
    const failure = unknownOutcome('The service had an error.', null);
    world.gateway.lists[0]?.answer({ ok: false, error: failure });
    await settle();
    const done = world.service.ticket.execute(world.quoted().intentId);
    await settle();
    world.gateway.lists[0]?.answer({ ok: false, error: failure });
    expect(await soon(done)).toMatchObject({ error: { kind: 'baseline-unavailable' } });
    expect(world.gateway.posts).toHaveLength(0);
  });

  it('needs no list of orders for a sell', async () => {
    void world.service.ticket.execute(await world.quoteAlone(sellDraft()));
    await settle();
    expect(world.gateway.lists).toHaveLength(0);
    expect(world.gateway.posts).toMatchObject([{ side: 'sell' }]);
  });
});

describe('a refusal', () => {
  it('because the price moved brings a new quote with both totals, under the limit that was sent', async () => {
    const intentId = await world.quote();
    const done = world.service.ticket.execute(intentId);
    await settle();
    await world.refuse(refused(409, 'subtotal_mismatch'));
    expect(await soon(done)).toMatchObject({ error: { kind: 'refused' } });
    expect(world.state()).toMatchObject({ phase: 'rejected' });
    await world.answerQuote(cents(252_500));
    expect(world.quoted()).toMatchObject({
      previousTotal: 500_000,
      quote: { total: 505_000 },
      limit: 500_000,
      refusal: { kind: 'price-moved' },
    });
    expect(world.quoted().refusal?.title).toContain('$5,000.00 to $5,050.00');
    expect(world.service.ticket.setLimit(world.quoted().intentId, cents(505_000)).ok).toBe(true);
    expect(world.quoted().refusal).toBeNull();
  });

  it('may be confirmed again at once when the new total is inside the limit', async () => {
    const intentId = await world.quote(buyDraft({ limit: cents(520_000) }));
    void world.service.ticket.execute(intentId);
    await settle();
    await world.refuse(refused(409, 'subtotal_mismatch'));
    await world.answerQuote(cents(255_000));
    expect(world.quoted()).toMatchObject({ refusal: null, previousTotal: 500_000 });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(2);
    expect(new Set(world.gateway.posts.map((post) => post.quoteId)).size).toBe(2);
  });

  it.each([401, 403])(
    'with %i is reported, and a new quote, which proves the key, may be executed',
    async (status) => {
      await world.send();
      await world.refuse(refused(status));
      expect(world.state().phase).toBe('rejected');
      const again = world.service.ticket.requote();
      await world.answerQuote();
      await again;
      expect(world.quoted().refusal).toBeNull();
      void world.service.ticket.execute(world.quoted().intentId);
      await settle();
      expect(world.gateway.posts).toHaveLength(2);
      // What was reported last is what stays on the screen.
      expect(world.shown).toEqual(world.state());
    },
  );

  it.each([
    [422, 'subtotal_mismatch', 'quotes'],
    [503, 'subtotal_mismatch', 'quotes'],
    [409, 'optional_fee_mismatch', 'optionals'],
    [422, 'listing_quantity_mismatch', 'conflicts'],
  ] as const)(
    'with a code under another status than the document gives it, %i %s, goes on as the code says, and sends nothing',
    async (status, code, asked) => {
      world.gateway.sells = 'answers';
      await world.send(sellDraft());
      for (const report of world.gateway.conflicts.splice(0))
        report.answer({ ok: true, value: [] });
      await world.refuse(refused(status, code));
      expect(world.state().phase).toBe('rejected');
      const { quotes, optionals, conflicts } = world.gateway;
      expect({ quotes, optionals, conflicts }[asked]).toHaveLength(1);
      expect([...quotes, ...optionals, ...conflicts]).toHaveLength(1);
      expect(world.gateway.posts).toHaveLength(1);
    },
  );

  it('is kept without the key, also where the text is cut', async () => {
    const { key } = world.gateway;
    const error = 'x'.repeat(1_990);
    const body = { error: `${error}${key}`, code: 422, more: `${'y'.repeat(6_160)}${key}` };
    const intentId = await world.send();
    await world.refuse(answered(422, body));
    const evidence = world.service.intent(intentId)?.evidence;
    expect(evidence?.body).toHaveLength(8_192);
    expect(JSON.stringify(evidence)).not.toContain(key.slice(0, 4));
  });

  it('is kept without the key, also where the service says it in a code or a header', async () => {
    const { key } = world.gateway;
    const intentId = await world.send();
    const body = JSON.stringify({ error: 'No.', code: 422, errorCode: `no_${key}` });
    await world.refuse({ kind: 'answered', status: 422, body, retryAfter: key });
    const intent = world.service.intent(intentId);
    expect(intent?.outcome).toMatchObject({ state: 'REJECTED', kind: 'no_[key removed]' });
    expect(intent?.evidence).toMatchObject({
      errorCode: 'no_[key removed]',
      retryAfter: '[key removed]',
    });
    const journal = Buffer.from(world.files.durable(JOURNAL_PATH)).toString('utf8');
    expect(journal).toContain('no_[key removed]');
    expect(journal).not.toContain(key);
  });

  it('reports a halt', async () => {
    await world.send();
    await world.refuse(refused(403, 'system_check_failed'));
    expect(world.events).toContain('halted');
  });
});

describe('circumstances', () => {
  it.each([
    [{ halted: { reason: 'Volatility' } }, 'trading-halted'],
    [{ locked: lockFailures.locked('user') }, 'trading-locked'],
    [{ trading: 'disabled' as const }, 'trading-disabled'],
    [{ vault: 'disabled' as const }, 'vault-disabled'],
    [{ environment: 'live' as const, liveRefusal: 'Unofficial runtime.' }, 'live-refused'],
  ])('forbid execution: %j', async (change, kind) => {
    const intentId = await world.quote();
    world.conditions = { ...world.conditions, ...change };
    expect(world.quoted().refusal).toMatchObject({ kind });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({ error: { kind } });
    expect(world.gateway.posts).toHaveLength(0);
  });
});

describe('stopping', () => {
  it('waits for the execution under way, then gives the journal back', async () => {
    await world.send();
    const stopping = world.service.stop();
    const second = world.newService();
    expect(second.journalProblem()).toMatchObject({ kind: 'journal-in-use' });
    expect(await world.service.ticket.requestQuote(buyDraft())).toMatchObject({
      error: { kind: 'trading-stopped' },
    });
    await world.answerExecution(CONFIRMED);
    await stopping;
    expect(world.newService().journalProblem()).toBeNull();
  });
});
