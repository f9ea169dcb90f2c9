/** Keeps the screen now and then, and when the window goes away, for the next start. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';

/** Prices are there by then, as a rule. */
const FIRST_MS = 4_000;
const AGAIN_MS = 5 * 60_000;

/** Where there was nothing to keep, as on a machine that is busy, it is looked for sooner. */
export function keepScreens(root: Element, bridge: Bridge): void {
  const keep = async (): Promise<boolean> => {
    const { captureScreen } = await import('./capture.ts');
    const screen = captureScreen(root, Date.now());
    if (screen === null) return false;
    void sendCommand(bridge, 'app/keep-screen', { screen: JSON.stringify(screen) });
    return true;
  };
  const keepIn = (ms: number): void => {
    const keepNow = async (): Promise<void> => {
      let next = Math.min(2 * ms, AGAIN_MS);
      try {
        if (await keep()) next = AGAIN_MS;
      } finally {
        keepIn(next);
      }
    };
    setTimeout(() => requestIdleCallback(() => void keepNow()), ms);
  };
  keepIn(FIRST_MS);
  addEventListener('pagehide', () => void keep());
}
