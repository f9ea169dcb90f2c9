/**
 * What the runtime begins with: the program's compiled code is kept from one start to the next, and then it
 * begins. Nothing else is here, so that all the rest is read from the cache.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';

const chosen = app.commandLine.getSwitchValue('user-data-dir');
// A folder that cannot be written costs the gain, and nothing else.
enableCompileCache(join(chosen === '' ? app.getPath('userData') : chosen, 'compile-cache'));
await import('./begin.ts');
