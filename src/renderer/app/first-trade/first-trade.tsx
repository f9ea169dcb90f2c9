/** The first trade, step by step, in a row of its own above the panes: it covers nothing and goes on by what is done. */
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { lazy, type ReactNode, Suspense } from 'react';

/** Most starts are not the first one. */
const Steps = lazy(() => import('./steps-bar.tsx'));

/** On the practice market only: nobody is taught on real money. */
export function FirstTrade(): ReactNode {
  const bridge = useBridge();
  const isPractice = useTerminal((state) => state.session.environment === 'practice');
  const wanted = useTerminal((state) => state.session.preferences.firstTrade === 'open');
  const set = (firstTrade: 'open' | 'done'): void => {
    void sendCommand(bridge, 'settings/set-preferences', { firstTrade });
  };
  useBinding('help.first-trade', () => {
    set(wanted ? 'done' : 'open');
  });
  if (!isPractice || !wanted) return null;
  return (
    <Suspense fallback={null}>
      <Steps
        onClose={() => {
          set('done');
        }}
      />
    </Suspense>
  );
}
