/** Breaks keys, roles and gates. */
import type { authentication } from '../../suite/statements/authentication.ts';
import {
  everywhere,
  mutation,
  type MutationsOf,
  on,
  onRefusal,
  onRequest,
  putInError,
  refusal,
} from '../breakage.ts';

export const brokenAuthentication: MutationsOf<typeof authentication> = {
  '1. A request without a key, or with an unknown one, gets 401 and a suggestion': [
    mutation(
      'it is not said that the key is unknown',
      everywhere(() => async (asked, forward) => {
        const answer = await forward();
        return answer.status === 401 && asked.key === 'no-such-key'
          ? refusal(401, answer, { suggestion: 'Ask again.' })
          : answer;
      }),
    ),
    mutation('there is no suggestion', putInError('getHealth', [401], 'suggestion', ''), {
      also: ['Errors of 401, 404, 409 and 410 suggest what to do'],
    }),
  ],
  '1. Every route needs the key, unknown ones and the root included': [
    mutation(
      'one route needs none',
      onRequest('getShippingDates', ({ key }, { adminKey }) => ({ key: key ?? adminKey })),
    ),
  ],
  '1. Read Only views data': [
    mutation(
      'it does not see the organization',
      on('getOrganization', ({ readOnlyKey }) => async ({ key }, forward) => {
        const answer = await forward();
        return key === readOnlyKey ? refusal(403, answer) : answer;
      }),
    ),
  ],
  '2. A sandbox key in production gets 401': [
    mutation(
      'it is taken for an unknown one',
      onRefusal('getHealth', [401], (answer, { host }) =>
        host === 'production' ? refusal(401, answer) : answer,
      ),
    ),
  ],
  '2. A live key in the sandbox gets 401': [
    mutation(
      'it gets 403',
      onRefusal('getHealth', [401], (answer) =>
        JSON.stringify(answer.json).includes('Production API keys') ? refusal(403, answer) : answer,
      ),
    ),
  ],
  '3. Quotes, execute, optionals, preview and conflicts need identity_admin: Read Only gets 403': [
    mutation(
      'conflicts need no role',
      onRequest('getListingConflictsV2', ({ key }, { adminKey, readOnlyKey }) => ({
        key: key === readOnlyKey ? adminKey : key,
      })),
    ),
  ],
  '7. Read Only keys have identity_member on all three routes that need it, or on none': [
    mutation(
      'they may not read the payout methods',
      on('getPayoutMethods', ({ readOnlyKey }) => async ({ key }, forward) => {
        const answer = await forward();
        return key === readOnlyKey ? refusal(403, answer) : answer;
      }),
    ),
  ],
  '4. Execution routes give 403 when the organization is not on the allowlist': [
    mutation(
      'one of them gives 404',
      onRefusal('getPaymentMethods', [403], (answer) => refusal(404, answer)),
    ),
  ],
  '5. Vault routes need vault enabled': [
    mutation(
      'the intake address is given to everybody',
      onRefusal('getIntakeAddress', [403], (answer) => ({
        ...answer,
        status: 200,
        json: { data: {} },
      })),
    ),
  ],
};
