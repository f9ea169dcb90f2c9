/** Notices stay until they are acknowledged; the oldest is on top. */
import type { Notice } from '#contract/ipc/session.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { clockText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import styles from './notices.module.css';

/** How many are shown at a time; the rest wait behind a count. */
const SHOWN = 3;

export function Notices(): ReactNode {
  const notices = useTerminal((state) => state.notices);
  const bridge = useBridge();
  const acknowledge = (id: string): void => {
    void sendCommand(bridge, 'app/acknowledge-notice', { id });
  };
  useBinding('notice.acknowledge', () => {
    const [oldest] = notices;
    if (oldest !== undefined) acknowledge(oldest.id);
  });
  return (
    <section className={styles['notices']} aria-label="Notices" aria-live="polite">
      {notices.slice(0, SHOWN).map((notice, index) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          shortcut={index === 0}
          onAcknowledge={() => {
            acknowledge(notice.id);
          }}
        />
      ))}
      {notices.length > SHOWN && <p className={styles['more']}>{notices.length - SHOWN} more</p>}
    </section>
  );
}

const levelWords: Readonly<Record<Notice['level'], string>> = {
  info: 'Note',
  warning: 'Warning',
  error: 'Error',
};

function NoticeCard({
  notice,
  shortcut,
  onAcknowledge,
}: {
  readonly notice: Notice;
  readonly shortcut: boolean;
  readonly onAcknowledge: () => void;
}): ReactNode {
  return (
    <article className={cx(styles['notice'], styles[notice.level])}>
      <p className={styles['head']}>
        <span className={styles['level']}>{levelWords[notice.level]}</span>
        <strong>{notice.title}</strong>
        <time className={styles['time']}>{clockText(notice.at)}</time>
      </p>
      <p className={styles['body']}>{notice.body}</p>
      <p className={styles['foot']}>
        <Button
          size="small"
          onPress={onAcknowledge}
          binding={shortcut ? 'notice.acknowledge' : undefined}
        >
          {' '}
          Dismiss{' '}
        </Button>
      </p>
    </article>
  );
}
