/**
 * What one TLS connection to the marketplace costs the main process: the processor time of its thread, from the look-up to the
 * finished handshake. Unlike the time on a clock it does not grow on a busy machine. Beside it the same connection with the certificates handed over as text, which are read each time.
 * The server is a process of its own.
 *
 * `node test/bench/tls.ts` prints the figures, with `--json` one JSON line each.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as connectTls, createServer } from 'node:tls';
import { z } from 'zod';
import { openConnection } from '#main/marketplace/connection/connect.ts';
import { trustedCertificates } from '#main/marketplace/connection/sockets/trusted-certificates.ts';
import { median, tellRatio } from './support/report.ts';

const TRIES = 40;
const MOST = 0.15;
const folder = join(import.meta.dirname, '../../src/main/marketplace/testing/tls');
const pem = (name: string): string => readFileSync(join(folder, `${name}.pem`), 'utf8');

function serve(): void {
  const server = createServer({ key: pem('good.key'), cert: pem('good.cert') }, (socket) => {
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

async function busyMs(connect: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await connect();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, ['--serve']);
  try {
    const messages: unknown[] = await once(server, 'message');
    const { port } = z.object({ port: z.int() }).parse(messages[0]);
    const certificates = [...trustedCertificates(), pem('authority.cert')];
    const url = new URL(`https://127.0.0.1:${String(port)}/`);
    const ours = async (): Promise<void> => {
      const opened = await openConnection(url, { certificates, timeoutMs: 5_000 });
      if (!opened.ok) throw new Error(`No connection: ${JSON.stringify(opened.error)}`);
      opened.value.destroy();
    };
    const asText = async (): Promise<void> => {
      const socket = connectTls({ host: url.hostname, port, ca: [...certificates] });
      await once(socket, 'secureConnect');
      socket.destroy();
    };
    await ours();
    await asText();
    const found: { readonly ours: number[]; readonly asText: number[] } = { ours: [], asText: [] };
    for (let n = 0; n < TRIES; n += 1) {
      found.ours.push(await busyMs(ours));
      found.asText.push(await busyMs(asText));
    }
    tellRatio(
      'tls: main process, a connection',
      median(found.ours),
      'ms',
      [median(found.asText), 'certificates read each time'],
      MOST,
    );
  } finally {
    server.kill();
  }
}

if (process.argv.includes('--serve')) serve();
else await measure();
