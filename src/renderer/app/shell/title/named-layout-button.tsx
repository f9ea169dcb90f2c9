import { namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './title-bar.module.css';

/** The named layout that is shown, leading to the others; empty if there is none. */
export function NamedLayoutButton(): ReactNode {
  const named = useTerminal((state) => state.session.namedLayouts);
  const shown = useTerminal((state) => state.layoutName);
  const { setView } = useActions();
  const { ariaKeysOf } = useKeys();
  if (named.length === 0) return null;
  const chosen = named.find(({ id }) => namedLayoutKey(id) === shown);
  return (
    <button
      type="button"
      className={cx(styles['layout'], styles['named'], chosen !== undefined && styles['chosen'])}
      aria-current={chosen === undefined ? undefined : 'page'}
      aria-keyshortcuts={ariaKeysOf('layout.manage')}
      title={chosen?.name}
      onClick={() => {
        setView({ dialog: 'layouts' });
      }}
    >
      <span className={styles['text']}>{chosen?.name ?? 'Named'}</span>{' '}
      <span aria-hidden="true">▾</span>
    </button>
  );
}
