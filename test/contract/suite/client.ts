/** The HTTP side of the contract suite: plain requests, and the tokens they cost. */

/** One answer, as received. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; `undefined` if it was none. Errors may have been brought into the documented shape. */
  readonly json: unknown;
  /** The body as JSON as it was written. */
  readonly written: unknown;
  readonly text: string;
}

/** An address and a key to use there. */
export interface Access {
  readonly base: string;
  readonly key: string | undefined;
  /** Errors are known to have other shapes there: they are read as far as they can be. */
  readonly looseErrors?: boolean;
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface Ask {
  readonly query?: Query;
  readonly body?: unknown;
  /** Sent instead of JSON. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request and reads its answer whole. Redirects are answers. */
export async function send(
  access: Access,
  method: string,
  path: string,
  ask: Ask = {},
): Promise<Reply> {
  const body = ask.rawBody ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const response = await fetch(access.base + path + searchOf(ask.query ?? {}), {
    method,
    redirect: 'manual',
    headers: {
      ...(access.key === undefined ? {} : { 'x-api-key': access.key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(90_000),
  });
  const text = await response.text();
  const written = parsed(text);
  const loose = access.looseErrors === true && response.status >= 400;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    json: loose ? looselyRead(written, response.status, text) : written,
    written,
  };
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const values = typeof value === 'object' ? value : [String(value)];
    for (const one of values) search.append(name, one);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** An error of whatever shape in the documented one: what it says, and its status as its code. */
function looselyRead(written: unknown, status: number, text: string): unknown {
  const fields = typeof written === 'object' && written !== null ? { ...written } : {};
  const said = Object.entries(fields).find(
    ([name, value]) => ['error', 'message'].includes(name) && typeof value === 'string',
  )?.[1];
  return { ...fields, error: said ?? (text === '' ? 'no body' : text), code: status };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
