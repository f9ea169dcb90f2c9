/** The recorder in a process of its own, so that a full disk, a damaged file or its death never touch trading. */
import { utilityProcess, type UtilityProcess } from 'electron';
import type { Logger } from '#main/shared/log.ts';
import type { RecorderLink, RecorderLinkHooks } from './recorder.ts';

const STOP_MS = 3_000;

/** @param entry the built program, `out/main/recorder.js` */
export function recorderProcess(entry: string, log: Logger): RecorderLink {
  let child: UtilityProcess | null = null;
  return {
    start: ({ heard, ended }: RecorderLinkHooks) => {
      const started = utilityProcess.fork(entry, [], {
        serviceName: 'Touchstone recorder',
        stdio: 'pipe',
      });
      child = started;
      started.stderr?.on('data', (chunk: Buffer) => {
        log.warn(`recorder: ${chunk.toString('utf8').trim()}`);
      });
      started.on('message', heard);
      started.once('exit', (code) => {
        if (child === started) child = null;
        ended(code);
      });
    },
    send: (message) => {
      child?.postMessage(message);
    },
    stop: async () => {
      const running = child;
      if (running === null) return;
      await new Promise<void>((resolve) => {
        const impatience = setTimeout(() => running.kill(), STOP_MS);
        running.once('exit', () => {
          clearTimeout(impatience);
          resolve();
        });
        running.postMessage({ type: 'stop' });
      });
    },
  };
}
