/**
 * Rate limiters this bench compares with, as an application would use each for a service of one token every T with a
 * burst of 120. They are installed by the bench, in a folder of its own, and are no part of the product.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CAPACITY, T, type Answered, type Client, type Contender, type Send } from './world.ts';

const VERSIONS = {
  ccxt: '4.5.84',
  'p-throttle': '8.1.1',
  limiter: '4.1.0',
  bottleneck: '2.19.5',
  'p-queue': '10.0.0',
} as const;

/** Name and version of each, for the report. */
export const competitorVersions: string = Object.entries(VERSIONS)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');

/** Installs them where they are not yet. @throws Error when the registry cannot be reached */
export function installCompetitors(folder: string): string {
  const wanted = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  if (!existsSync(join(folder, 'node_modules', 'p-queue'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    execFileSync('npm', ['install', '--prefix', folder, ...options, ...wanted], { stdio: 'pipe' });
  }
  return join(folder, 'node_modules');
}

async function load(modules: string, file: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(join(modules, file)).href);
  return module;
}

function member(holder: unknown, name: string): unknown {
  if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null) {
    throw new TypeError(`nothing has a ${name}`);
  }
  const value: unknown = Reflect.get(holder, name);
  return value;
}

function construct(constructor: unknown, ...args: unknown[]): unknown {
  if (typeof constructor !== 'function') throw new TypeError('not a class');
  const made: unknown = Reflect.construct(constructor, args);
  return made;
}

async function call(holder: unknown, name: string | null, ...args: unknown[]): Promise<unknown> {
  const callee = name === null ? holder : member(holder, name);
  if (typeof callee !== 'function') throw new TypeError('not a function');
  const result: unknown = await Reflect.apply(callee, holder, args);
  return result;
}

/** A client that waits for leave and then sends. */
function afterLeave(name: string, leave: (urgent: boolean) => Promise<unknown>): Client {
  return {
    name,
    send: async (send, urgent) => {
      await leave(urgent);
      return send();
    },
  };
}

/** A client that hands the request itself to a queue. */
function throughQueue(
  name: string,
  queue: (send: () => Promise<Answered>, urgent: boolean) => Promise<unknown>,
): Client {
  return {
    name,
    send: async (send: Send, urgent) => {
      let answered: Answered | null = null;
      await queue(async () => (answered = await send()), urgent);
      return answered ?? { status: 0, rate: {} };
    },
  };
}

/** Each makes a client with a full allowance of its own. */
export async function competitors(modules: string): Promise<readonly Contender[]> {
  const throttler = member(
    await load(modules, 'ccxt/js/src/base/functions/throttle.js'),
    'Throttler',
  );
  const pThrottle = member(await load(modules, 'p-throttle/index.js'), 'default');
  const tokenBucket = member(await load(modules, 'limiter/dist/esm/index.js'), 'TokenBucket');
  const bottleneck = member(await load(modules, 'bottleneck/lib/index.js'), 'default');
  const pQueue = member(await load(modules, 'p-queue/dist/index.js'), 'default');
  const queued = (options: object): Client => {
    const queue = construct(pQueue, options);
    return throughQueue('p-queue, priority, 1 per T', (send, urgent) =>
      call(queue, 'add', send, { priority: urgent ? 1 : 0 }),
    );
  };
  return [
    {
      make: () => {
        const limiter = construct(throttler, { refillRate: 1 / T, capacity: 1, tokens: 1 });
        return afterLeave('ccxt', () => call(limiter, 'throttle', 1));
      },
    },
    {
      make: () => {
        const configured = call(pThrottle, null, { limit: 1, interval: T });
        let throttled: Promise<unknown> | null = null;
        return afterLeave('p-throttle', async () => {
          throttled ??= call(await configured, null, () => undefined);
          await call(await throttled, null);
        });
      },
    },
    {
      make: () => {
        const options = { bucketSize: CAPACITY, tokensPerInterval: 1, interval: T };
        const bucket = construct(tokenBucket, options);
        Reflect.set(Object(bucket), 'content', CAPACITY);
        return afterLeave('limiter', () => call(bucket, 'removeTokens', 1));
      },
    },
    {
      make: () => {
        // Its reservoir grows in steps of a quarter of a second at the least.
        const limiter = construct(bottleneck, {
          reservoir: CAPACITY,
          reservoirIncreaseAmount: 250 / T,
          reservoirIncreaseInterval: 250,
          reservoirIncreaseMaximum: CAPACITY,
        });
        return throughQueue('bottleneck, reservoir, priority', (send, urgent) =>
          call(limiter, 'schedule', { priority: urgent ? 1 : 9 }, send),
        );
      },
    },
    {
      make: () => queued({ intervalCap: 1, interval: T }),
      unlimited: () => queued({ intervalCap: 1e9, interval: 1000 }),
    },
  ];
}
