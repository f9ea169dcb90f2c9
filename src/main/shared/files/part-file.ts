/**
 * A file that is either there as a whole or not at all. It is written under another name beside its place, and gets its
 * own name last; what is given up is removed.
 */
import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { systemErrorCode } from '#main/shared/system-error.ts';

/** Where a file is to go. */
export interface SavePlace {
  readonly folder: string;
  readonly name: string;
  /** `replace` only where the user was asked; else the next free name: `label.pdf`, `label (1).pdf`. */
  readonly taken: 'next-free-name' | 'replace';
}

/** Readable by its owner only: labels hold addresses, exports hold trades. */
const MODE = 0o600;
const MOST_NAMES = 10_000;

export class PartFile {
  /** Where it is until it gets its name. */
  readonly path: string;
  readonly #place: SavePlace;
  readonly #handle: FileHandle;

  private constructor(place: SavePlace, path: string, handle: FileHandle) {
    this.#place = place;
    this.path = path;
    this.#handle = handle;
  }

  /** @throws the system's error when nothing can be written there */
  static async create(place: SavePlace): Promise<PartFile> {
    const path = join(place.folder, `.${place.name}.${randomUUID()}.part`);
    return new PartFile(place, path, await open(path, 'wx', MODE));
  }

  /** Whatever `use` throws, nothing is left behind. */
  static async with<Made>(place: SavePlace, use: (file: PartFile) => Promise<Made>): Promise<Made> {
    const file = await PartFile.create(place);
    try {
      return await use(file);
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  /** @param fill false: it was given up @returns the path; null where it was given up, with nothing left behind */
  static make = (
    place: SavePlace,
    fill: (file: PartFile) => Promise<boolean>,
  ): Promise<string | null> =>
    PartFile.with(place, async (file) => {
      if (await fill(file)) return file.finish();
      await file.discard();
      return null;
    });

  /** @returns the path */
  static whole = (place: SavePlace, data: string | Buffer): Promise<string> =>
    PartFile.with(place, async (file) => {
      await file.write(data);
      return file.finish();
    });

  async write(data: string | Buffer): Promise<void> {
    await this.#handle.writeFile(data);
  }

  /** Gives the file its name. Answers its path. @throws after removing the part */
  async finish(): Promise<string> {
    try {
      await this.#handle.sync();
      await this.#handle.close();
      return this.#place.taken === 'replace' ? await this.#replace() : await this.#nextFree();
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Leaves nothing behind; may be called whatever happened before. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }

  async #replace(): Promise<string> {
    const path = join(this.#place.folder, this.#place.name);
    await rename(this.path, path);
    return path;
  }

  async #nextFree(): Promise<string> {
    for (let number = 0; number < MOST_NAMES; number += 1) {
      const path = join(this.#place.folder, numbered(this.#place.name, number));
      if (await this.#takes(path)) return path;
    }
    throw new Error(`There are already ${String(MOST_NAMES)} files named ${this.#place.name}.`);
  }

  /** False when somebody has the name already. A link fails on one that is taken, where a rename would replace it. */
  async #takes(path: string): Promise<boolean> {
    try {
      await link(this.path, path);
      await rm(this.path, { force: true });
      return true;
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return false;
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(systemErrorCode(error) ?? ''))
        throw error;
      return this.#takesWithoutLinks(path);
    }
  }

  /** Sticks and shares without links: the name is taken by an empty file, which the whole one then replaces. */
  async #takesWithoutLinks(path: string): Promise<boolean> {
    try {
      await (await open(path, 'wx', MODE)).close();
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return false;
      throw error;
    }
    await rename(this.path, path);
    return true;
  }
}

function numbered(name: string, number: number): string {
  if (number === 0) return name;
  const extension = extname(name);
  return `${basename(name, extension)} (${String(number)})${extension}`;
}

/** A name that every system takes: letters, digits, dot, dash and underscore of the text. */
export function safeName(text: string): string {
  return (
    text
      .replaceAll(/[^\w.-]+/g, '_')
      .replaceAll(/^[._]+/g, '')
      .slice(0, 120) || 'file'
  );
}
