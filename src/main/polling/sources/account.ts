/** What changes seldom: the organization, how it pays and is paid, and whether trading is open. */
import { REST } from '../choice/choose.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import type { SourceName } from '#main/polling/reading/types.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import {
  deliver,
  every,
  type PollingSource,
  type SourceParts,
} from '#main/polling/reading/source.ts';

const ORGANIZATION_MS = 300_000;
const PAYMENT_METHODS_MS = 900_000;
const PAYOUT_METHODS_MS = 300_000;
const TRADING_OPEN_MS = 60_000;
const TRADING_HALTED_MS = 10_000;

export function accountSources(parts: SourceParts): PollingSource[] {
  const { client, sinks } = parts;
  return [
    tradingStatus(parts),
    seldom(
      parts,
      'organization',
      'getOrganization',
      ORGANIZATION_MS,
      client.getOrganization,
      (organization, at) => {
        sinks.organizationFetched(organization, at);
      },
    ),
    seldom(
      parts,
      'payment-methods',
      'getPaymentMethods',
      PAYMENT_METHODS_MS,
      client.getPaymentMethods,
      (page, at) => {
        sinks.paymentMethodsFetched(page.rows, at);
      },
    ),
    seldom(
      parts,
      'payout-methods',
      'getPayoutMethods',
      PAYOUT_METHODS_MS,
      client.getPayoutMethods,
      (methods, at) => {
        sinks.payoutMethodsFetched(methods, at);
      },
    ),
  ];
}

/** Read at start, and again now and then while anything is on the screen. */
function seldom<T>(
  { visibility }: SourceParts,
  name: SourceName,
  route: string,
  everyMs: number,
  ask: (options: CallOptions) => Promise<Answer<T>>,
  tell: (value: T, fetchedAt: number) => void,
): PollingSource {
  let readAt = NEVER;
  return {
    name,
    route,
    pace: () => (visibility.showsAnything || readAt === NEVER ? every(everyMs, readAt) : REST),
    read: async (how) => {
      const result = deliver(await ask(callOptions(how, 0)), how, tell);
      if (result.ok) readAt = how.startedAt;
      return result;
    },
  };
}

/** Needed for trading whether anyone looks or not; more often while trading is halted. */
function tradingStatus({ client, sinks }: SourceParts): PollingSource {
  let readAt = NEVER;
  let halted = false;
  return {
    name: 'trading-status',
    route: 'getTradingStatus',
    pace: () => every(halted ? TRADING_HALTED_MS : TRADING_OPEN_MS, readAt),
    read: async (how) => {
      const answer = await client.getTradingStatus(callOptions(how, 0));
      return deliver(answer, how, (status, at) => {
        readAt = how.startedAt;
        ({ halted } = status);
        sinks.tradingStatusFetched(status, at);
      });
    },
  };
}
