/** Commands of the user that concern several parts of the application. */
import type { KeyStore } from '#main/credentials/key-store.ts';
import type { PracticeProcess } from '#main/session/practice/practice-process.ts';
import type { Profiles, SafetyReport } from '#main/profiles/profiles.ts';
import { forgetHistory } from '#main/readings/recorder/forget-history.ts';
import type { Recorder } from '#main/readings/recorder/recorder.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import { PRACTICE_PROFILE_ID } from '#main/settings/schema.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Journals } from './journals.ts';

/** The user has unlocked or started the keychain. */
export async function tryKeychainAgain({
  keys,
  state,
  journals,
  profiles,
  notices,
  sessions,
}: {
  readonly keys: KeyStore;
  readonly state: AppState;
  readonly journals: Journals;
  readonly profiles: Profiles;
  readonly notices: NoticeBoard;
  readonly sessions: SessionManager;
}): Promise<void> {
  const before = keys.mode;
  await keys.tryAgain();
  const { mode, notice, texts } = keys;
  state.publish({ session: { keychain: { mode, notice } } });
  if (mode === before) return;
  if (texts !== null) await journals.ends.moveTo(texts);
  showSafetyReports(await profiles.start(), notices);
  sessions.publishProfiles();
  // A profile without a key may have one now; an open session goes on.
  if (sessions.current() === null) await sessions.openActive();
}

export function showSafetyReports(
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
