/** Breaks versions, and what sandbox and production share. */
import type { versioning } from '../../suite/statements/versioning.ts';
import {
  edited,
  LEFT_OUT,
  mutation,
  type MutationsOf,
  on,
  onAnswer,
  put,
  fieldsIn,
} from '../breakage.ts';

export const brokenVersioning: MutationsOf<typeof versioning> = {
  '1. The version is 2.0.0': [mutation('it is 1.9.0', put('getRoot', 'version', '1.9.0'))],
  '2. The version of an operation is the suffix of its path': [
    mutation(
      'a path without one is the newest',
      on('/healthcheck', () => (_asked, forward) => forward({ path: '/healthcheck/v1' })),
    ),
  ],
  '5. The sandbox has the routes and shapes of production': [
    mutation(
      'production says more of spot',
      onAnswer('getSpotPrices', (answer, { host }) =>
        host === 'production'
          ? { ...answer, json: { ...fieldsIn(answer.json), source: 'x' } }
          : answer,
      ),
    ),
    mutation(
      'a route is missing in the sandbox',
      on(
        'getShippingDates',
        () =>
          ({ host }, forward) =>
            host === 'sandbox' ? forward({ path: '/no/such/route' }) : forward(),
      ),
      { also: ['Recommended shipping dates are two timestamps'] },
    ),
  ],
  'The health check is at endpoints.health': [
    mutation(
      'it is not there',
      put('getRoot', 'endpoints.health', '/marketplace/get-spot-price/v1'),
    ),
  ],
  'The document at endpoints.swagger describes every route': [
    mutation(
      'one route is left out',
      on('/openapi.json', () => async (_asked, forward) => {
        const answer = await forward();
        const json = edited(answer.json, 'paths', (paths) => {
          const kept = Object.entries(fieldsIn(paths)).filter(
            ([path]) => !path.includes('shipping-date'),
          );
          return Object.fromEntries(kept);
        });
        return { ...answer, json: json === LEFT_OUT ? {} : json };
      }),
    ),
  ],
};
