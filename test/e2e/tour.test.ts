/**
 * `npm start` as it is typed where there is no display: set-up, build and guided tour are the user's own. A renamed
 * heading is enough to break it, and then the first thing a new user sees is a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { bareEnvironment } from '../support/running/bare-environment.ts';
import { folder } from '../support/running/fixtures.ts';
import { unlikeness } from '../support/images/likeness.ts';
import { pngSize } from '../support/images/png.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What the documents show of the tour; a step more or less has to be shown there too. */
const SHOWN = join(ROOT, 'docs', 'pictures', 'tour');
/** An empty window of the same size takes some 10 kB. */
const HAS_CONTENT_BYTES = 60_000;
/**
 * Share of a picture that may look otherwise than in the documents: more is a change that somebody has to look at. On a busy machine the
 * price has to move several times until one is too old, and the market shows other figures, and fewer columns beside them.
 */
const MAY_DIFFER = 0.05;
/** A quote's minute and the way to the vault are waited for in real time, on a machine that may be busy. */
const LIMIT_MS = 900_000;

async function npmStart(
  out: string,
  temporary: string,
): Promise<{ readonly code: unknown; readonly said: string; readonly complained: string }> {
  const windows = process.platform === 'win32';
  // macOS and Windows always have a display.
  const tour = windows || process.platform === 'darwin' ? ['--tour'] : [];
  const child = spawn(windows ? 'npm.cmd' : 'npm', ['start', '--', ...tour, '--out', out], {
    cwd: ROOT,
    env: bareEnvironment({ TMPDIR: temporary }),
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    // npm passes it on to the tour, and that to the terminal.
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { code, said, complained };
}

/** The pictures of a run that differs are kept beside the reports of other failures. */
function keepForTheEye(out: string): void {
  const to = join(ROOT, 'out', 'tour-that-differs');
  rmSync(to, { recursive: true, force: true });
  cpSync(out, to, { recursive: true });
  console.error(`The pictures are in ${to}.`);
}

/** The order id under a heading of the tour, or the one that was found over HTTP. */
const idsSaid = (said: string, name: string): string[] =>
  [...said.matchAll(new RegExp(`^ +${name} +([0-9a-f-]{36})\\b`, 'gm'))].map(([, id = '']) => id);

it(
  'npm start without a display tours the practice market, from a purchase to the vault',
  async () => {
    const out = join(folder(), 'pictures');
    const temporary = join(folder(), 'tmp');
    mkdirSync(temporary);

    const { code, said, complained } = await npmStart(out, temporary);
    if (code !== 0) throw new Error(`npm start ended with ${String(code)}.${complained}\n${said}`);

    const pictures = readdirSync(out).toSorted();
    expect(pictures).toEqual(readdirSync(SHOWN).toSorted());
    for (const name of pictures) {
      const picture = readFileSync(join(out, name));
      const looks = { name, ...pngSize(picture), hasContent: picture.length > HAS_CONTENT_BYTES };
      expect(looks).toEqual({ name, width: 1440, height: 900, hasContent: true });
    }
    // Each that differs, at once: `npm run tour -- --out docs/pictures/tour` renders them again, to be reviewed and kept.
    const differing = pictures.flatMap((name) => {
      const share = unlikeness(readFileSync(join(out, name)), readFileSync(join(SHOWN, name)));
      return share > MAY_DIFFER ? [`${name}: ${(share * 100).toFixed(1)} % looks otherwise`] : [];
    });
    if (differing.length > 0) keepForTheEye(out);
    expect(differing).toEqual([]);
    expect(said).toContain(`The tour is over: ${pictures.length} pictures in ${out}`);

    const [bought, sold, ...more] = idsSaid(said, 'order ID');
    expect(more).toEqual([]);
    expect(bought).not.toBe(sold);
    expect(idsSaid(said, 'sale order')).toEqual([bought]);
    expect(idsSaid(said, 'purchase order')).toEqual([sold]);

    expect(readdirSync(temporary).filter((name) => name.startsWith('touchstone'))).toEqual([]);
  },
  LIMIT_MS,
);
