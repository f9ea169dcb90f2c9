/** Notices stay on the screen until the user acknowledges them. */
import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/ipc/session.ts';
import type { SetAside } from './settings/damaged-file.ts';
import type { AppState } from './state/app-state.ts';

export class Notices {
  readonly #state: AppState;
  readonly #now: () => number;

  constructor(state: AppState, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Answers the id it can be acknowledged by. */
  raise(level: Notice['level'], title: string, body: string): string {
    const id = randomUUID();
    this.#state.update('notices', (notices) => {
      // The same notice twice tells nothing new; the newer one is kept.
      const others = notices.filter((notice) => notice.title !== title || notice.body !== body);
      return [...others, { id, level, title, body, at: this.#now() }];
    });
    return id;
  }

  settingsSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'The settings file was damaged',
      `Touchstone started with default settings. The damaged file is kept at ${aside.path} (${aside.reason}). Profiles have to be added again; their API keys are still in the keychain.`,
    );
  }

  acknowledge(id: string): void {
    this.#state.update('notices', (notices) => notices.filter((notice) => notice.id !== id));
  }
}
