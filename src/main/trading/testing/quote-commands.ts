/** Asking for quotes, and every answer that belongs to one: in time, late, never, gone. */
import { type Arbitrary, constantFrom, integer, tuple } from 'fast-check';
import { type Cents, cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { NO_OBJECTIONS } from '../ports/gateway.ts';
import { PRICE } from './driver.ts';
import { type ModelCommand, drop, Step, step, unawaited } from './step.ts';
import type { WatchedWorld } from './observed-world.ts';
import { buyDraft, sellDraft, settle } from './world.ts';
import { failed } from '#domain/result.ts';

export const price = integer({ min: -8_000, max: 12_000 }).map((move) => cents(PRICE + move));

const ADDRESS = {
  name: 'A Buyer',
  line1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};

export const drafts = constantFrom(
  buyDraft(),
  buyDraft({ limit: cents(500_000) }),
  buyDraft({ limit: cents(520_000) }),
  sellDraft(),
  sellDraft({ limit: cents(240_000) }),
  sellDraft({ limit: cents(240_000), optionalIds: ['overnight_label'], adjustListings: true }),
  buyDraft({ limit: cents(520_000), promotionCode: 'FREESHIP' }),
  buyDraft({ limit: cents(520_000), destination: { kind: 'address', address: ADDRESS } }),
);

const quote = drafts.map(
  (draft) =>
    new Step(`quote(${draft.side} ${draft.limit})`, (world) => {
      if (world.service.inFlight === null) drop(world);
      unawaited(world.service.ticket.requestQuote(draft));
    }),
);

/** The quote may be the same afterwards, its price is another. */
const requote = step('requote', (world) => {
  const state = world.state();
  if (world.service.inFlight === null && state.phase === 'quoted') {
    world.replaced.add(state.intentId);
  }
  const used = new Set(world.gateway.posts.map((post) => post.quoteId));
  const before = world.gateway.quotes.length;
  unawaited(world.service.ticket.requote());
  const refreshOf = world.gateway.quotes.slice(before)[0]?.asked.refreshOf ?? null;
  if (refreshOf === null) return;
  world.promise(!used.has(refreshOf), `${refreshOf} was sent, and is refreshed.`);
  world.promise(!world.dropped.has(refreshOf), `${refreshOf} was dropped, and is refreshed.`);
});

/** Answers any of the open quote requests: the newest, or a late one. */
const answerQuote = tuple(integer({ min: 0, max: 3 }), price).map(
  ([which, of]) =>
    new Step(`answer quote ${which} at ${of}`, (world) => {
      const pending = world.gateway.quotes.at(-1 - which);
      if (pending === undefined) return undefined;
      const late = which > 0 || world.state().phase === 'quote-failed';
      const before = JSON.stringify(world.state());
      pending.answer({ ok: true, value: world.gateway.quoteFor(pending.asked, of) });
      return settle().then(() => {
        if (late) world.promise(JSON.stringify(world.state()) === before, 'A late answer counted.');
        return undefined;
      });
    }),
);

/** The cart is forgotten: a refresh of it falls back to a new quote, unless nobody waits for it any more. */
const quoteGone = integer({ min: 0, max: 2 }).map(
  (which) =>
    new Step(`quote request ${which} is gone`, async (world) => {
      const { quotes } = world.gateway;
      const pending = quotes.at(-1 - which);
      if (pending === undefined) return;
      const late = which > 0 || world.state().phase === 'quote-failed';
      const left = quotes.length - 1;
      pending.answer('gone');
      await settle();
      if (late) world.promise(quotes.length <= left, 'A quote is requested that nobody wants.');
    }),
);

/** Whatever is learned of a quote or a refusal too: it never changes what would be sent. */
function checked(name: string, answer: Learn): Arbitrary<ModelCommand> {
  return tuple(integer({ min: 0, max: 2 }), price, constantFrom(true, false)).map(
    ([which, of, good]) =>
      new Step(`${name} ${which}: ${good ? of : 'failed'}`, async (world) => {
        const before = sendable(world);
        answer(world, which, of, good);
        await settle();
        world.promise(sendable(world) === before, `${name} changed what would be sent.`);
      }),
  );
}

type Learn = (world: WatchedWorld, which: number, of: Cents, good: boolean) => void;

function sendable(world: WatchedWorld): string {
  const state = world.state();
  if (!('quote' in state)) return state.phase;
  const { phase, intentId, draft, quote: shown, limit, distance } = state;
  const refusal = phase === 'quoted' ? state.refusal : null;
  return JSON.stringify({ phase, intentId, draft, shown, limit, distance, refusal });
}

const FAILED = failed(unknownOutcome('503', null));

const answerPreview = checked('preview', (world, which, of, good) => {
  const value = {
    status: 'applied',
    discount: cents(1_000),
    total: of,
    parts: [],
    objections: NO_OBJECTIONS,
  };
  world.gateway.previews.at(-1 - which)?.answer(good ? { ok: true, value } : FAILED);
});

const answerConflicts = checked('listing conflicts', (world, which, _of, good) => {
  world.gateway.conflicts.at(-1 - which)?.answer(good ? { ok: true, value: [] } : FAILED);
});

const answerAddOns = checked('add-ons', (world, which, of, good) => {
  const optionals = [{ ...world.gateway.addOn('overnight_label'), fee: of }];
  const value = { optionals, problems: [] };
  world.gateway.optionals.at(-1 - which)?.answer(good ? { ok: true, value } : FAILED);
});

const answerCredit = checked('credit', (world, which, of, good) => {
  world.gateway.credits.at(-1 - which)?.answer(good ? { ok: true, value: of } : FAILED);
});

const changeFee = integer({ min: -9_000, max: 0 }).map(
  (fee) =>
    new Step(`add-ons cost ${fee}`, (world) => {
      world.gateway.addOnFee = cents(fee);
    }),
);

const failQuote = step('fail quote', (world) => {
  world.gateway.quotes.at(-1)?.answer({ ok: false, error: unknownOutcome('503', null) });
});

/** Weighted by how often they happen. */
export const quoteCommands = [
  { arbitrary: quote, weight: 4 },
  { arbitrary: requote, weight: 4 },
  { arbitrary: answerQuote, weight: 6 },
  { arbitrary: quoteGone, weight: 2 },
  { arbitrary: answerPreview, weight: 1 },
  { arbitrary: answerConflicts, weight: 1 },
  { arbitrary: answerAddOns, weight: 1 },
  { arbitrary: answerCredit, weight: 1 },
  { arbitrary: changeFee, weight: 1 },
  { arbitrary: failQuote, weight: 1 },
];
