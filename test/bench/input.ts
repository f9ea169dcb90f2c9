/**
 * From a key press in the market's search to the paint that shows the letter, and to the one that shows what it found, with
 * 100,000 products; beside the same keys in a bare field, in a window of its own. The two take turns. The windows paint 60 times a
 * second, as a screen does: what is not ready in time waits for the next beat.
 *
 * `node test/bench/input.ts` prints a table, with `--json` one JSON line a figure.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { servePages, type Server, withScene } from './support/pages.ts';
import { median, partBelow, tell } from './support/report.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const FRAME_RATE = 60;
const FRAME_MS = 1_000 / 60;
/** More than the bare field. */
const MORE_MS = 2;
/** Slower than anybody types, so that no key waits for another one. */
const PAUSE_MS = 60;
const TEXTS = ['american gold eagle', 'maple leaf', 'silver 10 oz bar', 'pamp lady', 'krugerrand'];

const seenSchema = z.object({ letters: z.array(z.number()), results: z.array(z.number()) });
type Seen = z.infer<typeof seenSchema>;

const measure = (server: Server, scene: string): Promise<Seen> =>
  withScene(
    server,
    scene,
    async ({ page, settle }) => {
      await settle();
      await page.locator('input[type="search"]').focus();
      const all: { letters: number[]; results: number[] } = { letters: [], results: [] };
      // The first is for the compiler.
      for (const [at, text] of ['gold coin', ...TEXTS].entries()) {
        for (const letter of text) {
          await page.keyboard.press(letter === ' ' ? 'Space' : letter);
          await sleep(PAUSE_MS);
        }
        const seen = seenSchema.parse(await page.evaluate('window.bench.keystrokes()'));
        if (at > 0) {
          all.letters.push(...seen.letters);
          all.results.push(...seen.results);
        }
        await page.locator('input[type="search"]').fill('');
        await sleep(PAUSE_MS * 5);
        await page.evaluate('window.bench.keystrokes()');
      }
      return all;
    },
    FRAME_RATE,
  );

const server = await servePages(ROWS);
try {
  const [ours, bare]: [Seen[], Seen[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await measure(server, 'bare-input'));
    ours.push(await measure(server, 'market-pane'));
  }
  const of = (seen: readonly Seen[], what: keyof Seen, part: number): number =>
    median(seen.map((one) => partBelow(one[what], part)));
  for (const part of [0.5, 0.99]) {
    const name = `p${String(part * 100)}`;
    const value = of(ours, 'letters', part);
    const beside = of(bare, 'letters', part);
    const most = part === 0.5 ? beside + MORE_MS : FRAME_MS;
    tell({
      name: `input: key to letter, ${name}`,
      value,
      unit: 'ms',
      beside: [beside, 'bare field'],
      goal: [part === 0.5 ? 'bare + 2 ms' : '≤ 16.7 ms', value <= most],
    });
    const results = of(ours, 'results', part);
    tell({
      name: `input: key to results, ${name}`,
      value: results,
      unit: 'ms',
      ...(part === 0.99 ? { goal: ['≤ 16.7 ms', results <= FRAME_MS] as const } : {}),
    });
  }
} finally {
  await server.close();
}
