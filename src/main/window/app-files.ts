/** Our own origin, and which file of the built renderer an address on it names. */
import { join, normalize, sep } from 'node:path';

export const APP_SCHEME = 'app';
const HOST = 'touchstone';
export const APP_ORIGIN = `${APP_SCHEME}://${HOST}`;
export const APP_PAGE = `${APP_ORIGIN}/index.html`;
/** The same page, which waits until it is given a pane. */
export const PREWARMED_PAGE = `${APP_PAGE}?spare`;

/** The file an address names, or null when it is not ours or points outside the folder. */
export function fileFor(folder: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host !== HOST) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = normalize(join(folder, path));
  return file.startsWith(normalize(folder) + sep) ? file : null;
}
