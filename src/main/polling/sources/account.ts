/** What changes seldom: the organization, how it pays and is paid, and whether trading is open. */
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
  TradingStatus,
} from '#main/marketplace/model/account-model.ts';
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

interface TradingStatusSink {
  /** `askedAt`: monotonic, when the request that was answered left. */
  tradingStatusRead(reading: TradingStatus & { readonly askedAt: number }): void;
}

interface OrganizationSink {
  organizationRead(organization: Organization, fetchedAt: number): void;
}

interface PaymentMethodsSink {
  paymentMethodsRead(methods: readonly PaymentMethod[], fetchedAt: number): void;
}

interface PayoutMethodsSink {
  payoutMethodsRead(methods: PayoutMethods, fetchedAt: number): void;
}

/** Needed for trading whether anyone looks or not; more often while trading is halted. */
const tradingStatusReading = polled({
  name: 'trading-status',
  route: 'getTradingStatus',
  shownIn: ['ticket', 'activity'],
  open: ({
    client,
    sinks,
  }: Needs<'getTradingStatus', { readonly tradingStatus: readonly TradingStatusSink[] }>) => {
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
          for (const sink of sinks.tradingStatus) sink.tradingStatusRead({ ...status, askedAt });
        });
      },
    };
  },
});

const organizationReading = polled({
  name: 'organization',
  route: 'getOrganization',
  shownIn: ['listings', 'activity'],
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<'getOrganization', { readonly organization: readonly OrganizationSink[] }>) =>
    seldom(visibility, ORGANIZATION_MS, client.getOrganization, (read, at) => {
      for (const sink of sinks.organization) sink.organizationRead(read, at);
    }),
});

const paymentMethodsReading = polled({
  name: 'payment-methods',
  route: 'getPaymentMethods',
  shownIn: ['ticket'],
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<'getPaymentMethods', { readonly paymentMethods: readonly PaymentMethodsSink[] }>) =>
    seldom(visibility, PAYMENT_METHODS_MS, client.getPaymentMethods, ({ rows }, at) => {
      for (const sink of sinks.paymentMethods) sink.paymentMethodsRead(rows, at);
    }),
});

const payoutMethodsReading = polled({
  name: 'payout-methods',
  route: 'getPayoutMethods',
  shownIn: ['ticket'],
  open: ({
    client,
    sinks,
    visibility,
  }: Needs<'getPayoutMethods', { readonly payoutMethods: readonly PayoutMethodsSink[] }>) =>
    seldom(visibility, PAYOUT_METHODS_MS, client.getPayoutMethods, (methods, at) => {
      for (const sink of sinks.payoutMethods) sink.payoutMethodsRead(methods, at);
    }),
});

/** In the order in which they come when nothing else decides. */
export const accountReadings = [
  tradingStatusReading,
  organizationReading,
  paymentMethodsReading,
  payoutMethodsReading,
] as const;

/** Read at start, and again now and then while anything is on the screen. */
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
