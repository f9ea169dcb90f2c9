/** A terminal that counts what it does: what `count-main.cjs` and `count-page.cjs` found, and updates sent to its page by hand. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RowsChanged } from '#contract/ipc/market/market-view.ts';
import { EVENT_WIRE } from '#contract/ipc/wires.ts';
import { askedAgain } from '../waiting/asked-again.ts';
import type { Terminal } from '../running/terminal.ts';

/** For `launchTerminal`. */
export const COUNTING: readonly string[] = ['-r', join(import.meta.dirname, 'count-main.cjs')];

/** When it was counted, in milliseconds of the process's own clock. */
const atMs = z.number();

const mainSchema = z.object({
  atMs,
  timers: z.int(),
  messages: z.array(z.int()),
  opened: z.array(z.string()),
  openedBeforeWindow: z.int().nullable(),
});
const pageSchema = z.object({ atMs, commits: z.int(), renders: z.int(), timers: z.int() });

export type CountedInMain = z.infer<typeof mainSchema>;
export type CountedInPage = z.infer<typeof pageSchema>;
type CostInPage = Omit<CountedInPage, 'atMs'>;

export async function countedInMain({ app }: Terminal): Promise<CountedInMain> {
  const counted = await askedAgain(() =>
    app.evaluate((): unknown => {
      const counts: unknown = Reflect.get(globalThis, 'counted');
      if (typeof counts !== 'object' || counts === null) throw new Error('Nothing is counted.');
      const opened: unknown = Reflect.get(counts, 'opened');
      return {
        ...counts,
        atMs: performance.now(),
        opened: opened instanceof Set ? Array.from(opened) : [],
      };
    }),
  );
  return mainSchema.parse(counted);
}

export const countedInPage = async ({ page }: Terminal): Promise<CountedInPage> =>
  pageSchema.parse(await page.evaluate('({ ...window.counted, atMs: performance.now() })'));

/** So long does the page have for what an update makes it do, more than a frame and less than a tick of a clock. */
const SETTLED_MS = 100;

/**
 * What the page does for each of the changes, with no other message to it meanwhile. What ticks by itself may fall between two of
 * them and only adds to it.
 */
export async function costOfChanges(
  terminal: Terminal,
  changes: readonly RowsChanged[],
): Promise<readonly CostInPage[]> {
  const hold = (held: boolean): Promise<void> =>
    askedAgain(() =>
      terminal.app.evaluate((_, value) => {
        const counted: unknown = Reflect.get(globalThis, 'counted');
        if (typeof counted === 'object' && counted !== null) Reflect.set(counted, 'held', value);
      }, held),
    );
  await hold(true);
  const costs: CostInPage[] = [];
  for (const change of changes) {
    const message: readonly unknown[] = [EVENT_WIRE, 'market/rows-changed', change];
    const before = await countedInPage(terminal);
    // One that is sent twice only makes its own costs larger, of which the least counts.
    await askedAgain(() =>
      terminal.app.evaluate(({ BrowserWindow }, sent) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        const send: unknown = contents === undefined ? null : Reflect.get(contents, 'sendHeld');
        if (typeof send === 'function') Reflect.apply(send, contents, sent);
      }, message),
    );
    await sleep(SETTLED_MS);
    const after = await countedInPage(terminal);
    costs.push({
      commits: after.commits - before.commits,
      renders: after.renders - before.renders,
      timers: after.timers - before.timers,
    });
  }
  await hold(false);
  return costs;
}
