import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startTestMarketplace } from '#practice/testing/start.ts';

const market = await startTestMarketplace({ seed: '7', still: true });

/** The status of an answer to a request that names this host. */
function statusFor(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(market.sandbox);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: '/healthcheck/v1', headers: { host } });
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

it('answers no host name but those of this computer', async () => {
  onTestFinished(() => market.stop());
  const { port } = new URL(market.sandbox);
  for (const own of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`]) {
    expect(await statusFor(own)).not.toBe(421);
  }
  for (const foreign of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    '10.0.0.1',
  ]) {
    expect([foreign, await statusFor(foreign)]).toEqual([foreign, 421]);
  }
});
