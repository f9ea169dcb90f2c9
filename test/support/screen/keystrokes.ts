/** The keys that a flow may take: one figure, the one that docs/keystrokes.md tells its readers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/keystrokes.md'), 'utf8');

/**
 * The figure of the column “Touchstone” in the table “Counted”.
 *
 * @throws when the page has no such flow
 */
export function keysOf(flow: string): number {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${flow} `));
  const figure = /^\d+$/.exec(row?.split('|')[2]?.trim() ?? '')?.[0];
  if (figure === undefined) throw new Error(`docs/keystrokes.md tells no keys for “${flow}”.`);
  return Number(figure);
}
