/** `npm run dist:reproducible`: makes the packages twice, in folders of other names, and compares them bit for bit. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { duration, exitWith, say } from '../lib/report.mjs';
import { makePackages } from './make.mjs';
import { DIST_USAGE, parseDistArguments } from './plan.mjs';

/** @param {string} file */
const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

await exitWith(async () => {
  const options = parseDistArguments(process.argv.slice(2), process);
  if (options.help) {
    say(DIST_USAGE);
    return 0;
  }
  const targets = options.targets.filter((target) => target !== 'dir');
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-twice-'));
  try {
    let different = 0;
    for (const arch of options.archs) {
      const results = [];
      for (const name of ['first', 'the-second-time']) {
        const out = join(folder, name);
        mkdirSync(out, { recursive: true });
        const { files, failures } = await makePackages({ ...options, targets }, arch, out);
        for (const failure of failures) say(`reproducible: not made: ${failure}`);
        results.push(new Map(files.map((file) => [basename(file), sumOf(file)])));
      }
      const [first, second] = results;
      for (const [name, sum] of first ?? []) {
        const same = second?.get(name) === sum;
        say(`reproducible: ${name} ${same ? 'is the same' : 'DIFFERS'}: ${sum}`);
        if (!same) different += 1;
      }
      if (first === undefined || first.size === 0) different += 1;
    }
    say(`reproducible: compared in ${duration(performance.now() - began)}`);
    return different === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
