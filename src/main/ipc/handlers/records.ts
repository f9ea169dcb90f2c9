/** Channels of orders, listings, the vault, the portfolio and reports, and of what was received. */
import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import { done } from '#domain/result.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import type { AreaHandlers, InSession } from '../areas.ts';

const READING_OF: Readonly<Record<VaultListName, SourceName>> = {
  inbound: 'inbound-shipments',
  outbound: 'outbound-shipments',
  requests: 'outbound-requests',
  reviews: 'fulfillment-requests',
};

export const recordsHandlers = (
  inSession: InSession,
  sessions: Pick<SessionManager, 'current'>,
): AreaHandlers<
  'orders' | 'listings' | 'legacy' | 'vault' | 'portfolio' | 'reports' | 'received' | 'activity'
> => ({
  'orders/open-label': ({ orderId }) => inSession(({ labels }) => labels.open(orderId)),
  'orders/save-label': ({ orderId, place }) =>
    inSession(({ labels }) => labels.save(orderId, place)),
  'orders/accept-label-host': ({ orderId, host }) =>
    inSession(({ labels }) => labels.accept(orderId, host)),
  'orders/forget-label-host': ({ host }) => inSession(({ labels }) => labels.forget(host)),
  'orders/get-details': ({ key }) => inSession(({ orders }) => orders.details(key)),
  'orders/look-again': (order) => inSession(({ orders }) => orders.lookAgain(order)),
  'orders/find-sell': ({ text }) => inSession(({ orders }) => orders.findSell(text)),
  'orders/forget-sell': ({ orderId }) => inSession(({ orders }) => orders.forgetSell(orderId)),
  'orders/look-for': ({ status }) => inSession(({ orders }) => orders.lookFor(status)),
  'orders/read-on': ({ list }) => inSession(({ orders }) => orders.readOn(list)),
  'orders/get-older': ({ of, offset, limit }) =>
    inSession(({ orders }) => orders.older(of, offset, limit)),
  'orders/export': (request) => inSession(({ orders }) => orders.export(request)),
  'orders/cancel-export': () => sessions.current()?.ports.orders.cancelExport(),

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

  'vault/read-on': ({ list }) =>
    inSession(({ polling }) => {
      polling.readOn(READING_OF[list]);
      return done;
    }),
  'vault/look-for': ({ list, status }) =>
    inSession(({ polling }) => {
      polling.lookFor(READING_OF[list], status);
      return done;
    }),

  'portfolio/get-holdings': () => inSession(({ portfolio }) => portfolio.holdings()),
  'portfolio/get-progress': () => inSession(({ portfolio }) => portfolio.progress()),
  'portfolio/get-lots': ({ product }) => inSession(({ portfolio }) => portfolio.lots(product)),
  'portfolio/get-history': ({ from }) => inSession(({ portfolio }) => portfolio.history(from)),
  'portfolio/save-entry': ({ input, of }) =>
    inSession(({ ownEntries }) => ownEntries.enter(input, of)),
  'portfolio/remove-entry': ({ id }) => inSession(({ ownEntries }) => ownEntries.remove(id)),
  'portfolio/keep-both': ({ id }) => inSession(({ ownEntries }) => ownEntries.keepBoth(id)),
  'portfolio/get-sale-lots': ({ sale }) => inSession(({ ownEntries }) => ownEntries.saleLots(sale)),
  'portfolio/choose-lots': ({ sale, from }) =>
    inSession(({ ownEntries }) => ownEntries.chooseLots(sale, from)),
  'portfolio/undo': () => inSession(({ ownEntries }) => ownEntries.undo()),
  'portfolio/open-import': () => inSession(({ ownEntries }) => ownEntries.openImport()),
  'portfolio/split-import': ({ separator }) =>
    inSession(({ ownEntries }) => ownEntries.splitImport(separator)),
  'portfolio/preview-import': ({ mapping, from }) =>
    inSession(({ ownEntries }) => ownEntries.previewImport(mapping, from)),
  'portfolio/import': ({ mapping, withAlike }) =>
    inSession(({ ownEntries }) => ownEntries.import(mapping, withAlike)),
  'portfolio/set-rule': ({ rule }) => inSession(({ portfolio }) => portfolio.setRule(rule)),

  'reports/make': (request) => inSession(({ reports }) => reports.make(request)),
  'reports/confirm-order': ({ key }) => inSession(({ reports }) => reports.confirm(key)),
  'reports/cancel': () => inSession(({ reports }) => reports.cancel()),
  'reports/get-progress': () => inSession(({ reports }) => reports.progress()),
  'reports/get-choices': () => inSession(({ reports }) => reports.choices()),
  'reports/set-choices': (changes) => inSession(({ reports }) => reports.choose(changes)),
  'reports/set-time-zone': ({ timeZone }) =>
    inSession(({ reports }) => reports.setTimeZone(timeZone)),
  'reports/get-reached': () => inSession(({ reports }) => reports.reached()),

  'received/get-record': (thing) => inSession(({ received }) => received.record(thing)),

  'activity/get-body': ({ id }) =>
    sessions.current()?.ports.activity.bodiesOf(id) ?? { request: null, response: null },
});
