import type { PracticeMarketplace, PracticeOptions } from './options.ts';

export type { PracticeMarketplace, PracticeOptions } from './options.ts';

/**
 * Starts a practice marketplace in this process. The server's code is loaded only when this is called.
 *
 * @throws Error if a port is taken
 */
export async function startPracticeMarketplace(
  options: PracticeOptions = {},
): Promise<PracticeMarketplace> {
  const { runMarketplace } = await import('./marketplace.ts');
  return runMarketplace(options);
}
