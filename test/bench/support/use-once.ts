import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal } from '../../support/running/terminal.ts';

const LIMIT_MS = 180_000;

/** Leaves the data folder as a terminal does that was used: with a market of an earlier run. */
export async function useOnce(userData: string, args: readonly string[]): Promise<void> {
  const terminal = await launchTerminal({ userData, args });
  try {
    const desk = new Desk(terminal.page);
    await desk.ready({ timeoutMs: LIMIT_MS });
  } finally {
    await terminal.close();
  }
}
