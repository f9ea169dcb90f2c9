/**
 * Run in a process of its own: notes a restore and finishes it, and ends itself with SIGKILL right before the file operation
 * whose number it is given. Says `done` when it got to the end.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { z } from 'zod';

const [folder, id, killBefore, filesText] = z
  .tuple([z.string(), z.string(), z.coerce.number(), z.string()])
  .parse(process.argv.slice(2));
let count = 0;
const counted =
  <A extends unknown[], R>(operation: (...args: A) => R) =>
  (...args: A): R => {
    count += 1;
    if (count === killBefore) process.kill(process.pid, 'SIGKILL');
    return operation(...args);
  };
Object.assign(fs, {
  renameSync: counted(fs.renameSync),
  writeFileSync: counted(fs.writeFileSync),
  mkdirSync: counted(fs.mkdirSync),
  rmSync: counted(fs.rmSync),
});
syncBuiltinESMExports();
const { finishRestore, noteRestore } = await import('../pending-restore.ts');
const files = z.array(z.string()).parse(JSON.parse(filesText));
noteRestore(folder, { id, madeAt: '2026-11-22T10:20:30.400Z', files }, new Date());
finishRestore(folder);
process.stdout.write('done');
