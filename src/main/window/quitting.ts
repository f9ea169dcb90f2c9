/** Quitting waits until everything is stopped and written, and for nothing after that; a second request meanwhile changes nothing. */
import { app } from 'electron';
import type { Logger } from '#main/shared/log.ts';

export interface QuittingParts {
  readonly stop: () => Promise<void>;
  /** A call of the system's is under way that cannot be taken back, and may never end. */
  readonly isHeld: () => boolean;
  readonly log: Logger;
}

export function stopBeforeQuitting({ stop, isHeld, log }: QuittingParts): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('window-all-closed', () => {
    app.quit();
  });
  app.on('before-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    stop()
      .catch((error: unknown) => {
        log.error('stopping failed', error);
      })
      .finally(() => {
        state = 'stopped';
        app.quit();
      });
  });
  app.on('quit', () => {
    // Node waits for its threads, the system ends them. Everything is written and every window closed by now.
    if (isHeld()) process.kill(process.pid, 'SIGKILL');
  });
}
