import type { ProfileView } from '#contract/ipc/app/session.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { knownRoutesText } from './known-routes-text.ts';
import styles from './profiles-dialog.module.css';

/** Undocumented routes that the marketplace of the profile supports, as far as they were tried. */
export function KnownRoutesSection({
  profile: { id, knownRoutes },
}: {
  readonly profile: ProfileView;
}): ReactNode {
  const { busy, failure, send } = useCommand();
  const [cleared, setCleared] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const sentences = knownRoutesText(knownRoutes);
  const nothingKnown = sentences.length === 0;
  useEffect(() => {
    // The focused button disappears with what it reset.
    if (cleared && nothingKnown && document.activeElement === document.body) note.current?.focus();
  }, [cleared, nothingKnown]);
  if (nothingKnown) {
    return cleared ? (
      <p ref={note} tabIndex={-1} className={styles['note']}>
        Cleared. Support for undocumented routes is checked again when needed.
      </p>
    ) : null;
  }
  return (
    <div className={styles['use']}>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {failure !== null && <p role="alert">{failureText(failure)}</p>}
      </div>
      <Button
        size="small"
        busy={busy}
        onPress={() => {
          setCleared(true);
          void send('profiles/forget-routes', { profileId: id });
        }}
      >
        Clear and check again
      </Button>
    </div>
  );
}
