/**
 * Measures the practice marketplace: requests a second with the limiter off, beside a bare server of the same framework
 * that answers the same bytes; and how long a large market takes to start, and how much memory it keeps.
 *
 * Prints one JSON line a figure. Both servers run in processes of their own; the client is this one.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, type ClientRequest, IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number | null;
  readonly baselineName: string | null;
  readonly ratio: number | null;
  readonly goal: string;
  readonly ok: boolean;
}

interface Ready {
  readonly url: string;
  readonly key: string;
  readonly startedInMs: number;
}

interface Server {
  readonly child: ChildProcess;
  readonly ready: Ready;
}

const CONNECTIONS = 16;
const ROUND_MS = 2_000;
const ROUNDS = 3;
const SCALE_PRODUCTS = 5_000;

/** Starts this file again as a server. */
async function serve(role: string): Promise<Server> {
  const child = fork(fileURLToPath(import.meta.url), [role], { stdio: 'inherit' });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) =>
      isReady(message) ? resolve(message) : reject(new Error(role)),
    );
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)));
  });
  return { child, ready };
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'url' in message && 'key' in message;
}

/** The answer to a request. @throws Error if there is none */
async function responseOf(sent: ClientRequest): Promise<IncomingMessage> {
  const events: readonly unknown[] = await once(sent, 'response');
  const [response] = events;
  if (!(response instanceof IncomingMessage)) throw new Error('No answer.');
  return response;
}

/** The body of one answer. @throws Error if it is none that was requested */
async function ask({ url, key }: Ready, path: string, agent: Agent): Promise<string> {
  const response = await responseOf(
    request(url + path, { agent, headers: { 'x-api-key': key } }).end(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`${path}: ${String(response.statusCode)}`);
  return Buffer.concat(chunks).toString();
}

/**
 * Requests a second of one core over a round, and the last body: requests divided by the processor time they took the
 * server, which is the same whatever else the machine does.
 */
async function load(
  { child, ready }: Server,
  path: string,
): Promise<{ perSecond: number; body: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + ROUND_MS;
  let done = 0;
  let body = '';
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      body = await ask(ready, path, agent);
      done += 1;
    }
  };
  const before = cpuSeconds(child);
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return { perSecond: done / (cpuSeconds(child) - before), body };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const TICKS_PER_SECOND = 100;

/** Processor time of a process so far (Linux). */
function cpuSeconds(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

const routes = {
  health: '/healthcheck/v1',
  products: '/products/get-products/v2?limit=100',
  listings: '/sandbox/listings/get/v1?limit=250',
} as const;

async function measure(): Promise<Figure[]> {
  const practice = await serve('practice');
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(routes)) {
    const { body } = await load(practice, path);
    process.env['BENCH_BODY'] = body.length < 100_000 ? body : '';
    process.env['BENCH_BODY_SIZE'] = String(body.length);
    const bare = await serve('bare');
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push((await load(practice, path)).perSecond);
      theirs.push((await load(bare, path)).perSecond);
    }
    bare.child.kill();
    const [value, baseline] = [median(ours), median(theirs)];
    figures.push({
      name: `practice.${name}`,
      value: Math.round(value),
      unit: 'requests/s of one core',
      baseline: Math.round(baseline),
      baselineName: 'bare fastify, same bytes',
      ratio: Number((value / baseline).toFixed(2)),
      goal: '>= 0.5',
      ok: value / baseline >= 0.5,
    });
  }
  practice.child.kill();
  return [...figures, ...(await measureScale())];
}

async function measureScale(): Promise<Figure[]> {
  const scale = await serve('scale');
  const { child, ready } = scale;
  // Books of a large market are filled when they are read.
  const agent = new Agent({ keepAlive: true });
  // The last page of them is found by walking through all.
  await ask(ready, `${routes.listings}&offset=1000000`, agent);
  agent.destroy();
  await load(scale, routes.products);
  const memory = residentMb(child);
  child.kill();
  const base = { baseline: null, baselineName: null, ratio: null };
  return [
    {
      ...base,
      name: 'practice.scale.start',
      value: Math.round(ready.startedInMs),
      unit: 'ms of CPU',
      goal: '< 2000',
      ok: ready.startedInMs < 2_000,
    },
    {
      ...base,
      name: 'practice.scale.memory',
      value: Math.round(memory),
      unit: 'MB',
      goal: '<= 300',
      ok: memory <= 300,
    },
  ];
}

async function practiceServer(scale: boolean): Promise<Ready> {
  const { startTestMarketplace } = await import('#practice/testing/start.ts');
  const marketplace = await startTestMarketplace({
    seed: 'bench',
    unlimited: true,
    // With these levels a market of 5,000 products has over 58,000 listings and offers.
    ...(scale ? { scale: { products: SCALE_PRODUCTS, levels: 1.25 } } : {}),
  });
  // Processor time from the start of the process, modules included: the same on a busy machine as on an idle one.
  const { user, system } = process.cpuUsage();
  const startedInMs = (user + system) / 1_000;
  return { url: marketplace.sandbox, key: marketplace.keys.sandbox.admin, startedInMs };
}

async function bareServer(): Promise<Ready> {
  const { default: Fastify } = await import('fastify');
  const text =
    process.env['BENCH_BODY'] || 'x'.repeat(Number(process.env['BENCH_BODY_SIZE'] ?? '2'));
  const bytes = Buffer.from(text);
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), key: 'none', startedInMs: 0 };
}

const role = process.argv[2];
if (role === 'bare' || role === 'practice' || role === 'scale') {
  process.send?.(await (role === 'bare' ? bareServer() : practiceServer(role === 'scale')));
} else {
  const figures = await measure();
  for (const figure of figures) console.log(JSON.stringify(figure));
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
}
