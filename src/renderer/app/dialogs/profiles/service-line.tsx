import { useTerminal } from '#renderer/store/hooks.tsx';
import type { ReactNode } from 'react';
import styles from './profiles-dialog.module.css';

/** The server that the active profile is connected to. */
export function ServiceLine(): ReactNode {
  const service = useTerminal((state) => state.connection.service);
  if (service === null) return null;
  const { name, version, description, describedAt } = service;
  return (
    <p className={styles['note']} title={description ?? undefined}>
      {name === null ? 'Server' : `“${name}”`} version {version}.
      {describedAt.length > 0 && ` API described at ${describedAt.join(', ')}.`}
    </p>
  );
}
