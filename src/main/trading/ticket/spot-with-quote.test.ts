import { expect, test } from 'vitest';
import { SimulatedClock } from '../testing/simulated-clock.ts';
import { settle } from '../testing/world.ts';
import { SPOT_WAIT_MS, withSpot } from './quote-request.ts';

/** A quote and spot on their way, and what was reported of it. */
function underWay(isQuote = true) {
  const clock = new SimulatedClock();
  const quote = Promise.withResolvers<string>();
  const spot = Promise.withResolvers<string>();
  const seen: string[] = [];
  const asked = (): Promise<string> => {
    seen.push('spot asked');
    return spot.promise;
  };
  void withSpot(quote.promise, () => isQuote, asked, clock.after).then((answer) =>
    seen.push(answer),
  );
  return { clock, quote, spot, seen };
}

test('a quote is reported once spot was read, whichever comes first', async () => {
  for (const order of [
    ['quote', 'spot'],
    ['spot', 'quote'],
  ] as const) {
    const { quote, spot, seen } = underWay();
    const answers = { quote, spot };
    answers[order[0]].resolve(order[0]);
    await settle();
    expect(seen).toEqual(['spot asked']);
    answers[order[1]].resolve(order[1]);
    await settle();
    expect(seen).toEqual(['spot asked', 'quote']);
  }
});

test('it does not wait long for spot, nor at all where spot cannot be read', async () => {
  const slow = underWay();
  slow.quote.resolve('quote');
  await settle();
  slow.clock.advance(SPOT_WAIT_MS - 1);
  await settle();
  expect(slow.seen).toEqual(['spot asked']);
  slow.clock.advance(1);
  await settle();
  expect(slow.seen).toEqual(['spot asked', 'quote']);

  const failing = underWay();
  failing.quote.resolve('quote');
  failing.spot.reject(new Error('no spot'));
  await settle();
  expect(failing.seen).toEqual(['spot asked', 'quote']);
});

test('what is no quote is reported at once', async () => {
  const { quote, seen } = underWay(false);
  quote.resolve('refused');
  await settle();
  expect(seen).toEqual(['spot asked', 'refused']);
});
