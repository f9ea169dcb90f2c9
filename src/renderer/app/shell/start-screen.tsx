import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import styles from './start-screen.module.css';

/** Before the first snapshot: the shape of what is coming. */
export function StartScreen(): ReactNode {
  return (
    <div className={styles['start']}>
      <div className={styles['bar']} />
      <LoadingState label="Starting Touchstone" rows={14} />
    </div>
  );
}

/** When no snapshot comes: why. */
export function StartFailure({ reason }: { readonly reason: string }): ReactNode {
  return (
    <EmptyState title="The terminal could not start">
      {reason} Close it and start it again. Orders already sent are in the journal.
    </EmptyState>
  );
}
