import { LiveSession } from './live-session.ts';
import type { AppServices } from './services/app-services.ts';
import { ServiceList } from './services/service-list.ts';
import { buildServices, type Readings } from './services/session-services.ts';
import type { SessionTarget } from './services/session-target.ts';
import { wireEvents } from './services/wire-events.ts';

/**
 * @param before what was read by the last session on this market, which has ended; null when there was none
 * @returns at once, or rejects with what a service threw, when those before it have ended: the next session needs
 * their files
 */
export function openSession(
  target: SessionTarget,
  app: AppServices,
  before: Readings | null,
): LiveSession | Promise<never> {
  const list = new ServiceList();
  try {
    const services = buildServices({ target, app, list });
    wireEvents(services, app);
    if (before !== null) continueFrom(before, services);
    return new LiveSession(services, list);
  } catch (error) {
    return ended(list, app).then(() => {
      throw error;
    });
  }
}

async function ended(list: ServiceList, { log }: AppServices): Promise<void> {
  try {
    await list.stop();
  } catch (problem) {
    log.warn('a service of a profile that could not be opened did not end', problem);
  }
}

function continueFrom(
  before: Readings,
  { market, account, orders, vault, listings }: Readings,
): void {
  market.continueFrom(before.market);
  account.continueFrom(before.account);
  orders.continueFrom(before.orders);
  vault.continueFrom(before.vault);
  listings.continueFrom(before.listings);
}
