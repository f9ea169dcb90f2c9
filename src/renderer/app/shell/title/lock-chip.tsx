import { useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { useCommands } from '#renderer/app/commands/commands.ts';
import styles from './title-bar.module.css';

/** Whether this profile may send orders now; pressing it changes that. */
export function LockChip(): ReactNode {
  const { guarded, locked } = useTerminal((state) => state.session.tradingLock);
  const toggle = useCommands().find(({ id }) => id === 'trading.lock');
  const { ariaKeysOf } = useKeys();
  if (!guarded && locked === null) return null;
  return (
    <button
      type="button"
      className={cx(styles['lock'], locked === null ? styles['open'] : styles['shut'])}
      aria-keyshortcuts={ariaKeysOf('trading.lock')}
      title={locked === null ? 'Press to lock trading' : 'Press to unlock trading'}
      onClick={() => toggle?.run()}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect x="3" y="7.5" width="10" height="6.5" rx="1" />
        <path d={locked === null ? 'M5 7.5V5a3 3 0 0 1 5.8-1' : 'M5 7.5V5a3 3 0 0 1 6 0v2.5'} />
      </svg>
      {locked === null ? 'Trading unlocked' : 'Trading locked'}
      <BoundKey id="trading.lock" />
    </button>
  );
}
