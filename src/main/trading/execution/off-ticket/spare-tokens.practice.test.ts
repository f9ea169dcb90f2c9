/** Quotes of programs and standing orders take no token that is kept for the user, however many are wanted at once. */
import { afterEach, expect, it } from 'vitest';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { OPEN_CONDITIONS } from '../../testing/open-conditions.ts';
import { buyOf, closeDesks, openDesk } from '../../testing/practice-desk.ts';

afterEach(closeDesks);

const ORIGIN = { kind: 'program', id: 'd-1', approvedBy: 'hand' } as const;
/** A bucket of it keeps ten for the user. */
const CAPACITY = 60;
const KEPT = 10;
/** None comes back during the test. */
const NEVER_MS = 3_600_000;

it('with seventy at once, the reserve is whole afterwards', async () => {
  const desk = await openDesk(
    'v2',
    'documented',
    () => NO_LIMITS,
    () => OPEN_CONDITIONS,
    { capacity: CAPACITY, periodMs: NEVER_MS },
  );
  const { client, service } = desk;
  const draft = await buyOf(desk);
  const stop = new AbortController();
  const asking = Array.from({ length: 70 }, () =>
    service.offTicket.quote(draft, ORIGIN, stop.signal),
  );
  const left = () => client.scheduler.bucketStatus('createBuyQuote').tokens;
  await expect.poll(left, { timeout: 30_000 }).toBe(KEPT);
  // Whoever still waits would take the next one.
  await expect
    .poll(() => client.scheduler.bucketStatus('createBuyQuote').inFlight, { timeout: 30_000 })
    .toBe(0);
  expect(left()).toBe(KEPT);
  stop.abort();
  await client.close();
  const answers = await Promise.all(asking);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(5);
});
