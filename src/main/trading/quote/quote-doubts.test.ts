import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceQuote } from '../ports/gateway.ts';
import { Driver, PRICE } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';
import { quoteDoubts } from './quote-doubts.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const withLabel = sellDraft({ optionalIds: ['overnight_label'] });

/** Quotes the draft, with this in place of what a good marketplace would say. */
async function quoteWith(
  change: (good: ServiceQuote) => Partial<ServiceQuote>,
  draft = buyDraft(),
) {
  void world.service.ticket.requestQuote(draft);
  const pending = world.gateway.quotes.at(-1);
  if (pending === undefined) throw new Error('No quote was requested.');
  const good = world.gateway.quoteFor(pending.asked, PRICE);
  pending.answer({ ok: true, value: { ...good, ...change(good) } });
  await settle();
  await world.answerList();
  return world.quoted().intentId;
}

describe('a quote whose counts contradict its lines', () => {
  it('is asked about, with both figures, and sent only once that was accepted', async () => {
    const intentId = await quoteWith(() => ({ availableCount: 5, unavailableCount: 0 }));
    expect(world.quoted()).toMatchObject({
      quote: { doubts: ['The quote counts 5 available, but its lines say 1 of 1 (2 pieces).'] },
      limitBreaches: [{ limit: 'doubts', action: 'ask' }],
      refusal: { kind: 'limit-asked', title: 'The quote leaves a question open: accept first' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({ ok: false });
    expect(world.gateway.posts).toEqual([]);
    world.service.ticket.acceptLimits(intentId);
    void world.service.ticket.execute(intentId);
    // A second click while the first is under way sends nothing more.
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'execution-in-flight' },
    });
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is asked about again with the next quote', async () => {
    const first = await quoteWith(() => ({ availableCount: 5 }));
    world.service.ticket.acceptLimits(first);
    const second = await quoteWith(() => ({ availableCount: 5 }));
    expect(world.quoted().refusal).toMatchObject({ kind: 'limit-asked' });
    expect(world.service.ticket.acceptLimits(first)).toMatchObject({ ok: false });
    expect(second).not.toBe(first);
  });

  it('is never sent while it counts lines that cannot be filled: accepting does not help', async () => {
    const intentId = await quoteWith(() => ({ unavailableCount: 1 }));
    expect(world.quoted().refusal).toMatchObject({ kind: 'quote-differs' });
    world.service.ticket.acceptLimits(intentId);
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'quote-differs' },
    });
    expect(world.gateway.posts).toEqual([]);
  });

  it.each([
    ['lines', { availableCount: 1, unavailableCount: 0 }],
    ['pieces', { availableCount: 2, unavailableCount: 0 }],
    ['nothing', { availableCount: null, unavailableCount: null }],
  ])('is not one that counts %s', async (_, counts) => {
    await quoteWith(() => counts);
    expect(world.quoted()).toMatchObject({ quote: { doubts: [] }, refusal: null });
  });
});

describe('a chosen add-on', () => {
  it('that the quote does not mention is asked about before it is sent', async () => {
    const intentId = await quoteWith(() => ({ optionals: [] }), withLabel);
    expect(world.quoted()).toMatchObject({
      limitBreaches: expect.arrayContaining([
        expect.objectContaining({
          limit: 'doubts',
          words: expect.stringContaining('“overnight label”'),
        }),
      ]),
      refusal: { kind: 'limit-asked' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({ ok: false });
    expect(world.gateway.posts).toEqual([]);
    world.service.ticket.acceptLimits(intentId);
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('that is missing among others, or where the marketplace says that it failed, is never sent', async () => {
    const other = world.gateway.addOn('instant_payout');
    for (const change of [
      { optionals: [{ ...other, selected: false }] },
      {
        optionals: [],
        optionalsDegraded: true,
        optionalProblems: [{ id: 'overnight_label', reason: 'No carrier' }],
      },
    ]) {
      const intentId = await quoteWith(() => change, withLabel);
      world.service.ticket.acceptLimits(intentId);
      expect(world.quoted().refusal).toMatchObject({ kind: 'optional-unavailable' });
    }
    expect(world.quoted().refusal?.advice).toContain('No carrier');
  });

  it('that is in the quote and is said to have failed is a contradiction', async () => {
    await quoteWith(
      () => ({ optionalProblems: [{ id: 'overnight_label', reason: 'No carrier' }] }),
      withLabel,
    );
    expect(world.quoted().refusal?.advice).toContain(
      'Title of overnight_label is in the quote, but the marketplace says that it failed: No carrier.',
    );
  });

  it('is nothing to ask about where another one failed', () => {
    const optionals = [world.gateway.addOn('overnight_label')];
    const optionalProblems = [{ id: 'instant_payout', reason: null }];
    const quote = { lines: [], optionals, optionalProblems, optionalsDegraded: true };
    expect(quoteDoubts(quote, ['overnight_label'])).toEqual([]);
    expect(quoteDoubts(quote, ['instant_payout', 'overnight_label'])).toEqual([]);
  });
});
