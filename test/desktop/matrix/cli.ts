/**
 * `npm run test:desktops`: the desktops, keychains and keyboards that people have, each with the built terminal on it, and what
 * the user sees or reads. What is not installed is named, and counts as not run. The last line is
 * `N passed, N failed, N not run`.
 *
 * `npm run test:desktops -- sway keepassxc` runs the rows of those only, `-- 'kwallet: gone'` those that begin so.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonNotToRun } from './packages.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows/all.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
let [passed, failed, notRun] = [0, 0, 0];

async function seenOf({ run }: Row): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-desktop-'));
  chmodSync(folder, 0o755);
  const ends: (() => Promise<void> | void)[] = [];
  try {
    return await run({ folder, atTheEnd: (end) => ends.push(end) });
  } finally {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

for (const row of ROWS) {
  const title = `${row.desktop}: ${row.what}`;
  if (wanted.length > 0 && !wanted.some((one) => title.startsWith(one))) continue;
  const name = title.padEnd(64);
  const reason = row.notHad ?? reasonNotToRun(row.needs);
  if (reason !== null) {
    notRun += 1;
    say(`----  ${name} not run: ${reason}`);
    continue;
  }
  try {
    const seen = await seenOf(row);
    const isRight = row.reads.test(seen);
    if (isRight) passed += 1;
    else failed += 1;
    say(`${isRight ? 'ok   ' : 'FAIL '} ${name} ${seen}`);
  } catch (error) {
    failed += 1;
    say(`FAIL  ${name} ${error instanceof Error ? error.message : String(error)}`);
  }
}
say(`${String(passed)} passed, ${String(failed)} failed, ${String(notRun)} not run`);
process.exitCode = failed === 0 ? 0 : 1;
