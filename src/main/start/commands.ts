/** Commands of the user that concern several parts of the application. */
import type { KeyStore } from '#main/credentials/key-store.ts';
import type { PracticeProcess } from '#main/session/practice/practice-process.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import type { SafetyReport } from '#main/profiles/stricter-safety.ts';
import { forgetHistory } from '#main/readings/recorder/forget-history.ts';
import type { Recorder } from '#main/readings/recorder/recorder.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import { PRACTICE_PROFILE_ID } from '#main/settings/schema.ts';
import type { Logger } from '#main/shared/log.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Journals } from './journals.ts';

interface KeychainParts {
  readonly keys: KeyStore;
  readonly state: AppState;
  readonly journals: Journals;
  readonly profiles: Profiles;
  readonly notices: NoticeBoard;
  readonly sessions: SessionManager;
}

/** The user has unlocked or started the keychain, or allows what was denied. */
export async function tryKeychainAgain(parts: KeychainParts): Promise<void> {
  await parts.keys.tryAgain();
  await takeKeys(parts, () => parts.profiles.startAgain());
}

/**
 * What the keychain gives out after the start has gone on without it.
 *
 * @param read the first reading of keys, under way
 */
export function followKeychain(
  parts: KeychainParts,
  read: Promise<readonly SafetyReport[]>,
  log: Pick<Logger, 'error'>,
): void {
  const { keys, profiles, notices, sessions } = parts;
  const logged = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      log.error('keys could not be read', error);
    });
  };
  const firstRead = async (): Promise<void> => {
    showSafetyReports(await read, notices);
    sessions.publishProfiles();
  };
  logged(firstRead());
  // A prompt opened, or was answered.
  keys.follow(() => {
    logged(takeKeys(parts, () => profiles.start()));
  });
  // A locked keychain prompts whoever has keys at once, beside everything else.
  if (keys.mode === 'locked' && profiles.list().some(({ builtIn }) => !builtIn)) {
    logged(tryKeychainAgain(parts));
  }
}

async function takeKeys(
  { keys, state, journals, notices, sessions }: KeychainParts,
  read: () => Promise<readonly SafetyReport[]>,
): Promise<void> {
  const publish = (): void => {
    const { mode, notice } = keys;
    state.publish({ session: { keychain: { mode, notice } } });
  };
  publish();
  await journals.moveTo(keys.texts);
  showSafetyReports(await read(), notices);
  publish();
  sessions.publishProfiles();
  // A profile without a key may have one now; an open session goes on.
  if (sessions.current() === null) await sessions.openActive();
}

function showSafetyReports(
  reports: readonly SafetyReport[],
  notices: Pick<NoticeBoard, 'limitsChanged' | 'limitsNotBound'>,
): void {
  for (const report of reports) {
    if (report.kind === 'changed') notices.limitsChanged(report.profile);
    else notices.limitsNotBound(report.profile, report.error);
  }
}

/** Another seed is another market: everything stored of the old one goes. */
export async function resetPracticeMarket({
  sessions,
  recorder,
  practice,
  historyFolder,
}: {
  readonly sessions: SessionManager;
  readonly recorder: Recorder;
  readonly practice: PracticeProcess;
  readonly historyFolder: string;
}): Promise<void> {
  await sessions.forgetMarketOf(PRACTICE_PROFILE_ID);
  recorder.close();
  await forgetHistory(historyFolder, PRACTICE_PROFILE_ID);
  await practice.reset();
}
