/** Notices stay on the screen until the user acknowledges them. */
import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/ipc/session.ts';
import type { DroppedKeys } from '#domain/keys/stored-keys.ts';
import { droppedMessage } from '#domain/keys/key-messages.ts';
import type { Keyboard } from '#domain/keys/key-labels.ts';
import type { SetAsidePage } from './catalogue-store/catalogue-store.ts';
import type { SetAside } from './files/damaged-file.ts';
import type { AppState } from './state/app-state.ts';

/** So many are named one by one. */
const MOST_KEYS_NAMED = 5;

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

  listingDraftsSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'The kept changes of listings were damaged',
      `What you had written and not sent has to be written again; nothing of it was sent. The damaged file is kept at ${aside.path} (${aside.reason}).`,
    );
  }

  listingDraftsUnreadable(error: unknown): void {
    this.raise(
      'warning',
      'The kept changes of listings cannot be read',
      `Changes written now are lost when Touchstone is closed. Make its data folder readable and writable, then start it again. ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  /** Nothing is raised when none were dropped. */
  keysDropped(dropped: readonly DroppedKeys[], print: Keyboard): void {
    if (dropped.length === 0) return;
    const named = dropped.slice(0, MOST_KEYS_NAMED).map((one) => droppedMessage(one, print));
    const more = dropped.length - named.length;
    this.raise(
      'warning',
      'Some of your own keys were left out',
      `${named.join(' ')}${more > 0 ? ` And ${String(more)} more.` : ''} The shipped keys count there. Set them again in the list of keys (View, Keyboard shortcuts).`,
    );
  }

  cataloguePagesSetAside(asides: readonly SetAsidePage[]): void {
    const [first] = asides;
    if (first === undefined) return;
    const more = asides.length === 1 ? '' : ` and ${String(asides.length - 1)} more`;
    this.raise(
      'warning',
      'Part of the kept catalogue was damaged',
      `It is read again from the marketplace; nothing else depends on it. The damaged file is kept at ${first.path}${more} (${first.reason}).`,
    );
  }

  acknowledge(id: string): void {
    this.#state.update('notices', (notices) => notices.filter((notice) => notice.id !== id));
  }
}
