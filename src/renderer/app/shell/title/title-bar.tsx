import { activeProfile } from '#renderer/store/state/service-state.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { useCommands } from '#renderer/app/commands/commands.ts';
import { namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { LAYOUTS } from '#domain/workspace/layouts.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { EnvironmentBadge } from '#renderer/shared/environment/environment-badge.tsx';
import styles from './title-bar.module.css';

/** The environment, the current layout, and access to everything else. */
export function TitleBar(): ReactNode {
  const environment = useTerminal((state) => state.session.environment);
  const layoutName = useTerminal((state) => state.layoutName);
  const profile = useTerminal(({ session }) => activeProfile(session));
  const named = useTerminal((state) => state.session.capabilities.organization?.name ?? null);
  // Shown once is enough.
  const organization = named === profile?.name ? null : named;
  const { setView, showLayout } = useActions();
  const { ariaKeysOf } = useKeys();
  return (
    <header className={styles['bar']}>
      <EnvironmentBadge environment={environment} />
      <h1 className={styles['name']}>Touchstone</h1>
      <nav className={styles['layouts']} aria-label="Layouts">
        {LAYOUTS.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            className={cx(styles['layout'], name === layoutName && styles['chosen'])}
            aria-current={name === layoutName ? 'page' : undefined}
            aria-keyshortcuts={ariaKeysOf(`layout.${name}`)}
            onClick={() => showLayout(name)}
          >
            {title}
          </button>
        ))}
        <NamedLayoutButton />
      </nav>
      <LockChip />
      <button
        type="button"
        className={styles['palette']}
        aria-keyshortcuts={ariaKeysOf('palette.open')}
        onClick={() => setView({ dialog: 'palette' })}
      >
        <span className={styles['hint']}>Search or type an order</span>
        <BoundKey id="palette.open" />
      </button>
      <button
        type="button"
        className={styles['profile']}
        aria-label={`Profile ${profile?.name ?? ''}${organization === null ? '' : `, ${organization}`}: change`}
        onClick={() => setView({ dialog: 'profiles' })}
      >
        {profile?.name ?? 'Profiles'}{' '}
        {organization !== null && <span className={styles['organization']}>{organization}</span>}
        <span aria-hidden="true">▾</span>
      </button>
      <IconButton
        label="Preferences"
        binding="preferences.open"
        onPress={() => setView({ dialog: 'preferences' })}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 4.5h6.5M12 4.5h2M2 11.5h2M7.5 11.5H14" />
          <circle cx="10.25" cy="4.5" r="1.75" />
          <circle cx="5.75" cy="11.5" r="1.75" />
        </svg>
      </IconButton>
      <IconButton
        label="Keyboard shortcuts"
        binding="help.keyboard"
        onPress={() => setView({ dialog: 'keys' })}
      >
        <span aria-hidden="true">?</span>
      </IconButton>
    </header>
  );
}

/** The named layout that is shown, leading to the others; empty if there is none. */
function NamedLayoutButton(): ReactNode {
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
      onClick={() => setView({ dialog: 'layouts' })}
    >
      <span className={styles['text']}>{chosen?.name ?? 'Named'}</span>{' '}
      <span aria-hidden="true">▾</span>
    </button>
  );
}

/** Whether this profile may send orders now; pressing it changes that. */
function LockChip(): ReactNode {
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

function IconButton({
  label,
  binding,
  onPress,
  children,
}: {
  readonly label: string;
  readonly binding: BindingId;
  readonly onPress: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { ariaKeysOf, keyOf } = useKeys();
  const key = keyOf(binding);
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={label}
      aria-keyshortcuts={ariaKeysOf(binding)}
      title={key === '' ? label : `${label} (${key})`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
