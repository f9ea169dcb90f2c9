/** Breaks payout and payment methods, the organization and other records. */
import type { records } from '../../suite/statements/records.ts';
import { drop, mutation, type MutationsOf, onAnswer, edited, put, fieldsIn } from '../breakage.ts';

export const brokenRecords: MutationsOf<typeof records> = {
  'payoutMethod is electronic_check, teller_ach or wire_transfer; instantPayout has its three amounts':
    [
      mutation('the method is another', put('getPayoutMethods', 'data.payoutMethod', 'cash')),
      mutation(
        'an amount is in dollars',
        put('getPayoutMethods', 'data.instantPayout.creditLimit', 25_000.5),
      ),
    ],
  'An entry has id, paymentMethod (processor, processor_ach or wire_transfer) and isDefault': [
    mutation('isDefault is a text', put('getPaymentMethods', 'data.*.isDefault', 'yes')),
    mutation('there is another label', put('getPaymentMethods', 'data.*.paymentMethod', 'card')),
  ],
  'It has the documented fields, and no tokens': [
    mutation('vacationMode is missing', drop('getOrganization', 'data.vacationMode')),
    mutation(
      'it tells a token',
      onAnswer('getOrganization', (answer) => ({
        ...answer,
        json: edited(answer.json, 'data', (data) => ({
          ...fieldsIn(data),
          more: { accessToken: 'x' },
        })),
      })),
    ),
  ],
  'A category has an integer id, a title and isNumismatic': [
    mutation('the id is a text', put('getCategories', '*.id', 'coins')),
    mutation('the title is missing', drop('getCategories', '*.title')),
  ],
  'Recommended shipping dates are two timestamps': [
    mutation('one is no timestamp', put('getShippingDates', 'data.overnightLabel', 'tomorrow')),
  ],
  'The health check has status, timestamp and service': [
    mutation('service is missing', drop('getHealth', 'service')),
  ],
  'Root information has name, version, description, documentation and endpoints': [
    mutation('documentation is missing', drop('getRoot', 'documentation')),
  ],
  'A sandbox listing has its fields': [
    mutation('spotPremium is a text', put('getSandboxListings', '*.spotPremium', '3.1')),
  ],
  'A sandbox offer has the same with offerId': [
    mutation('expiresAt is not in ISO 8601', put('getSandboxOffers', '*.expiresAt', '20 Nov 2026')),
    mutation('productTitle is missing', drop('getSandboxOffers', '*.productTitle')),
  ],
};
