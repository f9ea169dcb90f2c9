/** One reading of a source, in which a thrown error is a failed reading: polling must go on. */
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { failed } from '#domain/result.ts';
import type { ReadOptions, ReadResult, Source } from './poll-loop.ts';

/** @param crashed receives what a mapper, or a consumer of the reading, threw */
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
