/** Runs the scan of the layout in the page, and keeps count of what it finds. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { z } from 'zod';

const FAULTS = [
  'cut figure',
  'cut button',
  'alike names',
  'table without rows',
  'under a notice',
  'nested scroller',
] as const;

const findings = z.array(z.object({ fault: z.enum(FAULTS), where: z.string(), what: z.string() }));

export type Finding = z.infer<typeof findings>[number];

const source = stripTypeScriptTypes(
  readFileSync(
    join(import.meta.dirname, '../../../src/renderer/testing/layout/scan-layout.ts'),
    'utf8',
  ),
).replaceAll(/^export /gm, '');

const LOOKS = 6;

/** What stays wrong: on a busy machine rows come some frames after the size that they have room in. */
export async function scan(page: Page, mostRows: number): Promise<readonly Finding[]> {
  let found = await scanNow(page, mostRows);
  for (let look = 1; found.length > 0 && look < LOOKS; look += 1) {
    await page.evaluate(`(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    })()`);
    found = await scanNow(page, mostRows);
  }
  return found;
}

async function scanNow(page: Page, mostRows: number): Promise<readonly Finding[]> {
  return findings.parse(
    await page.evaluate(`(() => { ${source}\nreturn scanLayout({ mostRows: ${mostRows} }); })()`),
  );
}

export interface Seen extends Finding {
  readonly state: string;
  readonly look: string;
}

/** A table of what was found: a column a fault, a row a state, the sums below. */
export function tableOf(states: readonly string[], seen: readonly Seen[]): string {
  const line = (name: string, of: readonly Seen[]): string =>
    [
      name.padEnd(40),
      ...FAULTS.map((fault) => {
        const count = of.filter((one) => one.fault === fault).length;
        return String(count).padStart(fault.length);
      }),
    ].join('  ');
  return [
    ['state'.padEnd(40), ...FAULTS].join('  '),
    ...states.map((state) =>
      line(
        state,
        seen.filter((one) => one.state === state),
      ),
    ),
    line('all', seen),
  ].join('\n');
}

/** What was found, each once, with how often and where first. */
export function listOf(seen: readonly Seen[]): readonly string[] {
  const found = new Map<string, { first: Seen; times: number }>();
  for (const one of seen) {
    const key = `${one.fault} | ${one.where} | ${one.what.replaceAll(/\d/g, '0')}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { first: one, times: 1 });
    else known.times += 1;
  }
  return [...found.values()]
    .toSorted((one, other) => other.times - one.times)
    .map(
      ({ first, times }) =>
        `${times} × ${first.fault} in ${first.where}: ${first.what.slice(0, 120)} (${first.state}; ${first.look})`,
    );
}
