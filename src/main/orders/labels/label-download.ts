/** Downloads a shipping label. It is only saved: nothing here opens, renders or runs it. */
import type { Dispatcher } from 'undici';
import {
  connectionFailureOf,
  downloadClient,
  type ConnectionFailure,
  type DownloadConnection,
} from '#main/marketplace/connection/download-client.ts';
import type { LabelVerdict } from './label-policy.ts';
import type { Result } from '#domain/result.ts';

interface DownloadedLabel {
  readonly bytes: Buffer;
  /** With its dot, from the content type and the first bytes: `.pdf`. */
  readonly extension: string;
}

export type DownloadFailure =
  /** The server redirects to a host that nobody has accepted. */
  | { readonly kind: 'ask'; readonly host: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'too-many-redirects' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too-large'; readonly limitBytes: number }
  | { readonly kind: 'not-a-label'; readonly type: string }
  | ConnectionFailure;

export type Download = Result<DownloadedLabel, DownloadFailure>;

export interface DownloadOptions {
  /** Called for the first address and again for each redirect. */
  readonly judge: (address: string) => LabelVerdict;
  readonly connection?: DownloadConnection;
  readonly maxBytes?: number;
  readonly timeouts?: {
    readonly connectMs: number;
    readonly idleMs: number;
    readonly totalMs: number;
  };
}

/** A label is a page; scans have a few megabytes. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUTS = { connectMs: 10_000, idleMs: 15_000, totalMs: 60_000 };

/** Never rejects. Sends no API key and no cookie to any host: a label needs none. */
export async function downloadLabel(address: string, options: DownloadOptions): Promise<Download> {
  const timeouts = options.timeouts ?? TIMEOUTS;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeouts.totalMs);
  try {
    return await follow(address, options, timeouts, late.signal);
  } catch (error) {
    return failed(late.signal.aborted ? { kind: 'timeout' } : connectionFailureOf(error));
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  first: string,
  options: DownloadOptions,
  timeouts: typeof TIMEOUTS,
  signal: AbortSignal,
): Promise<Download> {
  let next = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const verdict = options.judge(next);
    if (verdict.kind !== 'allowed') return failed(verdict);
    const client = downloadClient(verdict.address, options.connection, timeouts);
    try {
      const { pathname, search } = verdict.address;
      const answer = await client.request({
        method: 'GET',
        path: pathname + search,
        headers: {
          accept: 'application/pdf, image/*;q=0.9, */*;q=0.1',
          'accept-encoding': 'identity',
        },
        signal,
      });
      const location = redirectOf(answer);
      if (location === null) return await receive(answer, options.maxBytes ?? MAX_BYTES);
      // The rest of a redirect is discarded, with its errors.
      answer.body.on('error', () => undefined).destroy();
      next = URL.canParse(location, verdict.address.href)
        ? new URL(location, verdict.address).href
        : location;
    } finally {
      await client.destroy();
    }
  }
  return failed({ kind: 'too-many-redirects' });
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (statusCode < 300 || statusCode >= 400) return null;
  const { location } = headers;
  return typeof location === 'string' ? location : null;
}

async function receive(answer: Dispatcher.ResponseData, limitBytes: number): Promise<Download> {
  const { statusCode, headers, body } = answer;
  const giveUp = (error: DownloadFailure): Download => {
    body.on('error', () => undefined).destroy();
    return failed(error);
  };
  if (statusCode !== 200) return giveUp({ kind: 'status', status: statusCode });
  if (Number(headers['content-length']) > limitBytes) {
    return giveUp({ kind: 'too-large', limitBytes });
  }
  const pieces: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = body;
  for await (const piece of stream) {
    size += piece.length;
    if (size > limitBytes) return giveUp({ kind: 'too-large', limitBytes });
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const contentType = headers['content-type'];
  const type = typeof contentType === 'string' ? contentType : '';
  const extension = typeOfLabel(type, bytes);
  return extension === null
    ? failed({ kind: 'not-a-label', type: type === '' ? 'nothing said' : type.slice(0, 80) })
    : { ok: true, value: { bytes, extension } };
}

const failed = (error: DownloadFailure): Download => ({ ok: false, error });

/** A file type of labels: no type that a computer would run. */
interface LabelType {
  readonly types: readonly string[];
  readonly extension: string;
  /** Bytes at its beginning. */
  readonly mark: Buffer;
  /** How far from the beginning the mark may be. */
  readonly within: number;
}

const KNOWN: readonly LabelType[] = [
  // Readers accept a PDF whose mark is within the first kilobyte.
  { types: ['application/pdf'], extension: '.pdf', mark: Buffer.from('%PDF-'), within: 1024 },
  { types: ['image/png'], extension: '.png', mark: Buffer.from('89504e47', 'hex'), within: 0 },
  { types: ['image/jpeg'], extension: '.jpg', mark: Buffer.from('ffd8ff', 'hex'), within: 0 },
  { types: ['image/gif'], extension: '.gif', mark: Buffer.from('GIF8'), within: 0 },
  // For label printers: begins with this command.
  {
    types: ['application/zpl', 'x-application/zpl', 'text/zpl', 'text/x-zpl'],
    extension: '.zpl',
    mark: Buffer.from('^XA'),
    within: 8,
  },
];

/**
 * The extension, from the content type and the bytes together: a type that the bytes contradict is no label, and
 * without a type the bytes decide.
 *
 * @returns null when it is no label
 */
function typeOfLabel(contentType: string, bytes: Buffer): string | null {
  const stated = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const silent = stated === '' || stated === 'application/octet-stream';
  const fits = ({ types, mark, within }: LabelType): boolean => {
    const place = bytes.subarray(0, within + mark.length).indexOf(mark);
    return place >= 0 && (silent || types.includes(stated));
  };
  return KNOWN.find(fits)?.extension ?? null;
}
