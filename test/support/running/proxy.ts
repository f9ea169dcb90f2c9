/** A reverse proxy on loopback between terminal and marketplace: what networks and servers may also do. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';

/** `html`: every answer is a page, as behind the sign-in of a hotel. `silent`: no answer ever comes. */
type Mood = 'well' | 'html' | 'silent';

export interface Proxy {
  readonly url: string;
  mood: Mood;
  /** Applied to the JSON of every answer from now on; `null` passes answers as they are. */
  rewrite: ((path: string, body: unknown) => unknown) | null;
  /** Sent on in place of the terminal's own key: what the marketplace then says is about this one. */
  key: string | null;
  /** Answers for the marketplace, which then hears nothing of it; `null` lets the request through. */
  answer: ((method: string, path: string) => MadeUp | null) | null;
  /** Nobody listens any more: connections are refused. */
  close(): Promise<void>;
  /** Listens again, at the same address. */
  reopen(): Promise<void>;
}

/** An answer that the practice marketplace would not give. */
export interface MadeUp {
  readonly status: number;
  readonly body: unknown;
}

const portOf = z.object({ port: z.int() });
const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Welcome</body></html>';

/** Passes everything on to `target`, an address without a slash at the end. */
export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    if (proxy.mood === 'silent') return;
    if (proxy.mood === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(PAGE);
      return;
    }
    const madeUp = proxy.answer?.(request.method ?? 'GET', request.url ?? '/') ?? null;
    if (madeUp !== null) {
      response.writeHead(madeUp.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(madeUp.body));
      return;
    }
    pass(target, proxy.key, request, response, (path, body) =>
      proxy.rewrite === null ? body : proxy.rewrite(path, body),
    ).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await listen(server, 0);
  const { port } = portOf.parse(server.address());
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    rewrite: null,
    key: null,
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    reopen: () => listen(server, port),
  };
  return proxy;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

// What is read here is no longer compressed when it is passed on.
const HOP = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

async function pass(
  target: string,
  key: string | null,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (path: string, body: unknown) => unknown,
): Promise<void> {
  const sent = await buffer(request);
  const path = request.url ?? '/';
  const answer = await fetch(`${target}${path}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      HOP.has(name) || typeof value !== 'string'
        ? []
        : [[name, name === 'x-api-key' ? (key ?? value) : value]],
    ),
    ...(sent.length === 0 ? {} : { body: new Uint8Array(sent) }),
  });
  const text = await answer.text();
  // A page, or nothing: passed on as it is.
  const body = parseJson(text);
  response.writeHead(
    answer.status,
    Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name))),
  );
  response.end(body === undefined ? text : JSON.stringify(rewrite(path, body)));
}
