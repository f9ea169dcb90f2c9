/** The windows of this run: who is trusted, what they share, what becomes of one that dies. */
import { join } from 'node:path';
import type { openBridge } from './ipc/bridge-server.ts';
import { TrustedWindows } from './ipc/trusted-windows.ts';
import type { SessionManager } from './session/session-manager.ts';
import type { SettingsService } from './settings/settings.ts';
import type { Logger } from './shared/log.ts';
import type { AppState } from './state/app-state.ts';
import type { NoticeBoard } from './state/notice-board.ts';
import { AppWindows, type Contents } from './window/app-windows.ts';
import { watchForCrashes, watchPage } from './window/watch-for-crashes.ts';
import { SharedDesk } from './windows/shared-desk.ts';
import { Sight } from './windows/sight.ts';

interface Parts {
  readonly settings: SettingsService;
  readonly state: AppState;
  readonly profileId: string;
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
  bridge,
  sessions,
  ...crashes
}: Parts): {
  readonly trusted: TrustedWindows<Contents>;
  readonly sight: Sight;
  readonly desk: SharedDesk;
  readonly windows: AppWindows;
} {
  const trusted = new TrustedWindows<Contents>(crashes.monotonicNow);
  const sight = new Sight((visible) => {
    sessions().setVisible(visible);
  });
  const desk = new SharedDesk(profileId, (change) => {
    bridge()?.emit('desk/changed', change);
  });
  const windows = new AppWindows({
    settings,
    state,
    trusted,
    profileId,
    bridge,
    preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
    forget: (pane) => {
      sight.forget(pane);
    },
    onInput: () => sessions().current()?.ports.lock.noteActivity(),
    watchPage: (contents) => {
      watchPage(contents, crashes);
    },
  });
  watchForCrashes(crashes);
  return { trusted, sight, desk, windows };
}
