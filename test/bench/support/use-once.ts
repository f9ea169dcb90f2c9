import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Desk } from '../../support/desk.ts';
import { launchTerminal } from '../../support/terminal.ts';
import { until } from '../../support/until.ts';

const LIMIT_MS = 180_000;

/** Leaves the data folder as a terminal does that was used: with its screen kept for the next start. */
export async function useOnce(userData: string, args: readonly string[]): Promise<void> {
  const terminal = await launchTerminal({ userData, args });
  try {
    const desk = new Desk(terminal.page);
    await desk.ready({ timeoutMs: LIMIT_MS });
    const kept = join(userData, 'first-screen.json');
    await until('the screen is kept', () => existsSync(kept) || undefined, { timeoutMs: LIMIT_MS });
  } finally {
    await terminal.close();
  }
}
