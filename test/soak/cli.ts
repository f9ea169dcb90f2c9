/**
 * `npm run soak -- [--hours 48] [--kills 100]`: N hours of busy trading in a real Electron, then N deaths of the window's
 * process and of the marketplace's. Prints what each hour adds to memory, handles and listeners; the exit code is the verdict.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { soak } from './run.ts';
import { verdictOn } from './verdict.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '48' },
    kills: { type: 'string', default: '100' },
  },
});
const options = z
  .object({ hours: z.coerce.number().int().min(16), kills: z.coerce.number().int().min(0) })
  .parse(values);

const began = performance.now();
const say = (line: string): void => {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
};
const { lines, holds } = verdictOn(await soak({ ...options, say }));
for (const line of lines) console.log(line);
console.log(holds ? 'It holds.' : 'It does not hold.');
process.exitCode = holds ? 0 : 1;
