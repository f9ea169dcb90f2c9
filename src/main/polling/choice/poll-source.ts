/** What polling reads: a source, and one reading of it. */
import { done, failed, type Failed, type Ok } from '#domain/result.ts';
import {
  type MarketplaceError,
  withoutAnswer,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { Lane } from '../../marketplace/scheduler/lanes.ts';
import type { Pace } from './choose.ts';

/** Options of one reading. */
export interface ReadOptions {
  /** Lane of the first request. */
  readonly lane: Lane;
  /** Lane of further pages. */
  readonly restLane: Lane;
  /** Does not join an equal request in flight. */
  readonly fresh: boolean;
  /** Maximum attempts of each request. */
  readonly tries: number;
  readonly signal: AbortSignal;
  /** When it began, monotonic milliseconds: the age of its data counts from here. */
  readonly startedAt: number;
  /** Called with each response. */
  readonly onAnswer: (meta: AnswerMeta) => void;
}

/** The result of a reading. `keepsPace`: the source itself decides when to retry. */
export type ReadResult = Ok<null> | (Failed<MarketplaceError> & { readonly keepsPace?: true });

export const READ: ReadResult = done;

/** Something read repeatedly that publishes what it read. */
export interface Source<Name extends string> {
  readonly name: Name;
  /** The route of its next request, which decides the bucket. */
  readonly route: string;
  pace(now: number): Pace;
  read(how: ReadOptions): Promise<ReadResult>;
}

/** A thrown error is a failed reading: polling must go on.
 *
 * @param crashed receives what a mapper, or a consumer of the reading, threw
 */
export async function readSafely<Name extends string>(
  source: Pick<Source<Name>, 'read'>,
  options: ReadOptions,
  crashed: (error: unknown) => void,
): Promise<ReadResult> {
  try {
    return await source.read(options);
  } catch (error) {
    crashed(error);
    const problem = error instanceof Error ? error.message : String(error);
    return failed(withoutAnswer(null, { kind: 'internal', problem }));
  }
}
