/** The practice marketplace's control server and order routes over HTTP, for the embedded market and for tests. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { until } from '../waiting/until.ts';

const keyPair = z.object({ admin: z.string(), readOnly: z.string() });
const controlFile = z.object({
  urls: z.object({ sandbox: z.url() }),
  keys: z.object({ sandbox: keyPair }),
  control: z.object({ url: z.url(), token: z.string() }),
});

export type EmbeddedMarket = z.infer<typeof controlFile>;

const orders = z.object({
  orders: z.array(
    z.object({
      orderId: z.string(),
      quoteId: z.string(),
      side: z.enum(['buy', 'sell']),
      total: z.number(),
      status: z.string(),
    }),
  ),
});

/** What the terminal wrote to its `--practice-control-file`, once it is there. */
export function readControlFile(file: string, timeoutMs = 60_000): Promise<EmbeddedMarket> {
  return until(
    `the practice market's addresses in ${file}`,
    () => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // Half written, it does not end like this.
      return text.endsWith('}') ? controlFile.parse(JSON.parse(text)) : undefined;
    },
    { timeoutMs },
  );
}

/** Asks the control server for one operation. @throws Error when it refuses */
export async function control(
  market: Pick<EmbeddedMarket, 'control'>,
  operation: { readonly op: string } & Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await fetch(market.control.url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${market.control.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(operation),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${operation.op}: ${JSON.stringify(body)}`);
  return body;
}

/** Every order there is, as the marketplace itself counts them. */
export async function ordersAt(
  market: Pick<EmbeddedMarket, 'control'>,
): Promise<z.infer<typeof orders>['orders']> {
  return orders.parse(await control(market, { op: 'orders' })).orders;
}

/** A read of the API with the embedded market's own key, as any program would do it. */
export async function get(market: EmbeddedMarket, path: string): Promise<unknown> {
  const answer = await fetch(`${market.urls.sandbox}${path}`, {
    headers: { 'x-api-key': market.keys.sandbox.admin },
  });
  if (!answer.ok) throw new Error(`GET ${path}: HTTP ${answer.status}`);
  return answer.json();
}
