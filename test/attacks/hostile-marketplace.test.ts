/** A marketplace that answers every request with what does most harm: nothing is believed, and nothing runs out. */
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../support/screen/desk.ts';
import { open } from '../support/running/fixtures.ts';
import { addProfile, chooseProfile } from '../support/screen/profiles.ts';
import { until, untilText } from '../support/waiting/until.ts';

const MB = 1024 * 1024;
const KEY = 'sk_test_for_a_hostile_host';

type Answer = (response: ServerResponse) => void;

const json =
  (text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(text);
  };
const bomb = gzipSync(Buffer.alloc(200 * MB, '['));
const numbers =
  '{"data":[{"id":"p","price":1e308,"total":9e99}],"total":20000000000,"limit":1e9,"offset":-1}';

const answers: readonly Answer[] = [
  json('['.repeat(4 * MB)),
  json(`{"data":[${'{},'.repeat(2 * MB)}{}]}`),
  json(`[${'0,'.repeat(3 * MB)}0]`),
  json(numbers),
  json(`{"data":${JSON.stringify('x'.repeat(7 * MB))}}`),
  json('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"data":[]}'),
  json(numbers, {
    'x-ratelimit-limit': '9999999999',
    'x-ratelimit-remaining': '-5',
    'x-ratelimit-reset': '1e99',
  }),
  json('{}', { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }),
  json('{}', { date: 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
  },
  (response) => {
    response.writeHead(200, { 'content-length': String(8_000 * MB) });
    response.write('[');
  },
  (response) => {
    // A byte now and then, forever.
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => {
      clearInterval(drip);
    });
  },
  (response) => {
    response.writeHead(429, { 'retry-after': '1000000000' });
    response.end('{"error":"slow down"}');
  },
  (response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: `no such key: ${KEY}` }));
  },
  (response) => {
    response.destroy();
  },
];

/** Of the open dialog. */
async function use(desk: Desk, name: string): Promise<void> {
  await chooseProfile(desk, name);
  await desk.page.getByText('This profile is in use.').waitFor();
}

it('is not believed, is sent no key beyond itself, and takes neither memory nor the window', async () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(String(request.headers['x-api-key']));
    response.end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const portOf = (server: typeof other): number => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return address.port;
  };
  const redirect: Answer = (response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}/` });
    response.end();
  };
  // One of them in answer to everything, until the profile is used again: what it did to the connection ends with that.
  let answer = redirect;
  const over = new Set<Answer>();
  const hostile = createServer((_, response) => {
    const current = answer;
    response.on('close', () => over.add(current));
    current(response);
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const server of [other, hostile]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const { desk, terminal } = await open();
  const dialog = await addProfile(desk, {
    name: 'Hostile',
    baseUrl: `http://127.0.0.1:${portOf(hostile)}`,
    apiKey: KEY,
  });
  await dialog.getByRole('form', { name: 'Profile Hostile' }).waitFor();
  const memory = (): Promise<number> =>
    terminal.app.evaluate(({ app }) =>
      app.getAppMetrics().reduce((sum, { memory: { workingSetSize } }) => sum + workingSetSize, 0),
    );
  // Off screen each frame is a bitmap of the main process until V8 collects it: those of a spinner are not what is measured.
  await terminal.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.setFrameRate(1);
  });
  let most = 0;
  for (const [which, next] of [...answers, redirect].entries()) {
    if (which > 0) await use(desk, 'Practice');
    answer = next;
    await use(desk, 'Hostile');
    await until(
      `answer ${String(which)} taken or given up`,
      async () => {
        most = Math.max(most, await memory());
        return over.has(next) ? true : undefined;
      },
      { timeoutMs: 180_000, seen: () => desk.statusBar() },
    );
  }
  await desk.press('Escape');
  expect(elsewhere).toEqual([]);
  // Kilobytes, all processes: a window at rest takes some 350,000 of them.
  expect(most).toBeLessThan(1_500_000);
  expect(await desk.screen()).not.toContain(KEY);
  expect(await desk.statusBar()).toContain('Hostile');
  await desk.press('Control+Shift+KeyP');
  await untilText('the profiles', () => dialog.innerText(), /Practice/);
});
