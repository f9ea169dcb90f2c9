/** A JSON file that says of which form it is. */
import { z } from 'zod';

export type ReadFile<Content> =
  | { readonly kind: 'good'; readonly content: Content }
  /** Of another version of this program. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** @param schema of everything in the file, its `version` among it, which stays in the content */
export function readVersioned<Content>(
  fileText: string,
  version: number,
  schema: z.ZodType<Content>,
): ReadFile<Content> {
  let json: unknown;
  try {
    json = JSON.parse(fileText);
  } catch (error) {
    return { kind: 'damaged', reason: error instanceof Error ? error.message : 'not JSON' };
  }
  const written = z.object({ version: z.number() }).safeParse(json);
  if (written.success && written.data.version !== version) return { kind: 'foreign' };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { kind: 'good', content: parsed.data };
  const issue = parsed.error.issues[0];
  const reason = issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
  return { kind: 'damaged', reason };
}
