/**
 * A round trip over the bridge, with its checks of the sender, the rate and the arguments, beside a bare `ipcRenderer.invoke` of
 * the same arguments in the same window; the two take turns. And what the market sends while it moves: messages, bytes, and how many
 * of the rows in them differ from what the window knew. Needs the built application.
 *
 * `node test/bench/window/bridge.ts` prints a table, with `--json` one JSON line a figure.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal } from '../../support/running/terminal.ts';
import { ROOT } from '../support/cache.ts';
import { median, partBelow, tell, tellRatio } from '../support/report.ts';

const ROUNDS = 20;
/** A round; the page may make 200 calls a second. */
const PER_ROUND = 60;
const PAUSE_MS = 350;
const GOAL = 1.25;
const WATCHED_MS = 15_000;
const FRAME_MS = 16;

const timeSchema = z.number();
const patchesSchema = z.array(
  z.object({
    at: z.number(),
    characters: z.number(),
    /** Rows that were sent. */
    whole: z.number(),
  }),
);

interface Call {
  readonly name: string;
  readonly channel: string;
  /** As the page writes it. */
  readonly args: string;
  readonly goal: number | null;
}

const CALLS: readonly Call[] = [
  // What it asks for is done as good as at once: what is measured is the way there and back.
  {
    name: 'round trip',
    channel: 'app/acknowledge-notice',
    args: `{ id: 'nothing-has-this-id' }`,
    goal: GOAL,
  },
  {
    name: 'round trip of what scrolling says, acted on',
    channel: 'app/set-visible',
    args: `{
      panes: ['market', 'book', 'ticket', 'orders'],
      bookKey: null,
      rowKeys: Array.from({ length: 40 }, (_, at) => 'product-' + at + ':variant-' + at),
    }`,
    goal: null,
  },
];

/** One after the other; the clock of a page is too coarse for one of them. */
const timed = (bridge: 'touchstone' | 'bare', { channel, args }: Call): string => `(async () => {
  const args = ${args};
  const began = performance.now();
  for (let at = 0; at < ${String(PER_ROUND)}; at += 1) {
    await window.${bridge}.invoke('${channel}', args);
  }
  return (performance.now() - began) / ${String(PER_ROUND)};
})()`;

const WATCH = `(async () => {
  window.watched = [];
  window.touchstone.on('market/rows-changed', (change) => {
    const whole = change.rows.length;
    window.watched.push({ at: performance.now(), characters: JSON.stringify(change).length, whole });
  });
})()`;

const hook = join(ROOT, 'test', 'bench', 'window', 'bare-invoke.cjs');
const terminal = await launchTerminal({ args: ['-r', hook, '--practice-seed=7'] });
try {
  const { page } = terminal;
  await new Desk(page).ready();
  for (const call of CALLS) {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = timeSchema.parse(await page.evaluate(timed('bare', call)));
      const own = timeSchema.parse(await page.evaluate(timed('touchstone', call)));
      await sleep(PAUSE_MS);
      // The first round is for the compiler.
      if (round === 0) continue;
      bare.push(before);
      ours.push(own);
    }
    const beside = [median(bare), 'bare invoke'] as const;
    const value = median(ours);
    if (call.goal === null) tell({ name: `bridge: ${call.name}`, value, unit: 'ms', beside });
    else tellRatio(`bridge: ${call.name}`, value, 'ms', beside, call.goal);
    tell({ name: `bridge: ${call.name}, p99`, value: partBelow(ours, 0.99), unit: 'ms' });
  }

  await page.evaluate(WATCH);
  await sleep(WATCHED_MS);
  const patches = patchesSchema.parse(await page.evaluate('window.watched'));
  const sum = (of: (patch: z.infer<typeof patchesSchema>[number]) => number): number =>
    patches.reduce((all, patch) => all + of(patch), 0);
  const tooSoon = patches.filter(
    ({ at }, place) => at - (patches[place - 1]?.at ?? Number.NEGATIVE_INFINITY) < FRAME_MS - 1,
  ).length;
  const perSecond = patches.length / (WATCHED_MS / 1_000);
  tell({ name: 'bridge: market patches a second', value: perSecond, unit: 'messages' });
  tell({
    name: 'bridge: market patches within a frame of another',
    value: tooSoon,
    unit: 'messages',
    goal: ['0', tooSoon === 0],
  });
  tell({
    name: 'bridge: a market patch',
    value: sum(({ characters }) => characters) / Math.max(1, patches.length),
    unit: 'characters of JSON',
  });
  const perPatch = (of: Parameters<typeof sum>[0]): number => sum(of) / Math.max(1, patches.length);
  tell({
    name: 'bridge: rows of a patch, whole',
    value: perPatch((one) => one.whole),
    unit: 'rows',
  });
} finally {
  await terminal.close();
}
