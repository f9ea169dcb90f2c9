/** Serves the built renderer from `app://touchstone/`: one origin of our own, files of one folder, GET only. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import { APP_SCHEME, fileFor } from './app-files.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Has to run before the application is ready. No `codeCache`: what is kept of the data folder is never code. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true } },
  ]);
}

interface Served {
  /** The program is loaded: from now on the page gets the script that talks to it. */
  readonly runProgram: () => void;
  /** The page got that script. */
  readonly runs: Promise<void>;
}

/** The main script, as the page names it. */
const PROGRAM = /\/assets\/index-[\w-]+\.js$/u;

/**
 * Serves the page and its styles at once, and its main script when the program is loaded.
 *
 * @param folder the built renderer, e.g. `out/renderer`
 */
export function serveApp(folder: string): Served {
  const program = Promise.withResolvers<void>();
  const runs = Promise.withResolvers<void>();
  protocol.handle(APP_SCHEME, async (request) => {
    const isProgram = PROGRAM.test(request.url);
    if (isProgram) await program.promise;
    const response = await answer(folder, request);
    if (isProgram) runs.resolve();
    return response;
  });
  return { runProgram: program.resolve, runs: runs.promise };
}

async function answer(folder: string, request: Request): Promise<Response> {
  const file = request.method === 'GET' ? fileFor(folder, request.url) : null;
  const contentType = file === null ? undefined : CONTENT_TYPES[extname(file)];
  if (file === null || contentType === undefined) return notFound();
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = new Uint8Array(await readFile(file));
  } catch {
    // For the page, a file that cannot be read does not exist.
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

const notFound = (): Response =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

/**
 * The renderer may run its own files and nothing else: no inline script, no eval, no network. It is sent
 * as a response header, so no markup can weaken it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "worker-src 'none'",
  // No text becomes markup or script anywhere: the page has no policy that could make one so.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
