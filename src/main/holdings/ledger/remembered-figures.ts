/**
 * Figures of products as they were drawn up, for the next start: one line a product. Each says what it was made of, and counts only
 * where that is still so to the last byte; what is missing, damaged or of something else is drawn up again.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { replaceDurably } from '#main/files/durable.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { drawnProductSchema } from './drawn-schema.ts';
import type { DrawnProduct } from './drawn-product.ts';

export interface Remembered {
  readonly drawn: DrawnProduct;
  /** Of what its older orders are, and of what all of it is. */
  readonly settledOf: string;
  readonly madeOf: string;
  /** Pieces of older orders that were bought into the vault. */
  readonly onTheWay: number;
  /** Orders that are found by its rows and are of other products: their keys, by those. */
  readonly elsewhere: readonly (readonly [product: string, keys: readonly string[]])[];
  /** Market rows of other products in its orders, and what these were. */
  readonly beside: readonly (readonly [rowKey: string, product: string | null])[];
}

const lineSchema = z.object({
  drawn: drawnProductSchema,
  settledOf: z.string(),
  madeOf: z.string(),
  onTheWay: z.int(),
  elsewhere: z.array(z.tuple([z.string(), z.array(z.string())])),
  beside: z.array(z.tuple([z.string(), z.string().nullable()])),
});

export const figuresPath = (folder: string, profileId: string): string =>
  join(folder, `figures-${encodeURIComponent(profileId)}.ndjson`);

/** Of a profile that is removed. */
export function forgetFigures(folder: string, profileId: string): void {
  rmSync(figuresPath(folder, profileId), { force: true });
}

/** By product. @throws the errors of the file system, but for a file that is not there */
export function readFigures(path: string): Map<string, Remembered> {
  const found = new Map<string, Remembered>();
  for (const line of textOf(path).split('\n')) {
    const read = lineSchema.safeParse(soundJson(line));
    if (read.success) found.set(read.data.drawn.product, read.data);
  }
  return found;
}

/** All of them, or what was there before. @throws the errors of the file system */
export function writeFigures(path: string, figures: Iterable<Remembered>): void {
  const lines: string[] = [];
  for (const one of figures) {
    const text = JSON.stringify(one);
    lines.push(`${String(crc32(text))} ${text}\n`);
  }
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  replaceDurably(path, lines.join(''));
}

const PRIVATE_FOLDER = 0o700;

/** Undefined where it is not as it was written. */
function soundJson(line: string): unknown {
  const end = line.indexOf(' ');
  const text = line.slice(end + 1);
  if (end === -1 || String(crc32(text)) !== line.slice(0, end)) return undefined;
  const value: unknown = JSON.parse(text);
  return value;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
