import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closedPort, socketServer } from '#main/marketplace/testing/servers.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { dial, firstSocketOf } from './dial.ts';

const placeOf = (url: URL) => ({ host: url.hostname, port: Number(url.port) });
async function greeting(name: string): Promise<URL> {
  const { url } = await socketServer((socket) => socket.write(name));
  return url;
}

async function connected(
  places: readonly { readonly host: string; readonly port: number }[],
  ms = 3000,
): Promise<string> {
  const socket = await firstSocketOf(places, AbortSignal.timeout(ms));
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once('data', (chunk) => {
      resolve(chunk.toString());
    });
  });
}

describe('of several addresses', () => {
  test('the first that answers is taken, in their order', async () => {
    const [one, two] = [await greeting('one'), await greeting('two')];
    expect(await connected([placeOf(one), placeOf(two)])).toBe('one');
  });

  test('those that refuse keep nobody waiting', async () => {
    const good = await greeting('good');
    const refused = placeOf(await closedPort());
    const began = performance.now();
    expect(await connected([refused, refused, refused, placeOf(good)])).toBe('good');
    expect(performance.now() - began).toBeLessThan(250);
  });

  test('a slow first and a dead second connect, and so does a slow second after a dead first', async () => {
    const good = placeOf(await greeting('good'));
    const [slow, dead] = [
      { host: 'slow', port: 1 },
      { host: 'dead', port: 1 },
    ];
    const opened: string[] = [];
    const open: Parameters<typeof firstSocketOf>[2] = async ({ host }, signal) => {
      opened.push(host);
      await sleep(host === 'slow' ? 600 : 60_000, null, { signal });
      return firstSocketOf([good], signal);
    };
    for (const places of [
      [slow, dead],
      [dead, slow],
    ]) {
      const socket = await firstSocketOf(places, AbortSignal.timeout(2000), open);
      socket.destroy();
    }
    expect(opened).toEqual(['slow', 'dead', 'dead', 'slow']);
  });

  test('where none answers it is the first one’s reason', async () => {
    const refused = placeOf(await closedPort());
    const error: unknown = await firstSocketOf([refused, refused], AbortSignal.timeout(1000)).catch(
      (reason: unknown) => reason,
    );
    expect(systemErrorCode(error)).toBe('ECONNREFUSED');
  });

  test('nothing is left open', async () => {
    let open = 0;
    const { url } = await socketServer((socket) => {
      open += 1;
      socket.on('close', () => {
        open -= 1;
      });
      socket.resume();
    });
    const socket = await firstSocketOf(
      [placeOf(url), placeOf(url), placeOf(url)],
      AbortSignal.timeout(900),
    );
    await sleep(600);
    expect(open).toBe(1);
    socket.destroy();
    await expect.poll(() => open).toBe(0);
  });
});

test('a name is looked up, and one that does not exist is that', async () => {
  const { port } = await socketServer((socket) => socket.resume());
  const socket = await dial('localhost', port, AbortSignal.timeout(2000));
  expect(socket.remotePort).toBe(port);
  socket.destroy();
  const error: unknown = await dial('no-such-host.invalid', 9, AbortSignal.timeout(5000)).catch(
    (reason: unknown) => reason,
  );
  expect(systemErrorCode(error)).toMatch(/^(?:ENOTFOUND|EAI_AGAIN)$/);
});
