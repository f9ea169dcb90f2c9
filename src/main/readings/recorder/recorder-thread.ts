/** The recorder in a thread of its own, so that a full disk, a damaged file, a slow write or its end never touch trading (decision 36). */
import { Worker } from 'node:worker_threads';
import type { Logger } from '#main/shared/log.ts';
import type { RecorderLink, RecorderLinkHooks } from './recorder.ts';

const STOP_MS = 3_000;
/** One that needs more is ended and started again; the program beside it is not touched. A year of four series takes a tenth. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** @param entry the built program, `out/main/recorder.js` */
export function recorderThread(entry: string, log: Logger): RecorderLink {
  let worker: Worker | null = null;
  return {
    start: ({ heard, ended }: RecorderLinkHooks) => {
      // It is given nothing of what the program was started with.
      const started = new Worker(entry, {
        name: 'recorder',
        env: {},
        execArgv: [],
        resourceLimits: LIMITS,
      });
      worker = started;
      started.on('message', heard);
      // Its exit follows.
      started.on('error', (error) => log.warn('recorder', error));
      started.once('exit', (code) => {
        if (worker === started) worker = null;
        ended(code);
      });
    },
    send: (message) => worker?.postMessage(message),
    stop: async () => {
      const running = worker;
      if (running === null) return;
      await new Promise<void>((resolve) => {
        const impatience = setTimeout(() => void running.terminate(), STOP_MS);
        running.once('exit', () => {
          clearTimeout(impatience);
          resolve();
        });
        running.postMessage({ type: 'stop' });
      });
    },
  };
}
