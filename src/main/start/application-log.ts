/** The log file of the application: rotated, kept in the user's data folder, keys replaced in every line. */
import { constants, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { inspect } from 'node:util';
import log from 'electron-log/node';
import { makePrivateFolder, requireFile } from '#database/private-file.ts';
import type { Logger } from '#main/shared/log.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';

/** Bytes; the next entry begins another file. */
const LARGEST_FILE = 5 * 1024 * 1024;
/** Beside the one that is written. */
const MOST_OLDER_FILES = 4;
/** Characters. A body of the service can be larger than a whole file should be. */
const LONGEST_ENTRY = 64 * 1024;

/** A link is not followed, and a pipe not waited for. */
const APPEND =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  constants.O_NOFOLLOW |
  constants.O_NONBLOCK;

interface LogOptions {
  /** Bytes of a file; with five of them, that is all the logs ever take. */
  readonly largestFile?: number;
  /**
   * Of the process, beside the file. When the terminal or program that read them is gone, writing there fails, and an error that nothing
   * catches is logged, there too: without end, if the failure were not caught here.
   */
  readonly outputs?: readonly Writable[];
}

export function openApplicationLog(
  folder: string,
  redactor: Redactor,
  { largestFile = LARGEST_FILE, outputs = [] }: LogOptions = {},
): Logger {
  const target = log.create({ logId: 'main' });
  target.transports.file.resolvePathFn = () => join(folder, 'logs', 'main.log');
  target.transports.file.maxSize = largestFile;
  target.transports.file.archiveLogFn = (file) => {
    if (!keepOlder(file.path)) file.clear();
  };
  target.transports.file.level = isOurs(join(folder, 'logs')) ? 'info' : false;
  // Which orders somebody sent, and when, is nobody else's business.
  target.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  // Its types know flags as letters only.
  Object.assign(target.transports.file.writeOptions, { flag: APPEND });
  target.transports.console.level = 'warn';
  for (const output of outputs) {
    output.on('error', () => {
      target.transports.console.level = false;
    });
  }
  const text = (message: string, detail: unknown): string =>
    oneEntry(
      redactor.redact(
        detail === undefined ? message : `${message}: ${inspect(detail, { depth: 4 })}`,
        LONGEST_ENTRY,
      ),
    );
  return {
    info: (message, detail) => target.info(text(message, detail)),
    warn: (message, detail) => target.warn(text(message, detail)),
    error: (message, detail) => target.error(text(message, detail)),
  };
}

/** The folder and the file in it belong to the log; without them it goes to the error stream alone. */
function isOurs(folder: string): boolean {
  try {
    makePrivateFolder(folder);
    requireFile(join(folder, 'main.log'));
    return true;
  } catch (error) {
    process.stderr.write(`No log is written: ${String(error)}\n`);
    return false;
  }
}

/**
 * `main.log` becomes `main.1.log`, that one `main.2.log`, and the oldest goes.
 *
 * @returns false when it cannot be renamed: what is full is emptied then, so that the logs stay as small as they are
 */
function keepOlder(path: string): boolean {
  const older = (number: number): string => path.replace(/\.log$/, `.${String(number)}.log`);
  try {
    // As an earlier version named its one older file.
    rmSync(path.replace(/\.log$/, '.old.log'), { force: true });
    for (let number = MOST_OLDER_FILES - 1; number > 0; number -= 1) {
      if (existsSync(older(number))) renameSync(older(number), older(number + 1));
    }
    renameSync(path, older(1));
    return true;
  } catch (error) {
    process.stderr.write(`The log could not be rotated: ${String(error)}\n`);
    return false;
  }
}

/**
 * Part of what is logged was written by somebody else: the service, a page. Its lines stand indented under the entry they
 * belong to, so that none can pass for an entry of its own, and control characters are written out.
 */
export const oneEntry = (text: string): string =>
  text.replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\n    ').replaceAll(
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
