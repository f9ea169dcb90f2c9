import { createServer, type AddressInfo, type Server } from 'node:net';

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export const listening = (server: Server, host: string): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, host, resolve);
  });

export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });

/** One where nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await listening(server, '127.0.0.1');
  const port = portOf(server);
  await closed(server);
  return port;
}
