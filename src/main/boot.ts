/**
 * What the runtime begins with: the program's compiled code is kept from one start to the next, memory is kept small, and then
 * it begins. Nothing else is here, so that all the rest is read from the cache.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { app } from 'electron';

// What was just made is kept in two halves of a few MB that do not grow.
setFlagsFromString('--semi-space-growth-factor=1');
const chosen = app.commandLine.getSwitchValue('user-data-dir');
// A folder that cannot be written costs the gain, and nothing else.
enableCompileCache(join(chosen === '' ? app.getPath('userData') : chosen, 'compile-cache'));
await import('./begin.ts');
