/**
 * The catalogue and spot as they were read last, kept on disk so that the next start has something to show at once, greyed
 * and with its age, and the sweep goes on where it stopped. One folder for each profile, one file for each page of the
 * service and one for spot: each is what one request brings, so what is written is what changed.
 *
 * It is a cache. Nothing is lost with it, nothing may be ordered from it, and no failure of it stops anything.
 */
import { readdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Product, Spot } from '#main/marketplace/model/market-model.ts';
import { pageText, readPageText } from './page-file.ts';
import { readSpotText, spotText } from './spot-file.ts';
import type { ReadFile } from './versioned-file.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const PAGE_FILE = /^page-(\d{5,})\.json$/;
const SPOT_FILE = 'spot.json';

/** Which catalogue it is. */
export interface CatalogueKey {
  readonly profileId: string;
  readonly environment: Environment;
  /**
   * What tells this market from another one under the same profile: an address, or for practice what its seed made.
   * Null: whichever was kept, when that is not known yet.
   */
  readonly market: string | null;
}

export interface StoredCataloguePage {
  readonly page: number;
  readonly total: number | null;
  /** Wall clock, epoch milliseconds. */
  readonly fetchedAt: number;
  readonly products: readonly Product[];
}

export interface StoredSpot {
  readonly spots: readonly Spot[];
  /** Wall clock, epoch milliseconds. */
  readonly fetchedAt: number;
}

/** What every kept file says of itself. */
interface FileHeader {
  readonly environment: Environment;
  readonly market: string;
  readonly fetchedAt: number;
}

export interface SetAsidePage {
  /** Where the damaged file is now. */
  readonly path: string;
  readonly reason: string;
}

export interface CatalogueStoreOptions {
  /** All kept catalogues are below it. */
  readonly folder: string;
  readonly wallNow: () => number;
  /** Files that could not be read were renamed. Told once a loading. */
  readonly setAside: (asides: readonly SetAsidePage[]) => void;
  /** It could not be written or read. Told once for each catalogue. */
  readonly failed: (error: unknown) => void;
}

export class CatalogueStore {
  readonly #options: CatalogueStoreOptions;
  readonly #of: CatalogueKey;
  readonly #folder: string;
  /** What is to be written, by the file's name; of each only the newest. */
  readonly #waiting = new Map<string, () => string>();
  #writing: Promise<void> | null = null;
  #hasFailed = false;
  #closed = false;

  constructor(of: CatalogueKey, options: CatalogueStoreOptions) {
    this.#of = of;
    this.#options = options;
    this.#folder = folderOf(of, options.folder);
  }

  /** Page after page, the program going on between them. Files of another market are removed, damaged ones set aside. */
  async *load(): AsyncGenerator<StoredCataloguePage> {
    const asides: SetAsidePage[] = [];
    for (const name of await this.#pageFiles()) {
      const content = await this.#read(name, readPageText, asides);
      if (content !== null) yield content;
      await setImmediate();
    }
    if (asides.length > 0) this.#options.setAside(asides);
  }

  /** Null when none was kept of this market. A damaged file is set aside. */
  async loadSpot(): Promise<StoredSpot | null> {
    const asides: SetAsidePage[] = [];
    const content = await this.#read(SPOT_FILE, readSpotText, asides);
    if (asides.length > 0) this.#options.setAside(asides);
    return content;
  }

  /** Keeps this page in place of what was kept of it before. Returns at once. */
  cataloguePageRead({ page, total, fetchedAt, products }: StoredCataloguePage): void {
    this.#store(`page-${String(page).padStart(5, '0')}.json`, (of) =>
      pageText({ ...of, page, total, fetchedAt, products: [...products] }),
    );
  }

  /** Keeps these prices in place of those kept before. Returns at once. */
  spotRead(spots: readonly Spot[], fetchedAt: number): void {
    this.#store(SPOT_FILE, (of) => spotText({ ...of, fetchedAt, spots: [...spots] }));
  }

  #store(name: string, text: (of: Pick<FileHeader, 'environment' | 'market'>) => string): void {
    const { environment, market } = this.#of;
    if (this.#closed || market === null) return;
    this.#waiting.set(name, () => text({ environment, market }));
    this.#writing ??= this.#writeAll();
  }

  /** Ends when everything that was to be kept is on the disk. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  /** Nothing more is kept, and what was is removed: it is of a market that is gone. */
  async forget(): Promise<void> {
    this.#waiting.clear();
    await this.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #pageFiles(): Promise<readonly string[]> {
    try {
      const names = await readdir(this.#folder);
      return names.filter((name) => PAGE_FILE.test(name)).toSorted();
    } catch (error) {
      if (!isMissing(error)) this.#fail(error);
      return [];
    }
  }

  async #read<Content extends FileHeader>(
    name: string,
    readText: (text: string) => ReadFile<Content>,
    asides: SetAsidePage[],
  ): Promise<Content | null> {
    const path = join(this.#folder, name);
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (!isMissing(error)) this.#fail(error);
      return null;
    }
    const read = readText(text);
    if (read.kind === 'damaged') {
      const aside = await this.#setAside(path);
      if (aside !== null) asides.push({ path: aside, reason: read.reason });
      return null;
    }
    if (read.kind === 'good' && this.#isOurs(read.content)) return read.content;
    await rm(path, { force: true });
    return null;
  }

  /** Of this market, and not from the future: the clock was wrong then or is wrong now, and its age cannot be told. */
  #isOurs({ environment, market, fetchedAt }: FileHeader): boolean {
    const of = this.#of;
    return (
      environment === of.environment &&
      (of.market === null || market === of.market) &&
      fetchedAt <= this.#options.wallNow()
    );
  }

  async #setAside(path: string): Promise<string | null> {
    const stamp = new Date(this.#options.wallNow()).toISOString().replaceAll(/[:.]/g, '-');
    const aside = path.replace(/\.json$/, `.damaged-${stamp}`);
    try {
      await rename(path, aside);
      return aside;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  async #writeAll(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
      for (const [name, text] of this.#waiting) {
        this.#waiting.delete(name);
        await this.#write(name, text());
      }
    } catch (error) {
      this.#waiting.clear();
      this.#fail(error);
    }
    // In the same turn as the end of the loop, so that nothing can come in between and wait for ever.
    this.#writing = null;
  }

  /** Under another name first, so that a cut in the middle leaves the old file. */
  async #write(name: string, text: string): Promise<void> {
    const path = join(this.#folder, name);
    const draft = `${path}.new`;
    const file = await open(draft, 'w', PRIVATE_FILE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#options.failed(error);
  }
}

/** Whether anything was kept for a profile, in whichever environment. */
export function hasCatalogues(folder: string, profileId: string): boolean {
  const ending = endingOf(profileId);
  try {
    return readdirSync(folder).some((name) => name.endsWith(ending));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Removes what was kept for a profile, in whichever environment. */
export async function forgetCatalogues(folder: string, profileId: string): Promise<void> {
  const ending = endingOf(profileId);
  let names: readonly string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const name of names) {
    if (name.endsWith(ending)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

const endingOf = (profileId: string): string => `-${encodeURIComponent(profileId)}`;

const folderOf = ({ environment, profileId }: CatalogueKey, folder: string): string =>
  join(folder, `${environment}-${encodeURIComponent(profileId)}`);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
