/** The marketplace as a gateway reaches it; what becomes of the first copy of an order can be chosen. */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { portOf } from './ports.ts';

/**
 * `request-lost`: the first copy does not arrive. `answer-lost`: it is carried out, and the connection breaks. `answer-late`: it
 * is carried out, and nothing follows. `error-after`: it is carried out, and the answer is a 500; `busy-before`: it is not, and the
 * answer is a 503.
 */
export type Loss =
  'none' | 'request-lost' | 'answer-lost' | 'answer-late' | 'error-after' | 'busy-before';

const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'transfer-encoding']);

export class Origin {
  /** Of the next order. */
  loss: Loss = 'none';
  readonly #target: URL;
  readonly #server: Server;
  #copies = 0;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      response.on('error', () => undefined);
      if (request.method === 'POST' && request.url?.endsWith('/execute') === true) {
        void this.#order(request, response);
      } else this.#forward(request, response);
    });
    // Gateways keep connections; this side never closes one first.
    this.#server.keepAliveTimeout = 120_000;
  }

  static async start(marketplace: string): Promise<Origin> {
    const origin = new Origin(new URL(marketplace));
    // Under a second address of the loopback too: gateways repeat at another server.
    origin.#server.listen(0);
    await once(origin.#server, 'listening');
    return origin;
  }

  get port(): number {
    return portOf(this.#server);
  }

  /** Requests to execute that arrived: more than one where a gateway repeats them. */
  get copies(): number {
    return this.#copies;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #order(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#copies += 1;
    const { loss } = this;
    this.loss = 'none';
    switch (loss) {
      case 'none':
        this.#forward(request, response);
        return;
      case 'request-lost':
        await arrived(request);
        response.socket?.resetAndDestroy();
        return;
      case 'busy-before':
        await arrived(request);
        fail(response, 503);
        return;
      case 'answer-lost':
        await this.#carriedOut(request);
        response.socket?.destroy();
        return;
      case 'answer-late':
        await this.#carriedOut(request);
        return;
      case 'error-after':
        await this.#carriedOut(request);
        fail(response, 500);
    }
  }

  #send(request: IncomingMessage): ReturnType<typeof httpRequest> {
    const { method, url = '', headers } = request;
    const target = new URL(url, this.#target);
    return request.pipe(
      httpRequest(target, { method, headers: { ...headers, host: target.host }, agent: false }),
    );
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const sent = this.#send(request);
    sent.on('error', () => response.destroy());
    sent.on('response', (answer) => {
      // Those of this connection are Node's.
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
      response.writeHead(answer.statusCode ?? 0, Object.fromEntries(headers));
      answer.pipe(response);
    });
  }

  #carriedOut(request: IncomingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = this.#send(request);
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.on('end', resolve).resume();
      });
    });
  }
}

async function arrived(message: IncomingMessage): Promise<void> {
  message.resume();
  await once(message, 'end');
}

function fail(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'Something failed', code: status }));
}
