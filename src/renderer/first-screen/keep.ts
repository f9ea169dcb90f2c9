/** Keeps the screen now and then, and when the window goes away, for the next start. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';

/** Prices are there by then. */
const FIRST_MS = 4_000;
const AGAIN_MS = 5 * 60_000;

export function keepScreens(root: Element, bridge: Bridge): void {
  const keep = async (): Promise<void> => {
    const { captureScreen } = await import('./capture.ts');
    const screen = captureScreen(root, Date.now());
    if (screen !== null)
      void sendCommand(bridge, 'app/keep-screen', { screen: JSON.stringify(screen) });
  };
  const keepWhenIdle = (): void => {
    requestIdleCallback(() => void keep());
  };
  setTimeout(keepWhenIdle, FIRST_MS);
  setInterval(keepWhenIdle, AGAIN_MS);
  addEventListener('pagehide', () => void keep());
}
