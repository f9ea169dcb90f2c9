/** One row: a program is started between the terminal's client and a marketplace, and what the user reads is held. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecure } from 'node:tls';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import { openConnection } from '#main/marketplace/connection/connect.ts';
import { proxyChoice } from '#main/marketplace/connection/proxies/proxies.ts';
import { adviceFor } from '#main/marketplace/errors/advice.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { closed, freePort, listening, portOf } from './ports.ts';
import type { Program, Programs } from './programs.ts';

export interface Place {
  readonly folder: string;
  /** Where the program has to listen. */
  readonly port: number;
  /** Where the marketplace is. */
  readonly origin: number;
  /** Where nobody is. */
  readonly nobody: number;
  /** An address of this computer that is not the loopback's. */
  readonly own: string;
  /** Of what was unpacked. */
  readonly path: (inside: string) => string;
}

export interface Case {
  readonly program: Program;
  readonly what: string;
  readonly args: (place: Place) => readonly string[];
  /** `once` by default. `tunnel`, `socks`: through it as a proxy, to an https address of this computer's own. */
  readonly act?: 'once' | 'twice' | 'often' | 'tunnel' | 'tunnel-to-nobody' | 'socks';
  /** Of the proxy, as written in its address. */
  readonly login?: string;
  /** What the user has to read. */
  readonly reads: RegExp;
}

export interface Seen {
  readonly text: string;
  readonly isRight: boolean;
}

const SPOT = JSON.stringify({ data: [{ material: 'Gold', bid: 4033.2, ask: 4037.4 }] });
const OFTEN = 30;

/** A folder and two ports for a run. */
export async function placeFor(
  programs: Programs,
  origin: number,
): Promise<{ readonly place: Place; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-gateway-'));
  const [port, nobody] = [await freePort(), await freePort()];
  const path = (inside: string): string => programs.path(inside);
  return {
    place: { folder, port, origin, nobody, own: ownAddress(), path },
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs the program of a case, in a folder of its own, while something is done through it. */
export async function withProgram<T>(
  one: Pick<Case, 'program' | 'args'>,
  programs: Programs,
  origin: number,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const { place, remove } = await placeFor(programs, origin);
  try {
    const running = await programs.start(one.program, one.args(place), place.port);
    try {
      return await work(place);
    } finally {
      await running.stop();
    }
  } finally {
    remove();
  }
}

export async function runCase(one: Case, programs: Programs): Promise<Seen> {
  const origin = await marketplace();
  try {
    return await withProgram(one, programs, portOf(origin), async (place) => {
      const text = await seen(one, place);
      return { text, isRight: one.reads.test(text) };
    });
  } finally {
    origin.closeAllConnections();
    await closed(origin);
  }
}

async function seen({ act = 'once', login = '' }: Case, place: Place): Promise<string> {
  if (act === 'tunnel' || act === 'socks' || act === 'tunnel-to-nobody') {
    const proxy = `${act === 'socks' ? 'socks5' : 'http'}://${login === '' ? '' : `${login}@`}127.0.0.1:${String(place.port)}`;
    return tunnel(proxy, act === 'tunnel-to-nobody' ? place.nobody : null);
  }
  const client = createMarketplaceClient({
    profile: {
      environment: 'sandbox',
      sandboxUrl: `http://127.0.0.1:${String(place.port)}/`,
      executionVersion: 'v2',
    },
    apiKey: 'gateway-test-key',
  });
  try {
    if (act === 'twice') {
      await read(client);
      await sleep(1100);
    }
    const before = act === 'often' ? OFTEN : 0;
    for (let n = 1; n < before; n += 1) {
      const seenThen = await read(client);
      if (seenThen !== 'Prices') return seenThen;
      await sleep(n % 3 === 0 ? 300 : 0);
    }
    return await read(client);
  } finally {
    await client.close();
  }
}

async function read(client: MarketplaceClient): Promise<string> {
  const answer = await client.getSpotPrices({ tries: 1, fresh: true });
  if (!answer.ok) return adviceFor(answer.error).title;
  const { fromCache, fetchedAt } = answer.meta;
  const age = Math.round((Date.now() - fetchedAt) / 1000);
  return `Prices${age > 0 ? `, ${String(age)} s old` : ''}${fromCache ? ', from a cache' : ''}`;
}

/** The certificate is for another name than the address in numbers: that it was seen proves that the tunnel was opened. */
async function tunnel(proxy: string, port: number | null): Promise<string> {
  const folder = join(import.meta.dirname, '../../src/main/marketplace/testing/tls');
  const pem = (name: string): string => readFileSync(join(folder, `${name}.pem`), 'utf8');
  const host = ownAddress();
  const server = createSecure({ key: pem('wronghost.key'), cert: pem('wronghost.cert') });
  server.on('tlsClientError', () => undefined);
  await listening(server, host);
  try {
    const url = new URL(`https://${host}:${String(port ?? portOf(server))}/`);
    const opened = await openConnection(url, {
      certificates: [pem('authority.cert')],
      timeoutMs: 8000,
      proxyFor: proxyChoice({ ALL_PROXY: proxy }, () => Promise.resolve('DIRECT')),
    });
    if (opened.ok) throw new Error('The certificate is for another name');
    const { error } = opened;
    return error.kind === 'network' && error.code === 'ERR_TLS_CERT_ALTNAME_INVALID'
      ? 'A tunnel'
      : adviceFor(withoutAnswer(null, error)).title;
  } finally {
    await closed(server);
  }
}

/** One that is not the loopback's, for which no proxy is asked; the loopback has one in a namespace of its own. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((list = []) => list);
  const own = all.find(({ family, address }) => family === 'IPv4' && !address.startsWith('127.'));
  if (own === undefined) throw new Error('This computer has no address but the loopback’s.');
  return own.address;
}

async function marketplace(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '100',
    });
    response.end(SPOT);
  });
  await listening(server, '127.0.0.1');
  return server;
}
