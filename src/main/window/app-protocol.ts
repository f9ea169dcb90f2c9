/** Serves the built renderer from `app://touchstone/`: one origin of our own, files of one folder, GET only. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { protocol } from 'electron';
import { APP_PAGE, APP_SCHEME, fileFor, KEPT_SHEET_ADDRESS } from './app-files.ts';
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

/** What the page of the main window is made of until it has a state. */
type Kept = Pick<FirstScreen, 'sheet'> & { readonly inPage: (page: string) => Promise<string> };

interface Served {
  /** The program is there: from now on the page is given the script that speaks with it. */
  readonly runProgram: () => void;
  /** It was given that script. */
  readonly runs: Promise<void>;
}

/** The script of the terminal itself, as the page names it. */
const PROGRAM = /\/assets\/index-[\w-]+\.js$/u;

/**
 * Serves the page with the screen of the last run at once, and what runs in it when there is a program to speak with.
 *
 * @param folder the built renderer, e.g. `out/renderer`
 */
export function serveApp(folder: string, kept: Kept): Served {
  const program = Promise.withResolvers<void>();
  const runs = Promise.withResolvers<void>();
  protocol.handle(APP_SCHEME, async (request) => {
    const isProgram = PROGRAM.test(request.url);
    if (isProgram) await program.promise;
    const response = await answer(folder, kept, request);
    if (isProgram) runs.resolve();
    return response;
  });
  return { runProgram: program.resolve, runs: runs.promise };
}

async function answer(folder: string, kept: Kept, request: Request): Promise<Response> {
  const file = request.method === 'GET' ? fileFor(folder, request.url) : null;
  const contentType = file === null ? undefined : CONTENT_TYPES[extname(file)];
  if (file === null || contentType === undefined) return notFound();
  let body: string | Uint8Array<ArrayBuffer>;
  try {
    body = await bodyOf(folder, kept, request.url, file);
  } catch {
    // Whatever the reason, to the page a file that cannot be read is a file that is not there.
    return notFound();
  }
  // Without a policy for openers: no page can open or be opened by another, and the policy alone would cost a second process.
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

async function bodyOf(
  folder: string,
  kept: Kept,
  address: string,
  file: string,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const read = (path: string): Promise<string> => readFile(path, 'utf8');
  // A window of a pane is opened while the terminal runs, and shows what is known now.
  if (address === APP_PAGE) return kept.inPage(await read(file));
  if (address === KEPT_SHEET_ADDRESS) return kept.sheet((sheet) => read(join(folder, sheet)));
  return new Uint8Array(await readFile(file));
}

const notFound = (): Response =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
