/** Breaks the listing update. */
import type { listings } from '../../suite/statements/listings.ts';
import {
  accepting,
  bodyOf,
  drop,
  mutation,
  type MutationsOf,
  onRequest,
  withBody,
  LEFT_OUT,
} from '../breakage.ts';

/** A field that is taken for another value, where it has this one. */
function taking(name: string, value: unknown, as: unknown) {
  return onRequest('updateListing', (asked) =>
    bodyOf(asked)[name] === value ? withBody(asked, { [name]: as }) : {},
  );
}

export const brokenListings: MutationsOf<typeof listings> = {
  'Only what is given is changed': [
    mutation(
      'a change of the notes takes a piece off',
      onRequest('updateListing', (asked) =>
        bodyOf(asked)['sellerNotes'] === 'Contract suite' ? withBody(asked, { quantity: 6 }) : {},
      ),
    ),
  ],
  'The answer is success and id, price, quantity, active, sellerNotes and updatedAt': [
    mutation('updatedAt is missing', drop('updateListing', 'data.updatedAt')),
  ],
  'listingId is required and a uuid': [
    mutation(
      'it may be left out',
      onRequest('updateListing', (asked, { ownListingId }) =>
        bodyOf(asked)['listingId'] === undefined
          ? withBody(asked, { listingId: ownListingId })
          : {},
      ),
      { also: ['5. The sandbox has the routes and shapes of production'] },
    ),
    mutation(
      'any text will do',
      accepting('updateListing', [422], (asked) => bodyOf(asked)['listingId'] === 'x'),
    ),
  ],
  'price is an integer of cents, at most 9007199254740991': [
    mutation('fractions are rounded', taking('price', 1.5, 2)),
    mutation('prices are whole dollars', taking('price', 123_456, 123_400)),
  ],
  'quantity is an integer from 0 to 9007199254740991': [
    mutation('less than none is none', taking('quantity', -1, 0)),
    mutation('none is one', taking('quantity', 0, 1)),
  ],
  'sellerNotes has at most 500 characters': [
    mutation('longer notes are cut', taking('sellerNotes', 'n'.repeat(501), 'n'.repeat(500))),
  ],
  'active is a boolean': [mutation('yes is true', taking('active', 'yes', true))],
  'premiumPercent is a number from 0, premiumDollar an integer from 0, and both make the price': [
    mutation('less than no per cent is none', taking('premiumPercent', -1, 0)),
    mutation('premiumDollar is not looked at', taking('premiumDollar', 12_345, LEFT_OUT)),
  ],
  'The listing must belong to the caller': [
    mutation(
      'another one is answered as if it were changed',
      accepting('updateListing', [403], () => true),
    ),
  ],
};
