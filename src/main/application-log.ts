/** The log file of the application: rotated, kept in the user's data folder, keys replaced in every line. */
import { join } from 'node:path';
import { inspect } from 'node:util';
import log from 'electron-log/node';
import type { Logger } from './shared/log.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';

const LARGEST_FILE = 5 * 1024 * 1024;

export function openApplicationLog(folder: string, redactor: Redactor): Logger {
  const target = log.create({ logId: 'main' });
  target.transports.file.resolvePathFn = () => join(folder, 'logs', 'main.log');
  target.transports.file.maxSize = LARGEST_FILE;
  target.transports.file.level = 'info';
  target.transports.console.level = 'warn';
  const text = (message: string, detail: unknown): string =>
    redactor.redact(
      detail === undefined ? message : `${message}: ${inspect(detail, { depth: 4 })}`,
    );
  return {
    info: (message, detail) => {
      target.info(text(message, detail));
    },
    warn: (message, detail) => {
      target.warn(text(message, detail));
    },
    error: (message, detail) => {
      target.error(text(message, detail));
    },
  };
}
