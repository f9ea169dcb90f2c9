/** Libraries that ours is measured against: installed by the bench into a cache of its own, and never part of the program. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CACHE = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  '.cache',
  'touchstone-bench',
);

/** Its module, for the bench to parse. @throws Error when it cannot be installed */
export async function competitor(name: string, version: string): Promise<unknown> {
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
    const run = spawnSync('npm', [...install, '--prefix', folder, `${name}@${version}`], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`${name} ${version}: ${run.stderr}`);
  }
  const found = createRequire(join(folder, 'package.json')).resolve(name);
  return import(pathToFileURL(found).href);
}
