/**
 * Frames between a program and the terminal: a line of JSON each, over a local socket that only its owner can open. What the command line needs
 * of them; no zod, since loading it takes longer than a whole call.
 */
import { type CallError, isErrorCode } from './errors.ts';

export const PROTOCOL_VERSION = 1;

/** Folder of socket, address file and proofs, in the data folder. */
export const AUTOMATION_FOLDER = 'automation';
export const ADDRESS_FILE = 'address.json';
/** Folders of exports, each for one program. */
export const EXPORT_PREFIX = 'export-';

/** Longest line from a program, in bytes. */
export const MAX_REQUEST_BYTES = 256 * 1024;
/** Longest line to a program, in bytes. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** How to reach the terminal: a file in its data folder that only its owner can read. */
export interface AddressFile {
  readonly version: number;
  /** Path of a Unix socket, or name of a Windows pipe. */
  readonly address: string;
  readonly secret: string;
  readonly pid: number;
}

export interface Welcome {
  readonly version: number;
  readonly appVersion: string;
  readonly profile: string;
  readonly environment: 'practice' | 'sandbox' | 'live';
}

export type AnswerFrame =
  | { readonly id: number; readonly result: unknown }
  /** `id` is null where the request could not be read. */
  | { readonly id: number | null; readonly error: CallError };

/** What a `watch` call sends until its connection ends. */
export interface Watched {
  readonly watch: number;
  readonly event: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** Null for anything that is no address file. */
export function readAddressFile(value: unknown): AddressFile | null {
  if (!isObject(value)) return null;
  if (!('version' in value && 'address' in value && 'secret' in value && 'pid' in value))
    return null;
  const { version, address, secret, pid } = value;
  return isCount(version) &&
    typeof address === 'string' &&
    typeof secret === 'string' &&
    isCount(pid)
    ? { version, address, secret, pid }
    : null;
}

/** Null for anything that is no frame to a program. */
export function readFrame(value: unknown): AnswerFrame | Watched | null {
  if (!isObject(value)) return null;
  if ('watch' in value && isCount(value.watch) && 'event' in value) {
    return { watch: value.watch, event: value.event };
  }
  if (!('id' in value)) return null;
  const { id } = value;
  if (isCount(id) && 'result' in value) return { id, result: value.result };
  if (!(id === null || isCount(id)) || !('error' in value)) return null;
  const error = readError(value.error);
  return error === null ? null : { id, error };
}

/** A newer terminal may have codes that this program does not know. */
function readError(value: unknown): CallError | null {
  if (!isObject(value) || !('code' in value && 'message' in value)) return null;
  const { code, message } = value;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const later = 'retryAfterMs' in value && isCount(value.retryAfterMs) ? value.retryAfterMs : null;
  return {
    code: isErrorCode(code) ? code : 'internal',
    message,
    ...(later === null ? {} : { retryAfterMs: later }),
  };
}
