/** Breaks rate limits. */
import type { limits } from '../../suite/statements/limits.ts';
import {
  everywhere,
  mutation,
  type MutationsOf,
  on,
  onAnswer,
  onRefusal,
  putInError,
  refusal,
  LEFT_OUT,
} from '../breakage.ts';
import type { Spoil } from '../breakage.ts';
import type { ProxyAnswer } from '../proxy.ts';

const HEALTH = '/healthcheck/v1';
const LEFT = 'x-ratelimit-remaining';

/** The same answer with another header. */
function withHeader(answer: ProxyAnswer, name: string, value: string): ProxyAnswer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}

/** Changes how many tokens the health check says are left, within these bounds. */
function tokensLeft(least: number, most: number, change: (left: number) => number): Spoil {
  return onAnswer('getHealth', (answer) => {
    const left = Number(answer.headers[LEFT]);
    return left >= least && left <= most ? withHeader(answer, LEFT, String(change(left))) : answer;
  });
}

/** Requests whose paths begin so do not count in the bucket that the health check reports. */
function countedApart(paths: RegExp): Spoil {
  return everywhere(() => {
    let apart = 0;
    return async (asked, forward) => {
      const answer = await forward();
      if (paths.test(asked.path)) apart += 1;
      if (asked.route !== 'getHealth' || answer.status !== 200) return answer;
      const left = Number(answer.headers[LEFT]) + apart;
      apart = 0;
      return withHeader(answer, LEFT, String(left));
    };
  });
}

export const brokenLimits: MutationsOf<typeof limits> = {
  'The bucket holds 120 tokens': [
    mutation(
      'for one route it holds 100',
      onAnswer('getOrganization', (answer) => withHeader(answer, 'x-ratelimit-limit', '100')),
    ),
  ],
  'Every answer says what is in the bucket, refusals included': [
    mutation(
      'a refusal does not say when it is refilled',
      onRefusal('getProductsV2', [422], (answer) =>
        withHeader(answer, 'x-ratelimit-reset', 'soon'),
      ),
    ),
  ],
  'A request takes one token': [
    mutation(
      'it takes two',
      on('getHealth', () => async (_asked, forward) => {
        const answer = await forward();
        if (answer.status === 200) await forward();
        return answer;
      }),
    ),
    mutation(
      'it takes none',
      tokensLeft(80, 118, () => 100),
      {
        also: [
          'Routes with the same configuration share one bucket',
          'Vault routes share the default bucket',
        ],
      },
    ),
  ],
  'Routes with the same configuration share one bucket': [
    mutation('each has its own', countedApart(/^\/(marketplace|organization|orders)\/|^\/$/)),
  ],
  'Vault routes share the default bucket': [
    mutation('they have their own', countedApart(/^\/vault\//)),
  ],
  'A route with a custom configuration has a bucket of its own': [
    mutation(
      'it takes from the default bucket as well',
      on('searchProducts', () => async (_asked, forward) => {
        const answer = await forward();
        await forward({ path: HEALTH, query: new URLSearchParams() });
        return answer;
      }),
    ),
  ],
  'Buckets are per key': [
    mutation(
      'two keys share one',
      on('getHealth', ({ adminKey, readOnlyKey }) => async ({ key }, forward) => {
        const answer = await forward();
        if (key === readOnlyKey) await forward({ key: adminKey });
        return answer;
      }),
    ),
  ],
  'An empty bucket gives 429 with its body and the rate-limit headers': [
    mutation('the body says something else', putInError('getHealth', [429], 'error', 'Slow down')),
    mutation('there is no suggestion', putInError('getHealth', [429], 'suggestion', LEFT_OUT)),
    mutation(
      'it is 503',
      onRefusal('getHealth', [429], (answer) => refusal(503, answer)),
      {
        also: [
          'Buckets are per key',
          'retry-after of a 429 is the seconds after which a request passes',
          '60 tokens a minute are refilled, continuously',
          'x-ratelimit-reset is the seconds until the next token',
        ],
        hides: ['If the limiter fails, requests are allowed'],
      },
    ),
  ],
  'retry-after of a 429 is the seconds after which a request passes': [
    mutation(
      'it is in milliseconds',
      onRefusal('getHealth', [429], (answer) => withHeader(answer, 'retry-after', '1000')),
    ),
    mutation(
      'it is a moment too short',
      onRefusal('getHealth', [429], (answer) => withHeader(answer, 'retry-after', '0.1')),
    ),
  ],
  '60 tokens a minute are refilled, continuously': [
    mutation(
      'it is 120 a minute',
      tokensLeft(1, 60, (left) => left * 2),
    ),
    mutation(
      'they come in twenties',
      tokensLeft(1, 60, (left) => Math.floor(left / 20) * 20),
    ),
  ],
  'The bucket is never fuller than 120': [
    mutation(
      'what is saved up is kept',
      tokensLeft(119, 119, (left) => left + 400),
    ),
  ],
  'x-ratelimit-reset is the seconds until the next token': [
    mutation(
      'it is in milliseconds',
      onRefusal('getHealth', [429], (answer) => withHeader(answer, 'x-ratelimit-reset', '1000')),
    ),
  ],
  'If the limiter fails, requests are allowed': [
    mutation(
      'they are refused',
      onAnswer('getHealth', (answer) => (LEFT in answer.headers ? answer : refusal(500, answer))),
    ),
  ],
};
