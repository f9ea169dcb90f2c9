/** How long letters and what they find take to be seen: from the key press, as Chromium dates it, to the first paint after it. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { z } from 'zod';
import { ROOT } from './cache.ts';

const seenSchema = z.object({
  /** Ms from each key press to the paint after it. */
  letters: z.array(z.number()),
  /** Ms to the paint after other rows stood in the table; keys after which the same ones stand are left out. */
  results: z.array(z.number()),
});
export type Seen = z.infer<typeof seenSchema>;

const IN_PAGE = join(ROOT, 'test', 'bench', 'pages', 'keystrokes.ts');

export async function watchKeystrokes(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(stripTypeScriptTypes(readFileSync(IN_PAGE, 'utf8')));
  return async () => seenSchema.parse(await page.evaluate('window.keystrokes()'));
}
