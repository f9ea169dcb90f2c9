/**
 * A small file of JSON that is kept between two starts, written whole under another name first. What cannot be read is put
 * aside and reported, never overwritten.
 */
import { dirname } from 'node:path';
import type { z } from 'zod';
import { makePrivateFolder, readPrivate } from '#database/private-file.ts';
import { type SetAside, setAsideIfDamaged } from './damaged-file.ts';
import { replaceDurably } from './durable.ts';

export interface StoredFileOptions {
  readonly wallNow: () => number;
  /** The file was damaged, and is kept there. */
  readonly setAside: (aside: SetAside) => void;
  /** It can neither be read nor put aside. */
  readonly failed: (error: unknown) => void;
}

export interface StoredFile<Kept> {
  /** What was there when it was opened. */
  readonly first: Kept;
  /** @throws when it could not be written, or could not be read and is still there */
  readonly replace: (next: Kept) => void;
  /** @throws when it could not be read and is still there: it may be all the user has of it */
  readonly mayWrite: () => void;
}

/** @param nothing what a file that is not there stands for */
export function openStoredFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  nothing: z.infer<Schema>,
  { wallNow, setAside, failed }: StoredFileOptions,
): StoredFile<z.infer<Schema>> {
  let first = nothing;
  let problem: Error | null = null;
  try {
    const aside = setAsideIfDamaged(path, new Date(wallNow()), schema);
    if (aside !== null) setAside(aside);
    const text = readPrivate(path);
    if (text !== null) first = schema.parse(JSON.parse(text));
  } catch (error) {
    failed(error);
    problem = error instanceof Error ? error : new Error(String(error));
  }
  const mayWrite = (): void => {
    if (problem !== null) throw problem;
  };
  return {
    first,
    mayWrite,
    replace: (next) => {
      mayWrite();
      makePrivateFolder(dirname(path));
      replaceDurably(path, JSON.stringify(next));
    },
  };
}
