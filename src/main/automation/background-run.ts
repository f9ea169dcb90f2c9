/** A run that a command started, without a window: it is announced, and ends by itself once nobody needs it. */
import type { AppState } from '#main/state/app-state.ts';
import type { Logger } from '#main/shared/log.ts';
import type { DesktopNotifier } from '#main/shared/desktop-notification.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { hasEnded } from '#main/workspace/standing-orders/standing-order.ts';

/** As docs/automation.md says. */
const IDLE_MS = 10 * 60_000;
/** How often it is looked whether anybody needs it, within that time. */
const LOOKS = 20;

type Read = Pick<AppState, 'get'>;

interface BackgroundParts {
  readonly state: Read;
  readonly notices: Pick<NoticeBoard, 'raise'>;
  readonly notifications: DesktopNotifier;
  /** Once the user has opened one, closing it ends the program, as always. */
  readonly windows: { readonly hasOpened: boolean };
  readonly monotonicNow: () => number;
  readonly log: Pick<Logger, 'info'>;
}

/** A program is connected, an order waits or is under way, or the outcome of one is not known. */
function isNeeded(state: Read): boolean {
  const { programs, drafts, standingDrafts } = state.get('automation');
  return (
    programs.length > 0 ||
    standingDrafts.length > 0 ||
    drafts.some((draft) => WAITING.has(draft.state)) ||
    state.get('unknowns').length > 0 ||
    state.get('standingOrders').orders.some((order) => !hasEnded(order))
  );
}

const WAITING: ReadonlySet<string> = new Set(['drafted', 'waiting', 'sending', 'unknown']);

/** @param idleMs null for the documented time */
export function runInBackground(
  parts: BackgroundParts,
  idleMs: number | null,
  quit: () => void,
): void {
  announce(parts);
  const { state, windows, monotonicNow, log } = parts;
  const mostMs = idleMs ?? IDLE_MS;
  let neededAt = monotonicNow();
  const timer = setInterval(() => {
    if (isNeeded(state)) neededAt = monotonicNow();
    const isOver = monotonicNow() - neededAt >= mostMs;
    if (!windows.hasOpened && !isOver) return;
    clearInterval(timer);
    if (windows.hasOpened) return;
    log.info('nobody needs this run without a window: it ends');
    quit();
  }, mostMs / LOOKS);
}

/** By the system, and in the window, for when there is one. */
function announce({
  notices,
  notifications,
}: Pick<BackgroundParts, 'notices' | 'notifications'>): void {
  const title = 'Touchstone runs without a window';
  const body =
    'A command started it, as you let commands do in the Programs pane. Start Touchstone to see it; unused, it ends after ten minutes.';
  const place = { kind: 'pane', pane: 'programs', key: null } as const;
  notifications.notify({ id: 'background', title, body, place });
  notices.raise('info', title, body);
}
