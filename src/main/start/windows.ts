/** The windows of this run: which are trusted, what they share, and what happens when one crashes. */
import { setTimeout } from 'node:timers/promises';
import type { MainOpening } from './command-line.ts';
import type { openBridge } from '#main/ipc/bridge-server.ts';
import { TrustedWindows } from '#main/ipc/trusted-windows.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { Logger } from '#main/shared/log.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { AppWindows, type Contents } from '#main/window/app-windows.ts';
import { watchForCrashes, watchPage } from '#main/window/crashes/watch-for-crashes.ts';
import { WindowSync } from '#main/workspace/windows/window-sync.ts';
import { VisibleRows } from '#main/workspace/windows/visible-rows.ts';

const DRAWN_AT_LATEST_MS = 1_500;

interface Parts {
  readonly settings: SettingsService;
  readonly state: AppState;
  readonly profileId: string;
  readonly opening: MainOpening;
  readonly notices: NoticeBoard;
  readonly monotonicNow: () => number;
  readonly log: Logger;
  /** One of Chromium's processes died. */
  readonly died: () => void;
  /** Both are there before any window is. */
  readonly bridge: () => ReturnType<typeof openBridge> | null;
  readonly sessions: () => Pick<SessionManager, 'setVisible' | 'current'>;
}

/** Ready to be opened; nothing is shown yet. */
export function windowsOfThisRun({
  settings,
  state,
  profileId,
  opening,
  bridge,
  sessions,
  ...crashes
}: Parts): {
  readonly trusted: TrustedWindows<Contents>;
  readonly sight: VisibleRows;
  readonly desk: WindowSync;
  readonly windows: AppWindows;
  readonly onPreferences: AppWindows['zoom'];
  /** Waits until rows of the market are on the screen, and no longer than they usually take: a layout without the market draws none. */
  readonly drawn: () => Promise<void>;
} {
  const trusted = new TrustedWindows<Contents>(crashes.monotonicNow);
  const { promise: seen, resolve: rowsSeen } = Promise.withResolvers<void>();
  const sight = new VisibleRows((visible) => {
    if (visible.rowKeys.length > 0) rowsSeen();
    sessions().setVisible(visible);
  });
  const desk = new WindowSync(profileId, (change) => bridge()?.emit('windows/synced', change));
  const windows = new AppWindows({
    settings,
    state,
    trusted,
    profileId,
    bridge,
    ...opening,
    forget: (pane) => sight.forget(pane),
    onInput: () => sessions().current()?.ports.lock.noteActivity(),
    watchPage: (contents) => watchPage(contents, crashes),
  });
  opening.onStartedAgain(() => windows.toFront());
  watchForCrashes(crashes);
  const drawn = (): Promise<void> => Promise.race([seen, setTimeout(DRAWN_AT_LATEST_MS)]);
  return { trusted, sight, desk, windows, onPreferences: windows.zoom.bind(windows), drawn };
}
