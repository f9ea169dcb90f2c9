/**
 * Notices stay until they are acknowledged: the oldest in full, the next ones by title. They have their own
 * row above the status bar, so that they never cover a figure or a button.
 */
import type { Notice } from '#contract/ipc/app/session.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SystemWords } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { clockText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useNotices } from './use-notices.ts';
import styles from './notices.module.css';

/** Titles shown after the oldest; the rest are counted. */
const TITLES = 3;

export function Notices(): ReactNode {
  const notices = useNotices();
  const bridge = useBridge();
  const acknowledge = (id: string): void =>
    void sendCommand(bridge, 'app/acknowledge-notice', { id });
  const [oldest, ...later] = notices;
  useBinding('notice.acknowledge', () => {
    if (oldest !== undefined) acknowledge(oldest.id);
  });
  return (
    <section className={styles['notices']} aria-label="Notices" aria-live="polite">
      {oldest !== undefined && (
        <NoticeCard notice={oldest} onAcknowledge={() => acknowledge(oldest.id)} />
      )}
      {later.length > 0 && (
        <ul className={styles['later']}>
          {later.slice(0, TITLES).map(({ id, level, title }) => (
            <li key={id} className={styles[level]}>
              <span className={styles['level']}>{levelWords[level]}</span> {title}
            </li>
          ))}
          {later.length > TITLES && <li>{later.length - TITLES} more</li>}
        </ul>
      )}
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
  onAcknowledge,
}: {
  readonly notice: Notice;
  readonly onAcknowledge: () => void;
}): ReactNode {
  return (
    <article className={cx(styles['notice'], styles[notice.level])}>
      <p className={styles['said']}>
        <span className={styles['level']}>{levelWords[notice.level]}</span>{' '}
        <strong>{notice.title}</strong> <span className="text-second">{notice.body}</span>
      </p>
      {notice.details !== null && <SystemWords text={notice.details} />}
      <time className="text-note">{clockText(notice.at)}</time>
      <Button size="small" onPress={onAcknowledge} binding="notice.acknowledge">
        {' '}
        Dismiss{' '}
      </Button>
    </article>
  );
}
