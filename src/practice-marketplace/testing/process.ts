import { runAsChild } from '../child-process.ts';
import { readTestCommandLine } from './cli-options.ts';
import { startTestMarketplace } from './start.ts';

// The entry of the process that the application starts for tests: with dialects, faults and the control port.
runAsChild((args, onNotice) => {
  const line = readTestCommandLine(args);
  if (line.kind !== 'run') throw new Error(line.kind === 'help' ? 'No help here.' : line.message);
  return startTestMarketplace({ ...line.options, onNotice });
});
