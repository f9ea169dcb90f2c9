import { useTerminal } from '#renderer/store/hooks.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import styles from './start-screen.module.css';

/** Before the first snapshot: the shape of what is coming, or why nothing came. */
export function StartScreen(): ReactNode {
  const failure = useTerminal((state) => state.startFailure);
  if (failure !== null) {
    return (
      <EmptyState title="The terminal could not start">
        {failure} Close it and start it again; orders that were sent are in the journal.
      </EmptyState>
    );
  }
  return (
    <div className={styles['start']}>
      <div className={styles['bar']} />
      <LoadingState label="Starting Touchstone" rows={14} />
    </div>
  );
}
