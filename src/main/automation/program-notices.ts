/** Notices about programs, in the window and by the system where the window is not in front. */
import { randomUUID } from 'node:crypto';
import { formatDollars } from '#domain/money/money-format.ts';
import type { DesktopNotifier } from '#main/shared/desktop-notification.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Draft } from './drafts/draft.ts';
import type { AutomationParts } from './automation.ts';

interface NoticeParts {
  readonly notices: Pick<NoticeBoard, 'raise' | 'acknowledge'>;
  readonly notifications: DesktopNotifier;
}

export function programNotices({
  notices,
  notifications,
}: NoticeParts): Pick<
  AutomationParts,
  'asked' | 'draftAsked' | 'standingAsked' | 'sentByBudget' | 'logDamaged'
> {
  /** Returns what takes the notice away. */
  const raise = (id: string, level: 'info' | 'warning', title: string, body: string) => {
    notifications.notify({ id, title, body, place: { kind: 'pane', pane: 'programs', key: null } });
    const notice = notices.raise(level, title, body);
    return (): void => {
      notices.acknowledge(notice);
    };
  };
  return {
    asked: (program) =>
      raise(
        randomUUID(),
        'warning',
        'A program asks to connect',
        `${program} wants to read your market, orders and holdings. Accept or decline it in the Programs pane.`,
      ),
    draftAsked: (draft) =>
      raise(
        draft.id,
        'warning',
        `A program asks to ${orderText(draft)}`,
        `${draft.caller.path}: approve or decline it in the Programs pane.`,
      ),
    standingAsked: ({ id, program, words }) =>
      raise(
        id,
        'warning',
        'A program asks for a standing order',
        `${words}. ${program}: approve or decline it in the Programs pane.`,
      ),
    logDamaged: ({ title, advice }) => {
      raise('program-log', 'warning', title, advice);
    },
    sentByBudget: (draft) => {
      raise(
        `${draft.id} sent`,
        draft.state === 'unknown' ? 'warning' : 'info',
        `Within its budget a program sent: ${orderText(draft)}`,
        `${draft.caller.path}: ${RESULT[draft.state] ?? draft.state}. ${draft.message ?? ''}`.trim(),
      );
    },
  };
}

const RESULT: Partial<Readonly<Record<Draft['state'], string>>> = {
  confirmed: 'confirmed',
  rejected: 'rejected by the marketplace',
  'not-sent': 'nothing was sent',
  unknown: 'it is not known whether the order exists',
};

const orderText = ({ params, what, limit }: Draft): string =>
  `${params.side} ${what} ${params.side === 'buy' ? 'for at most' : 'for at least'} ${formatDollars(limit)}`;
