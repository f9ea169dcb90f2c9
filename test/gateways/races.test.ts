/** A sample of what `npm run test:gateways` does with ten thousand. */
import { expect, test } from 'vitest';
import { runRaces } from './races.ts';

test.each(['POST', 'GET'] as const)(
  'a %s that crosses the end of its connection does not fail',
  async (method) => {
    const { sent, crossed, failed } = await runRaces(method, 400);
    expect(failed).toBe(0);
    expect(sent).toBeGreaterThanOrEqual(400);
    // Else nothing was shown.
    expect(crossed).toBeGreaterThan(0);
  },
);
