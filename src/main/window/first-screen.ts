/**
 * What the window showed last, kept in one file and handed over with the page, which draws it before anything else is read. The
 * page parses what it finds there; here it is text.
 */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '#main/shared/log.ts';
import { FIRST_SCRIPT, KEPT_SHEET } from './app-files.ts';

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
/** The terminal is run by the script that draws once what it drew is painted. */
const drawingFirst = (main: string): string =>
  `<script type="module" crossorigin id="first-screen" src="${FIRST_SCRIPT}" data-then="./${main}"></script>`;
/** What the page has besides: sixty files, of which the picture of a screen needs none but the sheets, and those at once. */
const LINKS = /<link rel="(?:modulepreload|stylesheet)" crossorigin href="[^"]*">\s*/gu;
const sheetLink = (sheet: string): string => `<link rel="stylesheet" crossorigin href="${sheet}">`;
const HEAD_END = '</head>';
const BODY_END = '</body>';
const SHEETS = z.object({ sheets: z.array(z.string().regex(/^\.\/assets\/[\w.-]+\.css$/u)) });

interface FirstScreenParts {
  readonly path: string;
  /** It is only a picture: what cannot be kept is not. */
  readonly failed: (error: unknown) => void;
}

export class FirstScreen {
  readonly #parts: FirstScreenParts;
  #page: string | null = null;
  #sheets: readonly string[] = [];

  constructor(parts: FirstScreenParts) {
    this.#parts = parts;
  }

  /** The page with what was kept in it; as it is where nothing was, or of another page or profile than the one that is opened. */
  async inPage(page: string, profileId: string | null): Promise<string> {
    this.#page = nameOf(page);
    const text = await readFile(this.#parts.path, 'utf8').catch(() => null);
    if (text === null || text.length > 2 * MOST_SCREEN_CHARACTERS) return page;
    const told = parsed(keptSchema, text);
    if (told === null || told.page !== this.#page || told.profileId !== profileId) {
      return page;
    }
    const sheets = parsed(SHEETS, told.screen)?.sheets.filter((sheet) => sheet !== KEPT_SHEET);
    if (sheets === undefined) return page;
    this.#sheets = sheets;
    const [, main = ''] = MAIN_SCRIPT.exec(page) ?? [];
    const links = page.match(LINKS) ?? [];
    const preload = `<link rel="modulepreload" crossorigin href="./assets/${main}">`;
    // No text in it ends the element that it stands in.
    const data = told.screen.replaceAll('<', String.raw`\u003c`);
    return page
      .replaceAll(LINKS, '')
      .replace(MAIN_SCRIPT, () => drawingFirst(main))
      .replace(HEAD_END, () => `${sheetLink(KEPT_SHEET)}${HEAD_END}`)
      .replace(
        BODY_END,
        () =>
          `<template id="after-first-screen">${preload}${links.join('')}</template>` +
          `<script type="application/json" id="kept-screen">${data}</script>${BODY_END}`,
      );
  }

  /**
   * The sheets that the page was last handed over with, in their order.
   *
   * @param read one of them, as in the page: `./assets/market-y.css`
   */
  async sheet(read: (path: string) => Promise<string>): Promise<string> {
    return (await Promise.all(this.#sheets.map(read))).join('\n');
  }

  /** For the next start, of the profile that is open. */
  async keep(screen: string, profileId: string): Promise<void> {
    if (this.#page === null) return;
    const kept: z.infer<typeof keptSchema> = {
      page: this.#page,
      profileId,
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

/** What cannot be kept is only a picture. */
export const firstScreenIn = (folder: string, log: Pick<Logger, 'warn'>): FirstScreen =>
  new FirstScreen({
    path: join(folder, 'first-screen.json'),
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
