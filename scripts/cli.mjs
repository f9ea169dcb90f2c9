/** The command line in a clone, as `npm run cli` starts it. Its modules are kept compiled beside the dependencies: removing the types takes longer than a call. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'cli'));
await import('../src/cli/cli.ts');
