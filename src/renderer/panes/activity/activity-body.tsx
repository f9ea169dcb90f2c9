import type { ActivityEntry } from '#contract/ipc/app/session.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './activity.module.css';

type Bodies =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'loaded'; readonly request: string | null; readonly response: string | null };

/** Request and response, read when they are opened. */
export function ActivityBody({
  entry,
  onClose,
}: {
  readonly entry: ActivityEntry;
  readonly onClose: () => void;
}): ReactNode {
  const bridge = useBridge();
  const [bodies, setBodies] = useState<Bodies>({ state: 'loading' });
  useBinding('back', onClose);
  useEffect(() => {
    let gone = false;
    const settle = (next: Bodies): void => {
      if (!gone) setBodies(next);
    };
    const read = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'activity/get-body', { id: entry.id });
      settle(
        'ok' in answer
          ? { state: 'failed', reason: failureText(answer.error) }
          : { state: 'loaded', ...answer },
      );
    };
    void read();
    return () => {
      gone = true;
    };
  }, [bridge, entry.id]);
  return (
    <section className={styles['bodies']} aria-label={`${entry.method} ${entry.route}`}>
      <p className={styles['head']}>
        <span className={styles['route']}>
          <b>{entry.method}</b> {entry.route}
        </span>
        <Button size="small" intent="quiet" shortcut="Esc" onPress={onClose}>
          Close
        </Button>
      </p>
      {entry.note !== null && <p className={styles['unread']}>{entry.note}</p>}
      {entry.unreadable > 0 && (
        <p className={styles['unread']}>
          {entry.unreadable === 1
            ? '1 part of this response could not be read and was left out.'
            : `${String(entry.unreadable)} parts of this response could not be read and were left out.`}
        </p>
      )}
      {bodies.state === 'loading' && <LoadingState label="Loading the bodies" rows={3} />}
      {bodies.state === 'failed' && <p className={styles['none']}>{bodies.reason}</p>}
      {bodies.state === 'loaded' && (
        <>
          <Body title="Request" text={bodies.request} />
          <Body title="Response" text={bodies.response} />
        </>
      )}
    </section>
  );
}

function Body({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string | null;
}): ReactNode {
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      {text === null ? (
        <p className={styles['none']}>No body, or no longer stored.</p>
      ) : (
        <pre className={styles['body']}>{pretty(text)}</pre>
      )}
    </>
  );
}

/** JSON with line breaks; anything else unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
