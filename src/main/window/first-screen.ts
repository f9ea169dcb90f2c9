/**
 * What the window showed last, kept in one file and handed over with the page, which draws it before anything else is read. The
 * page parses what it finds there; here it is text.
 */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '#main/shared/log.ts';

/** Of a window full of rows a fifth of it. */
const MOST_SCREEN_CHARACTERS = 1_000_000;

const keptSchema = z.object({
  /** The page it was drawn by: another one has other names for everything. */
  page: z.string(),
  profileId: z.string(),
  screen: z.string().max(MOST_SCREEN_CHARACTERS),
});

const PRIVATE_FILE = 0o600;
const MAIN_SCRIPT =
  /<script type="module" crossorigin src="\.\/assets\/(index-[\w-]+\.js)"><\/script>/u;
/** The terminal is read meanwhile, and run by the script that draws once what it drew is painted. */
const drawingFirst = (main: string): string =>
  `<script type="module" crossorigin id="first-screen" src="./assets/first-screen.js" data-then="./${main}"></script>` +
  `<link rel="modulepreload" crossorigin href="./assets/${main}">`;
const HEAD_END = '</head>';
const BODY_END = '</body>';
const SHEETS = z.object({ sheets: z.array(z.string().regex(/^\.\/assets\/[\w.-]+\.css$/u)) });

interface FirstScreenParts {
  readonly path: string;
  /** Of the profile that is open. */
  readonly profileId: () => string;
  /** It is only a picture: what cannot be kept is not. */
  readonly failed: (error: unknown) => void;
}

export class FirstScreen {
  readonly #parts: FirstScreenParts;
  #page: string | null = null;

  constructor(parts: FirstScreenParts) {
    this.#parts = parts;
  }

  /** The page with what was kept in it; as it is where nothing was, or of another page or profile. */
  async inPage(page: string): Promise<string> {
    this.#page = nameOf(page);
    const text = await readFile(this.#parts.path, 'utf8').catch(() => null);
    if (text === null || text.length > 2 * MOST_SCREEN_CHARACTERS) return page;
    const told = parsed(keptSchema, text);
    if (told === null || told.page !== this.#page || told.profileId !== this.#parts.profileId()) {
      return page;
    }
    const sheets = parsed(SHEETS, told.screen)?.sheets;
    if (sheets === undefined) return page;
    const links = sheets
      .filter((sheet) => !page.includes(sheet))
      .map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`);
    // No text in it ends the element that it stands in.
    const data = told.screen.replaceAll('<', String.raw`\u003c`);
    return page
      .replace(MAIN_SCRIPT, (_, file: string) => drawingFirst(file))
      .replace(HEAD_END, () => `${links.join('')}${HEAD_END}`)
      .replace(
        BODY_END,
        () => `<script type="application/json" id="kept-screen">${data}</script>${BODY_END}`,
      );
  }

  /** For the next start. */
  async keep(screen: string): Promise<void> {
    if (this.#page === null) return;
    const kept: z.infer<typeof keptSchema> = {
      page: this.#page,
      profileId: this.#parts.profileId(),
      screen,
    };
    try {
      // Half written it is no JSON, and the next start does without it.
      await writeFile(this.#parts.path, JSON.stringify(kept), { mode: PRIVATE_FILE });
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  /** Of a profile that is removed nothing stays. */
  async forget(): Promise<void> {
    await rm(this.#parts.path, { force: true });
  }
}

/** Of the profile that is open. What cannot be kept is only a picture. */
export const firstScreenIn = (
  folder: string,
  profileId: () => string,
  log: Pick<Logger, 'warn'>,
): FirstScreen =>
  new FirstScreen({
    path: join(folder, 'first-screen.json'),
    profileId,
    failed: (error) => {
      log.warn('the first screen was not kept', error);
    },
  });

const nameOf = (page: string): string => createHash('sha256').update(page).digest('hex');

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
