/** One handler for each channel of the contract. They translate; the work is done by the services. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Preferences } from '#contract/ipc/session.ts';
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { localFailure } from '../failures.ts';
import type { Logger } from '../log.ts';
import type { Notices } from '../notices.ts';
import type { ProfileSession } from '../session/profile-session.ts';
import type { ProfileExchange } from '#main/profiles/profile-exchange.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { removeAddress, addAddress } from '../settings/addresses.ts';
import { PRACTICE_PROFILE_ID } from '../settings/schema.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { AppState } from '../state/app-state.ts';
import type { Handlers } from './dispatch.ts';
import { type Result, failed } from '#domain/result.ts';

export interface HandlerServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly profiles: Profiles;
  readonly exchange: ProfileExchange;
  readonly sessions: SessionManager;
  readonly notices: Notices;
  readonly resetPractice: () => Promise<void>;
  /** The window follows what it can of the preferences itself. */
  readonly onPreferences: (preferences: Preferences) => void;
  readonly monotonicNow: () => number;
  readonly log: Logger;
}

export function createHandlers(services: HandlerServices): Handlers {
  const { state, settings, profiles, exchange, sessions, notices, log } = services;

  /** Runs the work in the open session, or says that there is none. */
  const inSession = <T>(
    work: (session: ProfileSession) => Result<T, FailureView> | Promise<Result<T, FailureView>>,
  ): Result<T, FailureView> | Promise<Result<T, FailureView>> => {
    const session = sessions.current();
    return session === null ? failed(noSession()) : work(session);
  };

  /** After an edit of the active profile the session is opened anew, with what the edit changed. */
  const edited = async (
    profileId: string,
    outcome: Result<null, FailureView>,
  ): Promise<Result<null, FailureView>> => {
    sessions.publishProfiles();
    if (outcome.ok && profiles.active().id === profileId) await sessions.openActive();
    return outcome;
  };

  const changeAddresses = (change: typeof addAddress, address: ShippingAddress): null => {
    const { addresses } = settings.change((all) => ({
      ...all,
      addresses: change(all.addresses, address),
    }));
    state.update('session', (session) => ({ ...session, addresses }));
    return null;
  };

  return {
    'app/get-snapshot': () => ({ sentAt: services.monotonicNow(), snapshot: state.snapshot() }),
    'app/set-visible': (visible) => {
      sessions.setVisible(visible);
      return null;
    },
    'app/note-network': () => {
      sessions.current()?.networkChanged();
      return null;
    },
    'app/refresh': ({ pane }) => {
      sessions.current()?.refresh(pane);
      return null;
    },
    'app/acknowledge-notice': ({ id }) => {
      notices.acknowledge(id);
      return null;
    },
    'app/report-error': ({ message, stack }) => {
      log.error(`in the window: ${message}`, stack ?? undefined);
      return null;
    },

    'profiles/select': ({ profileId }) => sessions.select(profileId),
    'profiles/create': (input) => {
      const created = profiles.create(input);
      sessions.publishProfiles();
      return created;
    },
    'profiles/update': ({ profileId, input }) =>
      edited(profileId, profiles.update(profileId, input)),
    'profiles/remove': async ({ profileId }) => {
      const removed = await profiles.remove(profileId);
      sessions.publishProfiles();
      return removed;
    },
    'profiles/set-key': async ({ profileId, apiKey }) =>
      edited(profileId, await profiles.setKey(profileId, apiKey)),
    'profiles/forget-key': async ({ profileId }) =>
      edited(profileId, await profiles.forgetKey(profileId)),
    'profiles/export': ({ profileId }) => exchange.export(profileId),
    'profiles/import': async () => {
      const imported = await exchange.import();
      sessions.publishProfiles();
      return imported;
    },
    'profiles/finish-import': ({ importId, name }) => {
      const imported = exchange.finish(importId, name);
      sessions.publishProfiles();
      return imported;
    },
    'profiles/set-safety': ({ profileId, safety }) => {
      const outcome = profiles.setSafety(profileId, safety);
      sessions.publishProfiles();
      if (outcome.ok && profiles.active().id === profileId) sessions.current()?.safetyChanged();
      return outcome;
    },
    'practice/reset-market': async () => {
      // The listings of the old practice market are no listings of the new one.
      settings.change((all) => ({
        ...all,
        listings: { ...all.listings, [PRACTICE_PROFILE_ID]: [] },
      }));
      await services.resetPractice();
      return { ok: true, value: null };
    },

    'settings/set-preferences': (preferences) => {
      settings.change((all) => ({ ...all, preferences }));
      state.update('session', (session) => ({ ...session, preferences }));
      services.onPreferences(preferences);
      return null;
    },
    'settings/save-layout': ({ layout }) => {
      const { id } = profiles.active();
      settings.change((all) => ({ ...all, layouts: { ...all.layouts, [id]: layout } }));
      return null;
    },
    'settings/save-address': (address) => changeAddresses(addAddress, address),
    'settings/forget-address': (address) => changeAddresses(removeAddress, address),

    'market/plan-sweep': (request) => inSession((session) => session.planSweep(request)),

    'ticket/request-quote': (draft) => inSession((session) => session.requestQuote(draft)),
    'ticket/requote': () => inSession((session) => session.requote()),
    'ticket/set-bound': ({ intentId, bound }) =>
      inSession((session) => session.setBound(intentId, bound)),
    'ticket/accept-limits': ({ intentId }) =>
      inSession((session) => session.acceptLimits(intentId)),
    'ticket/execute': ({ intentId }) => inSession((session) => session.execute(intentId)),
    'ticket/discard': () => inSession((session) => session.discard()),
    'ticket/open-disclaimer': ({ optionalId }) =>
      inSession((session) => session.openDisclaimer(optionalId)),

    'trading/lock': () => inSession((session) => session.lockTrading('user')),
    'trading/unlock': ({ profileId, phrase }) =>
      inSession((session) => session.unlockTrading(profileId, phrase)),
    'trading/end-halt': () => inSession((session) => session.endHalt()),

    'unknown/check-again': ({ intentId }) => inSession((session) => session.checkAgain(intentId)),
    'unknown/link-order': ({ intentId, orderId }) =>
      inSession((session) => session.linkOrder(intentId, orderId)),
    'unknown/record-absent': ({ intentId, statement }) =>
      inSession((session) => session.recordAbsent(intentId, statement)),

    'listings/add': ({ ids }) => inSession((session) => session.listings.add(ids)),
    'listings/forget': ({ listingId }) =>
      inSession((session) => session.listings.forget(listingId)),
    'listings/update': ({ updates }) => inSession((session) => session.listings.update(updates)),
    'listings/keep-drafts': ({ profileId, changes }) =>
      inSession((session) => session.listings.keepDrafts(profileId, changes)),
    'listings/check': ({ listingId }) => inSession((session) => session.listings.check(listingId)),
    'listings/dismiss': ({ listingId }) =>
      inSession((session) => session.listings.dismiss(listingId)),
    'legacy/add-to-cart': (item) => inSession((session) => session.legacyCart.add(item)),

    'orders/open-label': ({ orderId }) => inSession(({ orders }) => orders.labels.open(orderId)),
    'orders/save-label': ({ orderId, place }) =>
      inSession(({ orders }) => orders.labels.save(orderId, place)),
    'orders/accept-label-host': ({ orderId, host }) =>
      inSession(({ orders }) => orders.labels.accept(orderId, host)),
    'orders/forget-label-host': ({ host }) => inSession(({ orders }) => orders.labels.forget(host)),
    'orders/get-details': ({ key }) => inSession(({ orders }) => orders.details(key)),
    'orders/look-again': ({ orderId }) => inSession(({ orders }) => orders.lookAgain(orderId)),
    'orders/export': (request) => inSession(({ orders }) => orders.export(request)),
    'orders/cancel-export': () => {
      sessions.current()?.orders.cancelExport();
      return null;
    },
    'activity/get-body': ({ id }) =>
      sessions.current()?.activityBody(id) ?? { request: null, response: null },
  };
}

const noSession = (): ReturnType<typeof localFailure> =>
  localFailure(
    'no-session',
    'Not connected yet',
    'Wait until the profile is connected, or enter its key in the profiles.',
  );
