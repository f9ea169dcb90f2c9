/**
 * The first trade, step by step, in a row above the panes. It covers nothing and follows what the user does.
 */
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded late: most starts are not the first. */
const Steps = lazy(() => import('./steps-bar.tsx'));

/** Practice market only: no lessons with real money. */
export function FirstTrade(): ReactNode {
  const bridge = useBridge();
  const isPractice = useTerminal((state) => state.session.environment === 'practice');
  const wanted = useTerminal((state) => state.session.preferences.firstTrade === 'open');
  const set = (firstTrade: 'open' | 'done'): void =>
    void sendCommand(bridge, 'settings/set-preferences', { firstTrade });
  useBinding('help.first-trade', () => set(wanted ? 'done' : 'open'));
  // An order that nobody knows the outcome of comes first.
  const isUnknown = useTerminal((state) => state.unknowns.length > 0);
  if (!isPractice || !wanted || isUnknown) return null;
  return (
    <Suspense fallback={null}>
      <Steps onClose={() => set('done')} />
    </Suspense>
  );
}
