/** `npm run dist`: the packages of the application. */
import { ROOT } from '../lib/files.mjs';
import { prepareFolder, userFolder } from '../lib/options.mjs';
import { exitWith, say } from '../lib/report.mjs';
import { makePackages } from './make.mjs';
import { DIST_USAGE, parseDistArguments } from './plan.mjs';

await exitWith(async () => {
  const options = parseDistArguments(process.argv.slice(2), process);
  if (options.help) {
    say(DIST_USAGE);
    return 0;
  }
  const out = prepareFolder(options.out, userFolder(process.env, ROOT));
  /** @type {string[]} */
  const failures = [];
  let made = 0;
  for (const arch of options.archs) {
    const result = await makePackages(options, arch, out);
    failures.push(...result.failures);
    made += result.files.length;
  }
  for (const failure of failures) say(`dist: not made: ${failure}`);
  return made > 0 ? 0 : 1;
});
