/** Requests that no honest client sends. Every answer has to be a documented error, and the process has to live on. */
import { connect } from 'node:net';
import { errorBody, errorStatuses } from '#contract/api/reading/refusals/errors.ts';
import { routes } from '#contract/api/routes/routes.ts';
import { Random } from '#practice/clock-and-random/random.ts';
import { parsedAnswers, type RawAnswer } from './raw-answers.ts';

/** What a run of hostile requests found. */
export interface HostileReport {
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers that were not documented, with what was asked; empty when all is well. */
  readonly offences: readonly string[];
}

interface Target {
  readonly port: number;
  readonly key: string;
}

/** Bytes to write, and how many answers are to be expected. */
interface Shot {
  readonly kind: string;
  readonly bytes: readonly (Buffer | number)[];
  readonly answers: number;
}

const paths = Object.values(routes).map(({ path }) =>
  path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
);
const posts = Object.values(routes)
  .filter(({ method }) => method !== 'GET')
  .map(({ path, method }) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
  }));

const evilTexts = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"items":',
  '{"items":[{"listingId":"x","quantity":1e309}]}',
  '{"items":[{"listingId":null,"quantity":-0}],"paymentMethod":{}}',
  '[]',
  'null',
  '"text"',
  '0',
  '{"expectedTotal":9007199254740993,"paymentMethod":"wire_transfer"}',
  '{"expectedTotal":1.5}',
  '{"quoteId":"00000000-0000-4000-8000-000000000000","expectedTotal":-1}',
  '{"a":1}{"b":2}',
  '\u0000',
  '',
];

/** Sends `count` hostile requests, drawn from a seed. */
export async function attack(
  target: Target,
  count: number,
  seed: number,
  options: { readonly large: boolean },
): Promise<HostileReport> {
  const random = new Random([seed, 2, 3, 4]);
  const statuses: Record<string, number> = {};
  const offences: string[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < count) {
      const shot = draw(random, target.key, options.large);
      sent += shot.answers;
      const answers = await fire(target.port, shot);
      if (answers.length < shot.answers)
        offences.push(`${shot.kind}: ${answers.length} answers of ${shot.answers}`);
      for (const answer of answers) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (!isDocumented(answer))
          offences.push(`${shot.kind}: ${answer.status} ${answer.body.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { sent, statuses, offences };
}

function isDocumented({ status, body }: RawAnswer): boolean {
  if (!errorStatuses.some((known) => known === status) || status === 500) return false;
  try {
    const read = errorBody.safeParse(JSON.parse(body));
    return read.success && read.data.code === status;
  } catch {
    return false;
  }
}

function draw(random: Random, key: string, large: boolean): Shot {
  const post = random.pick(posts);
  const draws: readonly (() => Shot)[] = [
    () => json('bad body', post.method, post.path, key, Buffer.from(random.pick(evilTexts))),
    () => json('noise', post.method, post.path, key, noise(random, random.integer(1, 300))),
    () =>
      json(
        'deep',
        post.method,
        post.path,
        key,
        Buffer.from(nested(random.pick([40, 1_000, 50_000]))),
      ),
    () =>
      json('wide', post.method, post.path, key, Buffer.from(`{"items":[${'1,'.repeat(20_000)}1]}`)),
    () =>
      json(
        'wrong method',
        random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']),
        `${random.pick(paths)}/x`,
        key,
        Buffer.from('{}'),
      ),
    () =>
      plain(
        'bad url',
        `GET /%${random.pick(['zz', '00', 'ff', 'c0%80'])}${'a'.repeat(random.integer(0, 300))} HTTP/1.1`,
        key,
      ),
    () =>
      plain(
        'bad query',
        `GET /products/get-products/v2?limit=${random.pick(['1e3', '-1', '%00', '[]', '99999999999999999999'])} HTTP/1.1`,
        key,
      ),
    () => plain('long path', `GET /${'a/'.repeat(2_000)} HTTP/1.1`, key),
    () =>
      plain('strange key', `GET /healthcheck/v1 HTTP/1.1`, 'x'.repeat(random.integer(1, 4_000))),
    () =>
      plain('no http', random.pick(['HELLO', 'GET', 'GET /healthcheck/v1 HTTP/9.9', '{}']), key),
    () => plain('connect', 'CONNECT example:80 HTTP/1.1', key),
    () => plain('expectation', 'GET /nowhere HTTP/1.1\r\nexpect: the-unexpected', key),
    () => ({
      kind: 'no host',
      bytes: [Buffer.from('GET /x HTTP/1.1\r\nconnection: close\r\n\r\n')],
      answers: 1,
    }),
    () => pipelined(random, key),
    () => chunked(post.method, post.path, key),
    () => slow(post.method, post.path, key),
    ...(large
      ? [
          () =>
            random.chance(0.02)
              ? huge(post.method, post.path, key)
              : plain('no route', 'GET /nowhere HTTP/1.1', key),
        ]
      : []),
  ];
  return random.pick(draws)();
}

function head(line: string, key: string, rest = ''): string {
  return `${line}\r\nhost: localhost\r\nx-api-key: ${key}\r\nconnection: close\r\n${rest}\r\n`;
}

function plain(kind: string, line: string, key: string): Shot {
  return { kind, bytes: [Buffer.from(head(line, key))], answers: 1 };
}

function json(kind: string, method: string, path: string, key: string, body: Buffer): Shot {
  const rest = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  const start = Buffer.from(head(`${method} ${path} HTTP/1.1`, key, rest));
  return { kind, bytes: [Buffer.concat([start, body])], answers: 1 };
}

function pipelined(random: Random, key: string): Shot {
  const count = random.integer(2, 10);
  const one = (close: boolean): string =>
    `GET /nowhere HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${key}\r\n${close ? 'connection: close\r\n' : ''}\r\n`;
  const text = Array.from({ length: count }, (_, place) => one(place === count - 1)).join('');
  return { kind: 'pipelined', bytes: [Buffer.from(text)], answers: count };
}

/** A chunk whose size is no number. */
function chunked(method: string, path: string, key: string): Shot {
  const start = head(`${method} ${path} HTTP/1.1`, key, 'transfer-encoding: chunked\r\n');
  return { kind: 'bad chunk', bytes: [Buffer.from(`${start}zz\r\nabc\r\n0\r\n\r\n`)], answers: 1 };
}

/** A body that comes in drops. */
function slow(method: string, path: string, key: string): Shot {
  const rest = 'content-type: application/json\r\ncontent-length: 4\r\n';
  const start = Buffer.from(head(`${method} ${path} HTTP/1.1`, key, rest));
  const drops = [Buffer.from('n'), 5, Buffer.from('u'), 5, Buffer.from('ll')];
  return { kind: 'slow', bytes: [start, 5, ...drops], answers: 1 };
}

const TWELVE_MB = Buffer.alloc(12_000_000, 'a');

function huge(method: string, path: string, key: string): Shot {
  return json('12 MB', method, path, key, TWELVE_MB);
}

function nested(depth: number): string {
  return `{"items":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.integer(0, 255)));
}

/** Writes a shot on a connection of its own and reads until the other side hangs up. */
async function fire(port: number, { bytes }: Shot): Promise<RawAnswer[]> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const chunks: Buffer[] = [];
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  for (const part of bytes) {
    if (typeof part !== 'number') socket.write(part);
    else await new Promise((resolve) => setTimeout(resolve, part));
  }
  const late = setTimeout(() => socket.destroy(), 30_000);
  await closed;
  clearTimeout(late);
  socket.destroy();
  return parsedAnswers(Buffer.concat(chunks));
}
