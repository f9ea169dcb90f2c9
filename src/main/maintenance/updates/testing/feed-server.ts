/** A feed on this computer: what it serves by name; it can be changed while it runs. */
import { createServer } from 'node:http';

export interface FeedServer {
  readonly address: string;
  readonly served: Map<string, Buffer>;
  /** The names that were requested, in their order. */
  readonly asked: string[];
  close(): void;
}

export async function feedServer(): Promise<FeedServer> {
  const served = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice('/feed/'.length);
    asked.push(name);
    const body = served.get(name);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const { promise: listening, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => {
    resolve(undefined);
  });
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${String(address.port)}/feed`,
    served,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
