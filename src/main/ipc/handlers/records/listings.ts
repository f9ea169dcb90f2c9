import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const listingHandlers = (inSession: InSession): AreaHandlers<'listings' | 'legacy'> => ({
  'listings/add': ({ ids }) => inSession(({ listings }) => listings.add(ids)),
  'listings/forget': ({ listingId }) => inSession(({ listings }) => listings.forget(listingId)),
  'listings/update': ({ updates }) => inSession(({ listings }) => listings.update(updates)),
  'listings/propose-prices': ({ rule, listingIds }) =>
    inSession(({ listings }) => listings.proposePrices(rule, listingIds)),
  'listings/keep-drafts': ({ profileId, changes }) =>
    inSession(({ listings }) => listings.keepDrafts(profileId, changes)),
  'listings/check': ({ listingId }) => inSession(({ listings }) => listings.check(listingId)),
  'listings/dismiss': ({ listingId }) => inSession(({ listings }) => listings.dismiss(listingId)),
  'listings/own-offers': () => inSession(({ ownOffers }) => ownOffers.read()),
  'legacy/add-to-cart': (item) => inSession(({ cart }) => cart.add(item)),
});
