import { parseArgs } from 'node:util';
import { runAsChild } from './child-process.ts';
import { FLAGS, optionsOf } from './command-line.ts';
import { startPracticeMarketplace } from './marketplace.ts';

// The entry of the process that the application starts.
runAsChild((args, onNotice) => {
  const { values } = parseArgs({ args, options: FLAGS });
  return startPracticeMarketplace({ ...optionsOf(values), onNotice });
});
