/** A proxy in front of a practice marketplace that can break what it passes on. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import { type Reply, send } from '../suite/client.ts';

export type Host = 'production' | 'sandbox' | 'legacy';

/** A request as received. */
export interface ProxyRequest {
  readonly host: Host;
  /** The route of the contract that it is for; `undefined` for none of its host. */
  readonly route: RouteId | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
  /** The body as JSON; `undefined` if there is none. */
  readonly body: unknown;
}

/** An answer as it goes out. */
export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; `undefined` for one that is none, which is passed on as it is. */
  readonly json: unknown;
  readonly text: string;
}

/** What is asked of the marketplace instead of what came in. */
export type Change = Partial<Pick<ProxyRequest, 'path' | 'query' | 'key' | 'body' | 'method'>>;

/** Passes a request on, as received or changed. */
type Forward = (change?: Change) => Promise<ProxyAnswer>;

/** Breaks something: gets every request, and says what is answered. */
export type Breakage = (asked: ProxyRequest, forward: Forward) => Promise<ProxyAnswer>;

/** Passes everything on as it is. */
export const faithful: Breakage = (_asked, forward) => forward();

/** What a run against the proxy has asked for so far: routes, and paths that are none. */
export type Touched = ReadonlySet<string>;

const patterns = Object.keys(routes)
  .filter((id): id is RouteId => id in routes)
  .map((id) => {
    const { method, path, host, environments } = routes[id];
    const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return { id, method, host, environments, pattern: new RegExp(`^${pattern}$`) };
  });

function routeOf(host: Host, method: string, path: string): RouteId | undefined {
  return patterns.find((one) => {
    const here =
      host === 'legacy'
        ? one.host === 'legacy'
        : one.host === 'api' &&
          one.environments.some((name) => name === (host === 'production' ? 'live' : 'sandbox'));
    return here && one.method === method && one.pattern.test(path);
  })?.id;
}

/** Three listeners on free loopback ports, each in front of one address of a marketplace. */
export class Proxy {
  readonly #servers: readonly Server[];
  readonly #touched = new Set<string>();
  readonly addresses: Readonly<Record<Host, string>>;
  breakage: Breakage = faithful;

  private constructor(
    servers: readonly Server[],
    addresses: Readonly<Record<Host, string>>,
    sink: { handle: ((request: Incoming) => Promise<void>) | undefined },
  ) {
    this.#servers = servers;
    this.addresses = addresses;
    sink.handle = (incoming) => this.#handle(incoming);
  }

  static async open(upstream: Readonly<Record<Host, string>>): Promise<Proxy> {
    const sink: { handle: ((request: Incoming) => Promise<void>) | undefined } = {
      handle: undefined,
    };
    const servers: Server[] = [];
    const open = async (host: Host): Promise<string> => {
      const server = createServer((request, response) => {
        const incoming = { host, base: upstream[host], request, response };
        sink.handle?.(incoming).catch(() => response.destroy());
      });
      servers.push(server);
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('A proxy has no port.');
      return `http://127.0.0.1:${address.port}`;
    };
    const addresses = {
      production: await open('production'),
      sandbox: await open('sandbox'),
      legacy: await open('legacy'),
    };
    return new Proxy(servers, addresses, sink);
  }

  async close(): Promise<void> {
    for (const server of this.#servers) server.closeAllConnections();
    await Promise.all(
      this.#servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
          }),
      ),
    );
  }

  /** What was requested since this was last called. */
  takeTouched(): Touched {
    const touched = new Set(this.#touched);
    this.#touched.clear();
    return touched;
  }

  async #handle({ host, base, request, response }: Incoming): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname: path, searchParams: query } = new URL(url, base);
    const raw = await textOf(request);
    const key = request.headers['x-api-key'];
    const asked: ProxyRequest = {
      host,
      route: routeOf(host, method, path),
      method,
      path,
      query,
      key: typeof key === 'string' ? key : undefined,
      body: raw === '' ? undefined : parsed(raw),
    };
    this.#touched.add(asked.route ?? path);
    const answer = await this.breakage(asked, async (change = {}) => {
      const now = { ...asked, ...change };
      const search = now.query.size === 0 ? '' : `?${now.query.toString()}`;
      const ask = now.body === undefined ? {} : { body: now.body };
      return answerOf(await send({ base, key: now.key }, now.method, now.path + search, ask));
    });
    const body = answer.json === undefined ? answer.text : JSON.stringify(answer.json);
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': String(Buffer.byteLength(body)),
    });
    response.end(body);
  }
}

interface Incoming {
  readonly host: Host;
  readonly base: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** The answer without what belongs to the connection it came on. */
function answerOf({ status, headers, json, text }: Reply): ProxyAnswer {
  const own = ['content-length', 'connection', 'keep-alive', 'transfer-encoding'];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  return { status, headers: Object.fromEntries(kept), json, text };
}
