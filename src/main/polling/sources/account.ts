/** Data that changes rarely: the organization, its payment and payout methods, and the trading status. */
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { REST } from '../choice/choose.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { deliver, every, polled, type Needs, type Opened } from '../reading/source.ts';
import type { Visibility } from '../reading/visibility.ts';

const ORGANIZATION_MS = 300_000;
const PAYMENT_METHODS_MS = 900_000;
const PAYOUT_METHODS_MS = 300_000;
const TRADING_OPEN_MS = 60_000;
const TRADING_HALTED_MS = 10_000;

/** Needed for trading even when hidden; more often while trading is halted. */
const tradingStatusReading = polled({
  name: 'trading-status',
  route: 'getTradingStatus',
  shownIn: ['ticket', 'activity'],
  open: ({ client, events }: Needs<'getTradingStatus'>) => {
    let readAt = NEVER;
    let halted = false;
    return {
      pace: () => every(halted ? TRADING_HALTED_MS : TRADING_OPEN_MS, readAt),
      read: async (how) => {
        const answer = await client.getTradingStatus(callOptions(how, 0));
        const askedAt = answer.ok ? answer.meta.sentAt : how.startedAt;
        return deliver(answer, how, (status) => {
          readAt = how.startedAt;
          ({ halted } = status);
          events.emit('tradingStatusRead', { ...status, askedAt });
        });
      },
    };
  },
});

const organizationReading = polled({
  name: 'organization',
  route: 'getOrganization',
  shownIn: ['listings', 'activity'],
  open: ({ client, events, visibility }: Needs<'getOrganization'>) =>
    seldom(visibility, ORGANIZATION_MS, client.getOrganization, (read, at) => {
      events.emit('organizationRead', read, at);
    }),
});

const paymentMethodsReading = polled({
  name: 'payment-methods',
  route: 'getPaymentMethods',
  shownIn: ['ticket'],
  open: ({ client, events, visibility }: Needs<'getPaymentMethods'>) =>
    seldom(visibility, PAYMENT_METHODS_MS, client.getPaymentMethods, ({ rows }, at) => {
      events.emit('paymentMethodsRead', rows, at);
    }),
});

const payoutMethodsReading = polled({
  name: 'payout-methods',
  route: 'getPayoutMethods',
  shownIn: ['ticket'],
  open: ({ client, events, visibility }: Needs<'getPayoutMethods'>) =>
    seldom(visibility, PAYOUT_METHODS_MS, client.getPayoutMethods, (methods, at) => {
      events.emit('payoutMethodsRead', methods, at);
    }),
});

/** In order of precedence. */
export const accountReadings = [
  tradingStatusReading,
  organizationReading,
  paymentMethodsReading,
  payoutMethodsReading,
] as const;

/** Read at start, and occasionally while anything is on the screen. */
function seldom<T>(
  visibility: Visibility,
  everyMs: number,
  ask: (options: CallOptions) => Promise<Answer<T>>,
  tell: (value: T, fetchedAt: number) => void,
): Opened {
  let readAt = NEVER;
  return {
    pace: () => (visibility.showsAnything || readAt === NEVER ? every(everyMs, readAt) : REST),
    read: async (how) => {
      const result = deliver(await ask(callOptions(how, 0)), how, tell);
      if (result.ok) readAt = how.startedAt;
      return result;
    },
  };
}
