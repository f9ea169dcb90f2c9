/** Requests that are on their way just when the other side closes the connection that has been idle too long. */
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AllowedOrigins } from '#main/marketplace/connection/sockets/address.ts';
import { Transport } from '#main/marketplace/transport/transport.ts';

const WAY_MS = 20;
const IDLE_MS = 120;
const LANES = 100;
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

interface Races {
  readonly sent: number;
  /** Connections that were closed while a request was on its way to them. */
  readonly crossed: number;
  readonly failed: number;
}

/**
 * A server 20 ms away that closes what was idle for 120 ms, and says nothing of it before. Each request leaves when the
 * limit is about to be reached.
 */
export async function runRaces(method: 'GET' | 'POST', count: number): Promise<Races> {
  let crossed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let idle: NodeJS.Timeout | undefined;
    let isClosed = false;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(idle);
      sockets.delete(socket);
    });
    socket.on('data', () => {
      // It arrives here after its way.
      setTimeout(() => {
        if (isClosed) {
          crossed += 1;
          return;
        }
        clearTimeout(idle);
        idle = setTimeout(() => {
          isClosed = true;
          setTimeout(() => socket.resetAndDestroy(), WAY_MS);
        }, IDLE_MS);
        setTimeout(() => socket.write(ANSWER), WAY_MS);
      }, WAY_MS);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(`http://127.0.0.1:${String(port)}/quotes`);
  const request = {
    method,
    url,
    body: method === 'POST' ? '{"items":[]}' : undefined,
    isRepeatable: true,
  } as const;
  let failed = 0;
  let sent = 0;
  const lane = async (): Promise<void> => {
    const transport = new Transport({ apiKey: 'k', origins: new AllowedOrigins([url.origin]) });
    await transport.send(request);
    while (sent < count) {
      sent += 1;
      await sleep(IDLE_MS - 2 * WAY_MS + Math.random() * 2 * WAY_MS);
      const { kind } = await transport.send(request);
      if (kind !== 'response') failed += 1;
    }
    await transport.close();
  };
  await Promise.all(Array.from({ length: Math.min(LANES, count) }, lane));
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return { sent, crossed, failed };
}
