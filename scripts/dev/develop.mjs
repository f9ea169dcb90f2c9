import { SetUpError } from '../lib/report.mjs';
import { neededBy } from './outputs.mjs';

/**
 * Keeps what runs up with the source, until the application is closed or `interrupted` resolves.
 *
 * @param {object} parts
 * @param {() => import('./application.mjs').Application} parts.start
 * @param {() => Promise<void>} parts.build
 * @param {() => import('./outputs.mjs').Outputs} parts.outputs
 * @param {Pick<import('./changes.mjs').Changes, 'next'>} parts.changes
 * @param {Promise<void>} parts.interrupted
 * @param {(line: string) => void} parts.say
 * @returns {Promise<number>} exit code
 */
export async function develop({ start, build, outputs, changes, interrupted, say }) {
  let running = outputs();
  let application = start();
  let changed = changes.next();
  for (;;) {
    const event = await Promise.race([
      interrupted.then(() => 'interrupted'),
      application.ended,
      changed.then(() => 'changed'),
    ]);
    if (event === 'interrupted') {
      await application.quit();
      return 0;
    }
    if (event === 0) return 0;
    if (event !== 'changed') {
      say(`dev: the application ended with exit code ${event}; the next change starts it again`);
      if ((await Promise.race([interrupted, changed.then(() => 'changed')])) !== 'changed')
        return 0;
    }
    changed = changes.next();
    if (!(await built(build, say))) continue;
    const now = outputs();
    const needed = event === 'changed' ? neededBy(running, now) : 'restart';
    running = now;
    if (needed === 'reload') {
      say('dev: the page changed; reloading the window');
      application.reload();
    } else if (needed === 'restart') {
      say('dev: the application changed; starting it again');
      await application.quit();
      application = start();
    }
  }
}

/**
 * @param {() => Promise<void>} build
 * @param {(line: string) => void} say
 */
async function built(build, say) {
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    say(`${error.message}\ndev: what runs is still the build before`);
    return false;
  }
}
