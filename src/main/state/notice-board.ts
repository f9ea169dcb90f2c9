/** Notices stay on the screen until the user acknowledges them. */
import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/ipc/app/session.ts';
import type { DroppedKeys } from '#domain/keys/stored-keys.ts';
import { droppedMessage } from '#domain/keys/key-messages.ts';
import type { Keyboard } from '#domain/keys/key-labels.ts';
import type { SetAside } from '#main/shared/files/damaged-file.ts';
import { systemReason, systemText } from '#main/shared/system-error.ts';
import type { AppState } from './app-state.ts';

/** More are only counted. */
const MOST_KEYS_NAMED = 5;

/** Beyond these the ones that only inform go first, then the oldest. */
const MOST_NOTICES = 100;

function bounded(notices: Notice[]): Notice[] {
  if (notices.length <= MOST_NOTICES) return notices;
  const informs = notices.findIndex(({ level }) => level === 'info');
  return notices.toSpliced(Math.max(0, informs), 1);
}

export class NoticeBoard {
  readonly #state: AppState;
  readonly #now: () => number;
  readonly #profileId: string | null;

  constructor(state: AppState, now: () => number, profileId: string | null = null) {
    this.#state = state;
    this.#now = now;
    this.#profileId = profileId;
  }

  /** The same board for what is of one profile: its notices are shown only while that profile is. */
  of(profileId: string): NoticeBoard {
    return new NoticeBoard(this.#state, this.#now, profileId);
  }

  /** `details`: the system's own error text. Returns the id it can be acknowledged by. */
  raise(
    level: Notice['level'],
    title: string,
    body: string,
    details: string | null = null,
  ): string {
    const id = randomUUID();
    const profileId = this.#profileId;
    // Of two equal notices the newer one is kept.
    const others = this.#state
      .get('notices')
      .filter(
        (notice) =>
          notice.title !== title || notice.body !== body || notice.profileId !== profileId,
      );
    const notice: Notice = { id, profileId, level, title, body, details, at: this.#now() };
    const notices = bounded([...others, notice]);
    this.#state.publish({ notices });
    return id;
  }

  settingsSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'The settings file was damaged',
      `Touchstone started with default settings. The damaged file was moved to ${aside.path}. Profiles must be added again; their API keys are still in the keychain.`,
      aside.reason,
    );
  }

  settingsNotSaved(error: unknown): void {
    this.raise(
      'warning',
      'Settings cannot be saved',
      `Layouts, window positions and preferences changed now are lost when Touchstone is closed. Free some space and make its data folder writable. ${systemReason(error)}`,
      systemText(error),
    );
  }

  limitsChanged(profile: string): void {
    this.raise(
      'error',
      `The risk limits of ${profile} are not those you saved`,
      'The settings file has different limits or locks, from another program, a backup or a session without the keychain. The stricter of both apply now. Check them in Profiles.',
    );
  }

  limitsNotBound(profile: string, error: unknown): void {
    this.raise(
      'warning',
      `The risk limits of ${profile} are only in the settings file`,
      `They apply, but the keychain did not take them, so a change of that file would not be noticed. Save them again in Profiles. ${systemReason(error)}`,
      systemText(error),
    );
  }

  /** @param restored when its backup was made, and the folder with what was there before */
  backupRestored({ madeAt, aside }: { readonly madeAt: string; readonly aside: string }): void {
    this.raise(
      'info',
      'The backup was restored',
      `This is the data of ${madeAt.slice(0, 16).replace('T', ' ')} UTC. The previous data is in ${aside}. API keys are in no backup: profiles whose key is not in this computer’s keychain ask for it.`,
    );
  }

  listingDraftsSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'Your unsent listing changes were damaged',
      `They must be entered again; none of them was sent. The damaged file was moved to ${aside.path}.`,
      aside.reason,
    );
  }

  listingDraftsUnreadable(error: unknown): void {
    this.raise(
      'warning',
      'Your unsent listing changes cannot be read',
      `Changes you make now are lost when Touchstone is closed. Make its data folder readable and writable, then start it again. ${systemReason(error)}`,
      systemText(error),
    );
  }

  alertsSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'Your alerts were damaged',
      `They must be set again. The damaged file was moved to ${aside.path}.`,
      aside.reason,
    );
  }

  alertsUnreadable(error: unknown): void {
    this.raise(
      'warning',
      'Your alerts cannot be read',
      `No alert can be set until they can. Make Touchstone’s data folder readable and writable, then start it again. ${systemReason(error)}`,
      systemText(error),
    );
  }

  /** Nothing is raised when none were dropped. */
  keysDropped(dropped: readonly DroppedKeys[], print: Keyboard): void {
    if (dropped.length === 0) return;
    const named = dropped.slice(0, MOST_KEYS_NAMED).map((one) => droppedMessage(one, print));
    const more = dropped.length - named.length;
    this.raise(
      'warning',
      'Some of your custom keys were left out',
      `${named.join(' ')}${more > 0 ? ` And ${String(more)} more.` : ''} The default keys apply instead. Set yours again under View, Keyboard shortcuts.`,
    );
  }

  marketSetAside(aside: SetAside): void {
    this.raise(
      'warning',
      'The saved market was damaged',
      `It is loaded again from the marketplace; nothing else is affected. The damaged file was moved to ${aside.path}.`,
      aside.reason,
    );
  }

  marketInMemory(error: unknown): void {
    this.raise(
      'warning',
      'The market cannot be saved',
      `It is kept in memory: everything works, and the next start loads it again. Make Touchstone’s data folder writable and free some space, then start it again. ${systemReason(error)}`,
      systemText(error),
    );
  }

  acknowledge(id: string): void {
    const notices = this.#state.get('notices').filter((notice) => notice.id !== id);
    this.#state.publish({ notices });
  }
}
