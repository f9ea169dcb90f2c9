import { activeProfile } from '#renderer/store/state/service-state.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { paneTitle } from '#domain/workspace/panes.ts';
import { EnvironmentBadge } from '#renderer/shared/environment/environment-badge.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type ReactNode, useEffect } from 'react';
import { useCommandKeys } from '../commands/commands.ts';
import { moveWindow } from '../commands/window-commands.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { PaneFrame } from '../workspace/pane-frame.tsx';
import { useVisibility } from '../workspace/use-visibility.ts';
import { Banners } from './banners.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useNotices } from './use-notices.ts';
import styles from './pane-shell.module.css';
import frame from './shell.module.css';
import { StatusBar } from './status/status-bar.tsx';

/**
 * The window of one pane: the pane, the trading banner and the status. Notices and unknown outcomes stay in
 * the main window; the status shows that there are any, and its key leads there.
 */
export default function PaneShell(): ReactNode {
  const pane = useTerminal((state) => state.ownPane);
  return pane === null ? null : <ShellOf pane={pane} />;
}

function ShellOf({ pane }: { readonly pane: Pane }): ReactNode {
  useCommandKeys();
  useFocusFallback();
  useVisibility();
  const bridge = useBridge();
  const { setView, focusPane, reveal } = useActions();
  const environment = useTerminal((state) => state.session.environment);
  const notices = useNotices().length;
  const profile = useTerminal(({ session }) => activeProfile(session));
  useBinding('unknown.focus', () => reveal({ kind: 'unknown' }));
  useEffect(() => {
    setView({ visiblePanes: [pane] });
    focusPane(pane);
  }, [setView, focusPane, pane]);
  const title = paneTitle(pane);
  useEffect(() => {
    document.title = `${title} · ${TITLES[environment]} · Touchstone`;
  }, [title, environment]);
  return (
    <div
      role="application"
      aria-label="Touchstone"
      className={frame['shell']}
      data-live={environment === 'live' ? '' : undefined}
    >
      <header className={styles['bar']} data-pane-tab={pane}>
        <EnvironmentBadge environment={environment} />
        <h1 className={styles['title']}>{title}</h1>
        <span className={styles['profile']}>{profile?.name}</span>
        {notices > 0 && (
          <span className="text-warning">
            {notices === 1 ? '1 notice' : `${notices} notices`} in the main window
          </span>
        )}
        <Button size="small" binding="pane.window" onPress={() => moveWindow(bridge, pane, [pane])}>
          Return to main window
        </Button>
      </header>
      <Banners />
      <main className={frame['main']}>
        <PaneFrame pane={pane} />
      </main>
      <StatusBar />
      <Dialogs />
    </div>
  );
}

const TITLES = { practice: 'Practice', sandbox: 'Sandbox', live: 'LIVE' } as const;
