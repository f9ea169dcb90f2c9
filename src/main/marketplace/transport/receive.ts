/** Reads a response whose headers have arrived. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { WireFailure } from '../connection/sockets/wire-failure.ts';
import { redirectTarget, type SeenAnswer } from './wire.ts';

const unzip = promisify(gunzip);

/** Rejects if the connection breaks. */
export async function receive(
  url: URL,
  answer: Dispatcher.ResponseData,
  maxBodyBytes: number,
): Promise<SeenAnswer> {
  const { statusCode: status, headers, body } = answer;
  const fail = (failure: WireFailure): SeenAnswer => {
    // The rest of the body is not needed; closing the connection is cheaper than reading on. undici raises an
    // error for that, which can be ignored.
    body.on('error', () => undefined).destroy();
    return { kind: 'failed', failure, headers };
  };
  const redirect = refusedRedirect(url, status, headers);
  if (redirect !== null) return fail(redirect);
  const tooLarge: WireFailure = { kind: 'body-too-large', limitBytes: maxBodyBytes };
  if (Number(headers['content-length']) > maxBodyBytes) return fail(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  const pieces: AsyncIterable<Buffer> = body;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxBodyBytes) return fail(tooLarge);
    chunks.push(piece);
  }
  const text = await decode(Buffer.concat(chunks), headers['content-encoding'], maxBodyBytes);
  return typeof text === 'string'
    ? { kind: 'response', status, headers, bodyText: text }
    : fail(text);
}

const NOT_MODIFIED = 304;

/** Null if the response is not a redirect. */
export function refusedRedirect(url: URL, status: number, headers: HeaderBag): WireFailure | null {
  // "Not modified" is not a redirect: caches send it even without a conditional request.
  if (status < 300 || status >= 400 || status === NOT_MODIFIED) return null;
  return { kind: 'redirect-refused', to: redirectTarget(headers['location'], url) };
}

async function decode(
  bytes: Buffer,
  encoding: string | string[] | undefined,
  maxBodyBytes: number,
): Promise<string | WireFailure> {
  let plain = bytes;
  const codings = codingsOf(encoding);
  if (codings.length > 0) {
    const [coding = ''] = codings;
    if (codings.length > 1 || !GZIP.has(coding)) {
      return unreadable(`encoded as ${codings.join(', ').slice(0, 40)}`);
    }
    try {
      plain = await unzip(bytes, { maxOutputLength: maxBodyBytes });
    } catch (error) {
      return systemErrorCode(error) === 'ERR_BUFFER_TOO_LARGE'
        ? { kind: 'body-too-large', limitBytes: maxBodyBytes }
        : unreadable('the compressed body is damaged');
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return unreadable('the body is not UTF-8');
  }
}

/** RFC 9110, section 8.4.1.3: `x-gzip` is the same; names are case-insensitive. */
const GZIP: ReadonlySet<string> = new Set(['gzip', 'x-gzip']);

const codingsOf = (encoding: string | readonly string[] | undefined): readonly string[] =>
  [encoding ?? []]
    .flat()
    .flatMap((one) => one.toLowerCase().split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'identity');

const unreadable = (problem: string): WireFailure => ({ kind: 'unreadable-body', problem });
