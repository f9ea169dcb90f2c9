import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Lane } from '#main/marketplace/scheduler/lanes.ts';
import { REST, type Pace } from '#main/polling/choice/choose.ts';
import type { ReadOptions, ReadResult, Source } from '#main/polling/choice/poll-loop.ts';
import { READ } from '#main/polling/choice/poll-loop.ts';
import { VISIBLE } from '#main/polling/reading/visibility.ts';
import type { PollingClient, PollingSinks, SourceName } from './types.ts';
import type { Visibility } from '#main/polling/reading/visibility.ts';
import type { ProductAges } from '#main/polling/reading/product-ages.ts';

export type PollingSource = Source<SourceName>;

/** What every source is built from. */
export interface SourceParts {
  readonly client: PollingClient;
  readonly sinks: PollingSinks;
  readonly visibility: Visibility;
  readonly ages: ProductAges;
}

/** A share of the tokens, as large as the weight; none when nobody looks. */
export function share(
  weight: number,
  readAt: number,
  minIntervalMs: number,
  size: { readonly cost?: number; readonly parts?: number } = {},
): Pace {
  if (weight <= 0) return REST;
  const lane: Lane = weight >= VISIBLE ? 'visible' : 'hidden';
  const { cost = 1, parts = 1 } = size;
  return { kind: 'share', weight, cost, parts, minIntervalMs, readAt, lane };
}

/** Due again `everyMs` after it was read. */
export function every(everyMs: number, readAt: number): Pace {
  return { kind: 'due', at: readAt + everyMs, everyMs, lane: 'hidden' };
}

/** Hands a single answer on, or says why there is none. */
export function deliver<T>(
  answer: Answer<T>,
  how: ReadOptions,
  tell: (value: T, fetchedAt: number) => void,
): ReadResult {
  if (!answer.ok) return answer;
  how.heard(answer.meta);
  tell(answer.value, answer.meta.fetchedAt);
  return READ;
}
