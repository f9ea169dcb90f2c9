import type { AlertView } from '#contract/ipc/market/alerts.ts';
import { clockText } from '#renderer/ui/figures/format.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { ReactNode } from 'react';

const STATUSES = {
  waiting: { tone: 'ok', words: 'Waiting' },
  holds: { tone: 'warn', words: 'Triggered' },
  snoozed: { tone: 'neutral', words: 'Snoozed' },
  stale: { tone: 'warn', words: 'No fresh data' },
  done: { tone: 'neutral', words: 'Done' },
  expired: { tone: 'neutral', words: 'Expired' },
} as const;

export function alertStatusText({ status, snoozedUntil }: AlertView): string {
  const { words } = STATUSES[status];
  return snoozedUntil === null ? words : `${words} until ${clockText(snoozedUntil).slice(0, 5)}`;
}

export function AlertStatus({ view }: { readonly view: AlertView }): ReactNode {
  return <Badge tone={STATUSES[view.status].tone}>{alertStatusText(view)}</Badge>;
}
