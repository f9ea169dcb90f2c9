/** Quitting waits until everything is stopped; a second request meanwhile changes nothing. */
import { app } from 'electron';
import type { Logger } from '#main/shared/log.ts';

export function stopBeforeQuitting(stop: () => Promise<void>, log: Logger): void {
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
}
