/** The first trade, step by step, in a row of its own above the panes: it covers nothing and goes on by what is done. */
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './first-trade.module.css';
import { closingWords, reachedFrom, STEPS } from './steps.ts';

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
    <Steps
      onClose={() => {
        set('done');
      }}
    />
  );
}

function Steps({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { named } = useKeys();
  const [step, setStep] = useState(0);
  const reached = useTerminal((state) => reachedFrom(step, state));
  // What was done once stays done.
  if (reached !== step) setStep(reached);
  const words = STEPS[reached]?.words(named) ?? closingWords(named);
  const isOver = reached === STEPS.length;
  return (
    <section className={styles['bar']} aria-label="First trade">
      <span className={styles['count']}>
        {isOver ? 'First trade, done' : `First trade, ${reached + 1} of ${STEPS.length}`}
      </span>
      <p className={styles['words']} aria-live="polite" data-testid="first-trade">
        {words}
      </p>
      <Button size="small" binding="help.first-trade" onPress={onClose}>
        {isOver ? 'Close' : 'Hide'}
      </Button>
    </section>
  );
}
