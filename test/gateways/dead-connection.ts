import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net';
import { AllowedOrigins } from '#main/marketplace/connection/sockets/address.ts';
import { Transport } from '#main/marketplace/transport/transport.ts';

/** How long a request takes whose connection has died in silence, as behind a VPN that went; milliseconds. */
export async function deadConnection(method: 'GET' | 'POST'): Promise<number> {
  const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
  const sockets = new Set<Socket>();
  let isDead = false;
  const origin = await listening((socket) => {
    socket.on('data', () => socket.write(ANSWER));
  }, sockets);
  const way = await listening((near) => {
    const far = connectTcp(origin.port, '127.0.0.1');
    const isOld = !isDead;
    far.on('error', () => undefined);
    near.on('data', (chunk) => {
      if (!(isOld && isDead)) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!(isOld && isDead)) near.write(chunk);
    });
  }, sockets);
  const url = new URL(`http://127.0.0.1:${String(way.port)}/quotes`);
  const body = method === 'POST' ? '{"items":[]}' : undefined;
  const transport = new Transport({ apiKey: 'k', origins: new AllowedOrigins([url.origin]) });
  const request = { method, url, body, isRepeatable: true };
  await transport.send(request);
  isDead = true;
  const began = performance.now();
  const { kind } = await transport.send(request);
  const took = performance.now() - began;
  await transport.close();
  for (const socket of sockets) socket.destroy();
  origin.server.close();
  way.server.close();
  return kind === 'response' ? took : Number.POSITIVE_INFINITY;
}

async function listening(
  serve: (socket: Socket) => void,
  sockets: Set<Socket>,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}
