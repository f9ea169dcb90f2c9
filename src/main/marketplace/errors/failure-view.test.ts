import { expect, it } from 'vitest';
import { failureFor } from './failure-view.ts';
import { withoutAnswer } from './marketplace-error.ts';

it('the user reads what the marketplace said and suggested, beside the terminal’s own words', () => {
  const error = {
    ...withoutAnswer('getSpotPrices', { kind: 'unknown-key' }),
    status: 401,
    serverMessage: 'Unknown API key',
    suggestion: 'Check the key',
    rawBody: '{}',
  };
  expect(failureFor(error)).toMatchObject({
    kind: 'unknown-key',
    status: 401,
    serverMessage: 'Unknown API key',
    suggestion: 'Check the key',
    rawBody: '{}',
  });
  expect(failureFor(error).advice).not.toBe('');
});
