/** Serves the built renderer from `app://touchstone/`: one origin of our own, files of one folder, GET only. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import { APP_PAGE, APP_SCHEME, fileFor } from './app-files.ts';
import type { FirstScreen } from './first-screen.ts';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Has to run before the application is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/**
 * @param folder the built renderer, e.g. `out/renderer`
 * @param firstScreen what the main window shows until it has a state
 */
export function serveApp(folder: string, firstScreen: Pick<FirstScreen, 'inPage'>): void {
  protocol.handle(APP_SCHEME, (request) => answer(folder, firstScreen, request));
}

async function answer(
  folder: string,
  firstScreen: Pick<FirstScreen, 'inPage'>,
  request: Request,
): Promise<Response> {
  const file = request.method === 'GET' ? fileFor(folder, request.url) : null;
  const contentType = file === null ? undefined : CONTENT_TYPES[extname(file)];
  if (file === null || contentType === undefined) return notFound();
  let body: string | Uint8Array<ArrayBuffer>;
  try {
    // A window of a pane is opened while the terminal runs, and shows what is known now.
    body =
      request.url === APP_PAGE
        ? await firstScreen.inPage(await readFile(file, 'utf8'))
        : new Uint8Array(await readFile(file));
  } catch {
    // Whatever the reason, to the page a file that cannot be read is a file that is not there.
    return notFound();
  }
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

const notFound = (): Response =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
