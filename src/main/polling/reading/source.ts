/** What a reading says of itself, and what it is built from. */
import type { EventEmitter } from 'node:events';
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Lane } from '#main/marketplace/scheduler/lanes.ts';
import { REST, type Pace } from '../choice/choose.ts';
import { READ, type ReadOptions, type ReadResult, type Source } from '../choice/poll-loop.ts';
import type { ReadingEvents } from './events.ts';
import type { OwnOrders } from './own-orders.ts';
import type { PageAges, StoredPage } from './page-ages.ts';
import type { SandboxLists } from './sandbox-lists.ts';
import type { ProductAges } from './product-ages.ts';
import type { HealthTracker } from './health-tracker.ts';
import { HIDDEN, type Visibility } from './visibility.ts';

/** What every reading may look at. */
interface CommonParts {
  readonly environment: Environment;
  /** Milliseconds in which the service refills one token. */
  readonly tokenPeriodMs: number;
  readonly visibility: Visibility;
  readonly ages: ProductAges;
  /** Of the catalogue. */
  readonly pages: PageAges;
  readonly ownOrders: OwnOrders;
  readonly sandboxLists: SandboxLists;
  readonly trouble: HealthTracker;
  /** Through them routes are asked that the API document does not have. */
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
}

/** What one reading is built from: the methods of the client that it calls, and where it publishes what it read. */
export interface Needs<Methods extends keyof MarketplaceClient> extends CommonParts {
  readonly client: Pick<MarketplaceClient, Methods>;
  readonly events: Pick<EventEmitter<ReadingEvents>, 'emit'>;
}

/** A reading at work. */
export interface Opened extends Omit<Source<string>, 'name' | 'route'> {
  /** Reading stopped altogether, because nobody can be reached or the key does not fit. */
  readonly interrupted?: () => void;
  /** The user wants more of a list than was read so far. */
  readonly readOn?: () => void;
  /** The user looks for rows in this state: where the list is cut, the service is asked for it. Null: for none. */
  readonly lookFor?: (status: string | null) => void;
  /** Before the start: what an earlier session read. */
  readonly restore?: (stored: readonly StoredPage[], now: number, wallNow: number) => void;
}

/** Something that is read again and again, in the one place that knows of it. */
export interface PolledReading<Name extends string, Parts> {
  readonly name: Name;
  /** The route whose bucket its next request draws from. */
  readonly route: string;
  /** The panes it is shown in: their refresh reads it. */
  readonly shownIn: readonly Pane[];
  /** Read as soon as the service was found, whatever the screen shows. */
  readonly readFirst?: true;
  /** The right it stands behind, together with others: one that is denied denies them all. */
  readonly right?: 'vault';
  /** Everywhere unless told. */
  readonly readIn?: (environment: Environment) => boolean;
  readonly open: (parts: Parts) => Opened;
}

export const polled = <const Name extends string, Parts>(
  reading: PolledReading<Name, Parts>,
): PolledReading<Name, Parts> => reading;

/** A share of the tokens, as large as the weight; none when nobody looks. */
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

/** Due again `everyMs` after it was read. */
export function every(everyMs: number, readAt: number): Pace {
  return { kind: 'due', at: readAt + everyMs, everyMs, lane: 'hidden' };
}

/**
 * What the user chose to trade is read again after this long, so that with its way to the marketplace and back it is three seconds
 * old at the most, as long as there are tokens beyond the reserve.
 */
const CHOSEN_EVERY_MS = 2500;

/** Due as what the user chose: ahead of what merely gets older. */
export function chosen(readAt: number): Pace {
  const at = readAt + CHOSEN_EVERY_MS;
  return { kind: 'due', at, everyMs: CHOSEN_EVERY_MS, lane: 'visible' };
}

/** Hands a single answer on, or says why there is none. */
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
