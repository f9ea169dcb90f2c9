/** Tells the tour to whoever started it: numbered steps, the figures on the screen, a picture of each. */
import { join } from 'node:path';
import type { Page } from 'playwright';

/** A page that draws 300,000 rows on a busy computer. */
const PICTURE_MS = 120_000;

export class Narrator {
  readonly #page: Page;
  readonly #folder: string;
  readonly #startedAt = performance.now();
  #pictures = 0;
  #step = 'Start';

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** The step under way, for the report of a failure. */
  get step(): string {
    return this.#step;
  }

  get pictures(): number {
    return this.#pictures;
  }

  begin(title: string): void {
    this.#step = title;
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1).padStart(6);
    process.stdout.write(`\n${seconds} s  ${title}\n`);
  }

  /** One figure or fact, as the screen shows it. */
  say(name: string, value: string | number): void {
    process.stdout.write(`          ${name.padEnd(22)} ${String(value)}\n`);
  }

  /** Saves `NN-name.png` and answers its path. */
  async picture(name: string): Promise<string> {
    this.#pictures += 1;
    const path = join(this.#folder, `${String(this.#pictures).padStart(2, '0')}-${name}.png`);
    await this.#page.screenshot({ path, animations: 'disabled', timeout: PICTURE_MS });
    this.say('picture', path);
    return path;
  }
}
