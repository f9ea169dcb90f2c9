/** A data folder as 0.1.0 wrote it, kept as it was: every later version opens it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { electronPath } from '../../support/running/terminal.ts';
import { untilText } from '../../support/waiting/until.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FIXTURE = join(ROOT, 'test', 'fixtures', 'data-0.1.0');
const JOURNAL = join('journal', 'journal-practice.ndjson');

function copy(): string {
  const userData = join(folder(), 'data');
  cpSync(FIXTURE, userData, { recursive: true });
  return userData;
}

const settingsIn = (userData: string) =>
  z
    .object({
      version: z.int(),
      preferences: z.record(z.string(), z.unknown()),
      layouts: z.record(z.string(), z.object({ current: z.string() })),
    })
    .parse(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')));

describe('a data folder of 0.1.0', () => {
  it('is opened with its settings, layout, orders and journal', async () => {
    const userData = copy();
    const { desk } = await openPractice({ userData });
    expect(await desk.page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await desk.notices()).toBe('');
    await desk.goTo('orders');
    await desk.orderReads(/3 × South African Gold Krugerrand/);
    await untilText('the status bar', () => desk.statusBar(), /Practice market/);
    const journal = readFileSync(join(userData, JOURNAL), 'utf8');
    expect(journal.startsWith(readFileSync(join(FIXTURE, JOURNAL), 'utf8'))).toBe(true);
    const kept = settingsIn(FIXTURE);
    // Tab sets get new ids whenever a layout is drawn.
    expect(kept.layouts['practice']?.current).toBe('vault');
    expect(settingsIn(userData)).toMatchObject(kept);
  });

  it('that a newer version has opened since is refused in words, and not touched', () => {
    const userData = copy();
    const path = join(userData, 'settings.json');
    const newer = readFileSync(path, 'utf8').replace(/"version":\s*1/u, '"version": 2');
    writeFileSync(path, newer);
    const run = spawnSync(
      electronPath(),
      [
        '--ozone-platform=headless',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${userData}`,
        ROOT,
      ],
      { encoding: 'utf8', timeout: 60_000 },
    );
    expect(run.stderr).toContain('was written by a newer Touchstone');
    expect(run.status).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(newer);
    expect(readFileSync(join(userData, JOURNAL), 'utf8')).toBe(
      readFileSync(join(FIXTURE, JOURNAL), 'utf8'),
    );
  });
});
