import { expect, onTestFinished } from 'vitest';
import { AllowedOrigins } from '../connection/sockets/address.ts';
import { ExecutionTransport } from '../transport/execution-transport.ts';
import { Transport } from '../transport/transport.ts';
import { httpsServer, testAuthority } from './servers.ts';

/** Only the proxy knows this name; the certificate named `wronghost` is for it. */
export const BEHIND_PROXY = new URL('https://elsewhere.example/');

interface Proxied {
  /** Where the marketplace behind the name really is. */
  readonly target: URL;
  /** Sends a read and an order by way of `proxy`; both have to be answered, and the key has to arrive. */
  readonly readAndOrder: (proxy: URL, apiKey: string) => Promise<void>;
}

export async function marketplaceBehindProxy(): Promise<Proxied> {
  const keys: unknown[] = [];
  const { url } = await httpsServer('wronghost', (request, response) => {
    keys.push(request.headers['x-api-key']);
    response.end('{}');
  });
  return {
    target: url,
    readAndOrder: async (proxy, apiKey) => {
      const options = {
        apiKey,
        origins: new AllowedOrigins([BEHIND_PROXY.href]),
        connection: { certificates: [testAuthority()], proxyFor: () => [proxy] },
      };
      const reads = new Transport(options);
      onTestFinished(() => reads.close());
      const read = await reads.send({
        method: 'GET',
        url: BEHIND_PROXY,
        body: undefined,
        isRepeatable: true,
      });
      expect(read).toMatchObject({ kind: 'response', status: 200 });
      const orders = new ExecutionTransport(options);
      const order = await orders.postOnce({ url: BEHIND_PROXY, body: '{}' });
      expect(order).toMatchObject({ kind: 'response', status: 200, complete: true });
      expect(keys).toEqual([apiKey, apiKey]);
    },
  };
}
