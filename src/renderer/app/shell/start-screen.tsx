import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import styles from './start-screen.module.css';

/** Shown before the first snapshot: the outline of the terminal. */
export function StartScreen(): ReactNode {
  return (
    <div className={styles['start']}>
      <div className={styles['bar']} />
      <LoadingState label="Starting Touchstone" rows={14} />
    </div>
  );
}

/** Shown when the first snapshot fails, with the reason. */
export function StartFailure({ reason }: { readonly reason: string }): ReactNode {
  return (
    <EmptyState title="The terminal could not start">
      {reason} Close it and start it again. Orders already sent are in the journal.
    </EmptyState>
  );
}
