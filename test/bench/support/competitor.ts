/** Libraries that ours is measured against: installed by the bench into a cache of its own, and never part of the program. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE } from './cache.ts';

/** The folder of its package. @throws Error when it cannot be installed */
export function competitorFolder(name: string, version: string): string {
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(installed)) {
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
    const run = spawnSync('npm', [...install, '--prefix', folder, `${name}@${version}`], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`${name} ${version}: ${run.stderr}`);
  }
  return installed;
}

/** Its module, for the bench to parse. @throws Error when it cannot be installed */
export async function competitor(name: string, version: string): Promise<unknown> {
  const found = createRequire(competitorFolder(name, version)).resolve(name);
  return import(pathToFileURL(found).href);
}
