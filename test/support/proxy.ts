/** A reverse proxy on loopback that rewrites answers on their way: what a server may also say. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export interface Proxy {
  readonly url: string;
  /** Applied to the JSON of every answer from now on; `null` passes answers as they are. */
  rewrite: ((path: string, body: unknown) => unknown) | null;
  close(): Promise<void>;
}

const portOf = z.object({ port: z.int() });

/** Passes everything on to `target`, an address without a slash at the end. */
export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    pass(target, request, response, (path, body) =>
      proxy.rewrite === null ? body : proxy.rewrite(path, body),
    ).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: Proxy = {
    url: `http://127.0.0.1:${portOf.parse(server.address()).port}`,
    rewrite: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

const HOP = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

async function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (path: string, body: unknown) => unknown,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const path = request.url ?? '/';
  const answer = await fetch(`${target}${path}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      HOP.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  response.writeHead(
    answer.status,
    Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name))),
  );
  response.end(JSON.stringify(rewrite(path, body)));
}
