/**
 * Pictures of everything that the terminal can show, for somebody to look at: `npm run pictures -- --out DIR`. Nothing is
 * judged here but that each state was reached; `npm run test:layout` measures the same states.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Running } from '../support/running/fixtures.ts';
import { askedAgain } from '../support/waiting/asked-again.ts';
import { pngSize } from '../support/images/png.ts';
import { AT_WORK, lookText, wear, wearAgain, type Look } from '../support/screen-states/looks.ts';
import type { State } from '../support/screen-states/state.ts';
import { gallery, type Taken } from './gallery.ts';
import { looksOf } from './looks.ts';
import {
  openEmpty,
  openFull,
  openLoadingFirst,
  openLoadingLast,
  openLost,
  openNever,
  openPracticeFirst,
  openReadOnly,
} from './openings.ts';

const { out, only } = z
  .object({
    TOUCHSTONE_PICTURES: z.string().min(1),
    TOUCHSTONE_PICTURES_ONLY: z.string().optional(),
  })
  .transform((env) => ({ out: env.TOUCHSTONE_PICTURES, only: env.TOUCHSTONE_PICTURES_ONLY ?? '' }))
  .parse(process.env);

const LIMIT_MS = 3_600_000;

/** A state as the names of its files have it: `stale-trade`. What is requested may be written either way. */
const inFileName = (state: string): string => state.replaceAll(/\W+/g, '-');
const taken: Taken[] = [];

afterAll(() => {
  writeFileSync(join(out, 'index.html'), gallery(taken));
});

/** What the window paints, in its own pixels: Playwright's pictures are in those of the page, half as many at 200 %. */
async function take({ app }: Running['terminal'], state: string, look: Look): Promise<Buffer> {
  const folder = `${look.width}x${look.height}${look.zoom === 1 ? '' : `-${look.zoom * 100}%`}`;
  const file = `${inFileName(state)}--${look.theme}-${look.density}.png`;
  const encoded = await askedAgain(() =>
    app.evaluate(async ({ BrowserWindow }) => {
      const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return image?.toPNG().toString('base64') ?? '';
    }),
  );
  const picture = Buffer.from(encoded, 'base64');
  mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, folder, file), picture);
  taken.push({ state, look: lookText(look), folder, file });
  return picture;
}

it.each([
  openFull,
  openEmpty,
  openReadOnly,
  openLost,
  openNever,
  openLoadingFirst,
  openLoadingLast,
  openPracticeFirst,
])('$name', { timeout: LIMIT_MS }, async ({ open }) => {
  const { running, states } = await open();
  const isWanted = ({ name }: State): boolean => inFileName(name).includes(inFileName(only));
  for (const state of states.filter((one) => one.isThereAtFirst === true || isWanted(one))) {
    const { name, show, leave } = state;
    if (!isWanted(state)) {
      await leave?.();
      continue;
    }
    await wear(running.terminal, AT_WORK);
    await show();
    for (const look of looksOf()) {
      await wearAgain(running.terminal, look, state);
      const size = pngSize(await take(running.terminal, name, look));
      expect({ name, ...size }).toEqual({ name, width: look.width, height: look.height });
    }
    // In the size in which it was brought on the screen: what a large window shows of itself is not left there.
    await wear(running.terminal, AT_WORK);
    await leave?.();
  }
});

it('are of at least one state', () => {
  expect(taken, `no state has “${only}” in its name`).not.toEqual([]);
});
