/** The definition of a reading and its dependencies. */
import type { EventEmitter } from 'node:events';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Lane } from '#main/marketplace/scheduler/lanes.ts';
import { REST, type Pace } from '../choice/choose.ts';
import { READ, type ReadOptions, type ReadResult, type Source } from '../choice/poll-source.ts';
import type { ReadingEvents } from './events.ts';
import type { OwnOrders } from './own-orders.ts';
import type { PageAges, StoredPage } from './page-ages.ts';
import type { SandboxLists } from './sandbox-lists.ts';
import type { ProductAges } from './product-ages.ts';
import type { HealthTracker } from './health-tracker.ts';
import { HIDDEN, type Visibility } from './visibility.ts';

/** The state available to every reading. */
interface CommonParts {
  readonly environment: Environment;
  /** Milliseconds to refill one token. */
  readonly tokenPeriodMs: number;
  readonly visibility: Visibility;
  readonly ages: ProductAges;
  /** Of the catalogue. */
  readonly pages: PageAges;
  readonly ownOrders: OwnOrders;
  readonly sandboxLists: SandboxLists;
  readonly trouble: HealthTracker;
  /** Gives access to undocumented routes. */
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
}

/** What one reading is built from: the methods of the client that it calls, and where it publishes what it read. */
export interface Needs<Methods extends keyof MarketplaceClient> extends CommonParts {
  readonly client: Pick<MarketplaceClient, Methods>;
  readonly events: Pick<EventEmitter<ReadingEvents>, 'emit'>;
}

/** An open reading. */
export interface Opened extends Omit<Source<string>, 'name' | 'route'> {
  /** Polling stopped: the service is unreachable or the key is rejected. */
  readonly interrupted?: () => void;
  /** The user wants more rows of a list. */
  readonly readOn?: () => void;
  /**
   * The user filters by this status: if the list is cut off, the service is queried for it. Null: no filter.
   */
  readonly lookFor?: (status: string | null) => void;
  /** Before the start: restores what an earlier session read. */
  readonly restore?: (stored: readonly StoredPage[], now: number, wallNow: number) => void;
}

/** The definition of something read repeatedly, in one place. */
export interface PolledReading<Name extends string, Parts> {
  readonly name: Name;
  /** The route whose bucket its next request draws from. */
  readonly route: string;
  /** The panes that show it: their refresh reads it. */
  readonly shownIn: readonly Pane[];
  /** Read as soon as the service is reachable, whatever the screen shows. */
  readonly readFirst?: true;
  /** The right it requires, with others: a denial of one denies all. */
  readonly right?: 'vault';
  /** The environments that have it; all by default. */
  readonly readIn?: (environment: Environment) => boolean;
  readonly open: (parts: Parts) => Opened;
}

export const polled = <const Name extends string, Parts>(
  reading: PolledReading<Name, Parts>,
): PolledReading<Name, Parts> => reading;

/** A share of the tokens by weight; none while hidden. */
export function share(
  weight: number,
  readAt: number,
  minIntervalMs: number,
  size: { readonly cost?: number; readonly parts?: number } = {},
): Pace {
  if (weight <= 0) return REST;
  const lane: Lane = weight > HIDDEN ? 'visible' : 'hidden';
  const { cost = 1, parts = 1 } = size;
  return { kind: 'share', weight, cost, parts, minIntervalMs, readAt, lane };
}

/** Due `everyMs` after it was read. */
export function every(everyMs: number, readAt: number): Pace {
  return { kind: 'due', at: readAt + everyMs, everyMs, lane: 'hidden' };
}

/**
 * Interval for the product chosen for trading: including the round trip its data is at most three seconds
 * old, as long as there are tokens beyond the reserve.
 */
const CHOSEN_EVERY_MS = 2500;

/** Due as the user's choice: ahead of sources that only grow older. */
export function chosen(readAt: number): Pace {
  const at = readAt + CHOSEN_EVERY_MS;
  return { kind: 'due', at, everyMs: CHOSEN_EVERY_MS, lane: 'visible' };
}

/** Publishes a single response, or returns its error. */
export function deliver<T>(
  answer: Answer<T>,
  how: ReadOptions,
  tell: (value: T, fetchedAt: number) => void,
): ReadResult {
  if (!answer.ok) return answer;
  how.onAnswer(answer.meta);
  tell(answer.value, answer.meta.fetchedAt);
  return READ;
}
