/** Where the terminal keeps its data, as the application finds it. */
import { homedir } from 'node:os';
import { join } from 'node:path';

const NAME = 'Touchstone';

export function defaultDataFolder(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), NAME);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME);
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), NAME);
}
