/** What spends, in an open profile: tickets and executions, own listings, and the lock of both. */
import { randomUUID } from 'node:crypto';
import type { Safety } from '#contract/ipc/trading/safety.ts';
import { ListingService } from '#main/listings/listing-service.ts';
import { spotReader } from '#main/market/spot/read-spot.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import { closeJournal } from '#main/trading/journal/open-journal.ts';
import { TradingLock } from '#main/trading/guards/trading-lock.ts';
import { HaltService } from '#main/trading/halt-service.ts';
import { Disclaimers } from '#main/trading/ticket/disclaimers.ts';
import { TradingService } from '#main/trading/trading-service.ts';
import { openJournalOf } from '../journal/open-journal.ts';
import type { SessionContext } from './app-services.ts';
import type { buildClientServices } from './client-services.ts';
import type { buildMarketServices } from './market-services.ts';
import { after, wallNow } from './timers.ts';

type Before = ReturnType<typeof buildClientServices> & ReturnType<typeof buildMarketServices>;

export function buildTradingServices({ target, app, list }: SessionContext, before: Before) {
  const { client, market, connection, readings } = before;
  const { profileId, environment, profileName } = target;
  const { monotonicNow } = app;
  const safety = (): Safety => app.safetyOf(profileId);
  const lock = list.add(
    new TradingLock({ profileId, environment, profileName, safety, monotonicNow, after }),
  );
  const listings = list.add(
    new ListingService({
      profileId,
      client,
      readable: environment !== 'live',
      practiceIds: target.ownListingIds,
      stored: app.listingStore(profileId),
      drafts: app.draftStore(profileId),
      market: market.plans,
      wallNow,
      locked: () => lock.refusal(),
      publish: app.state.publish,
    }),
  );
  const { journal, change, verifier } = openJournalOf(environment, app.journal, { ...app, after });
  // Also where what follows cannot be built.
  list.add({
    close: () => closeJournal(journal),
  });
  if (change !== null) lock.lock('journal');
  const trading = list.add(
    new TradingService({
      profile: { id: profileId, name: profileName },
      gateway: clientGateway(client, before),
      journal,
      clock: { monotonicNow, wallNow, after },
      catalog: market.readSinceStart,
      readSpot: spotReader(client, readings),
      serverOffset: client.serverOffset,
      conditions: conditionsOf(app, target, { ...before, lock }),
      limits: () => safety().limits,
      // In the lane of what is polled for the screen: it waits its turn there, and leaves alone what is kept for the user.
      spareToken: (side, signal) =>
        client.scheduler.turn(
          'visible',
          side === 'buy' ? 'createBuyQuote' : 'createSellQuote',
          signal,
        ),
      newId: randomUUID,
    }),
  );
  verifier.events.on('confirmed', () => trading.conditionsChanged());
  return {
    lock,
    listings,
    trading,
    journalVerifier: list.add(verifier),
    halt: new HaltService({ trading, status: connection }),
    disclaimers: new Disclaimers(() => trading.state(), app.openExternal),
  };
}

/** Conditions under which an execution is refused, as they are now. */
function conditionsOf(
  { state }: SessionContext['app'],
  { environment }: SessionContext['target'],
  {
    account,
    connection,
    lock,
  }: Pick<Before, 'account' | 'connection'> & { readonly lock: TradingLock },
): ConstructorParameters<typeof TradingService>[0]['conditions'] {
  const { liveRefusal } = state.get('session').runtime;
  return () => ({
    environment,
    liveRefusal,
    trading: account.capabilities.trading,
    vault: account.capabilities.vault,
    halted: connection.halted,
    locked: lock.refusal(),
  });
}
