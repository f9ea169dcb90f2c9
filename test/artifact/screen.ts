/** The installed application as a screen reader reads it, and its user's keyboard. */
import type { ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { z } from 'zod';
import { until } from '../support/waiting/until.ts';
import { ended } from '../support/running/processes.ts';
import type { UserSession } from './user-session.ts';

const elementSchema = z.object({
  role: z.string(),
  name: z.string(),
  value: z.string(),
  enabled: z.boolean(),
  focused: z.boolean(),
  selected: z.boolean(),
});
export type Element = z.infer<typeof elementSchema>;

const SLOW_MS = 60_000;

export class Screen {
  readonly #session: UserSession;
  readonly #reader: ChildProcess;
  readonly #lines: Interface;

  constructor(session: UserSession, application: string) {
    this.#session = session;
    const script = `${session.shared}/screen-reader.py`;
    this.#reader = session.spawn(['/usr/bin/python3', '-W', 'ignore', script, application]);
    if (this.#reader.stdout === null) throw new Error('The screen reader has no output');
    this.#lines = createInterface({ input: this.#reader.stdout });
  }

  /** What is showing, in the order of the page. */
  async read(): Promise<readonly Element[]> {
    const answer = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('The screen reader does not answer'));
      }, SLOW_MS);
      this.#lines.once('line', (line) => {
        clearTimeout(timer);
        resolve(line);
      });
    });
    this.#reader.stdin?.write('\n');
    return z.array(elementSchema).parse(JSON.parse(await answer));
  }

  /** Everything that can be read, as one line. */
  async text(): Promise<string> {
    return textOf(await this.read());
  }

  /** Waits until the text of the screen matches, and gives the match. */
  textReads(pattern: RegExp, timeoutMs = SLOW_MS): Promise<RegExpExecArray> {
    return until(
      `on the screen: ${String(pattern)}`,
      async () => pattern.exec(await this.text()) ?? undefined,
      { timeoutMs, seen: () => this.text() },
    );
  }

  /** Waits for an element whose role and name match. */
  element(
    role: string,
    name: RegExp,
    more: (element: Element) => boolean = () => true,
    timeoutMs = SLOW_MS,
  ): Promise<Element> {
    return until(
      `a ${role} named ${String(name)}`,
      async () =>
        (await this.read()).find(
          (element) => element.role === role && name.test(element.name) && more(element),
        ),
      { timeoutMs, seen: () => this.text() },
    );
  }

  /** Real key presses, as X tells them to the program. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#xdotool('key', '--delay', '40', ...keys);
  }

  async type(text: string): Promise<void> {
    await this.#xdotool('type', '--delay', '20', text);
  }

  /** Gives the window the keyboard; no window manager is there to do it. */
  async focus(): Promise<void> {
    await this.#xdotool(
      'search',
      '--sync',
      '--onlyvisible',
      '--class',
      'touchstone',
      'windowfocus',
    );
  }

  async #xdotool(...args: readonly string[]): Promise<void> {
    const child = this.#session.spawn(['xdotool', ...args]);
    const code = await ended(child, SLOW_MS);
    if (code !== 0) throw new Error(`xdotool ${args.join(' ')} ended with ${String(code)}`);
  }

  async close(): Promise<void> {
    this.#reader.kill();
    await ended(this.#reader, 5_000);
  }
}

/** Texts stand in leaves, and what was typed in fields; names of what holds them would say everything twice. */
const textOf = (elements: readonly Element[]): string =>
  elements
    .filter(({ role }) => ['static', 'entry', 'push button', 'progress bar'].includes(role))
    .map(({ name, value }) => `${name} ${value}`.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
