/** A feed for trying updates out from a clone: `--update-feed=FILE`, a switch that packages do not take. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { THIS_FEED } from './this-feed.ts';

const triedSchema = z.strictObject({
  feed: z.unknown(),
  /** Taken for the program that runs: a clone has none that could be replaced. */
  program: z.string(),
});

/** @throws when there is a file and it is none of a feed */
export function feedOf(
  file: string | null,
  program: string,
): { readonly feed: unknown; readonly program: string } {
  return file === null
    ? { feed: THIS_FEED, program }
    : triedSchema.parse(parseJson(readFileSync(file, 'utf8')));
}
