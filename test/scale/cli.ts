/**
 * `npm run large -- --out DIR [--times 100] [--seed 7] [--windows]`: writes the data folder of a terminal that has been used for
 * years, and says how to open it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataFolder, scaleOf, switchesOf, TIMES } from '../support/data/data-folder.ts';

const USAGE = `Usage: npm run large -- --out DIR [--times ${TIMES.join('|')}] [--seed TEXT] [--windows]

Writes a data folder with 1,000 products in 3,000 variants, 10,000 orders, an order book of 100 levels, a year of recorded
prices and 30 watchlists, or 10 or 100 times as many products, orders and levels, and says how to open it.

  --out DIR    a folder that is not there yet, or empty
  --times N    how many times as much; 100 unless given
  --seed TEXT  seed of everything that is made; 7 unless given
  --windows    five panes are in windows of their own
`;

function refuse(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      options: {
        out: { type: 'string' },
        times: { type: 'string', default: '100' },
        seed: { type: 'string', default: '7' },
        windows: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { out, times: asked, seed, windows, help } = read();
if (help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const times = TIMES.find((one) => String(one) === asked);
if (times === undefined) refuse(`--times takes ${TIMES.join(', ')}, not “${asked}”`);
if (out === undefined || out.trim() === '') refuse('Say where it goes: --out DIR');
const folder = resolve(out);
if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty.`);
const scale = scaleOf(times);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
await makeDataFolder({ folder, scale, seed, now: Date.now(), windows, say });
say(
  `\nOpen it with:\n\n  npm start -- -- --user-data-dir=${folder} ${switchesOf(scale, seed).join(' ')}`,
);
