/** The next step and its instruction. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './first-trade.module.css';
import { useMonotonicNow } from '#renderer/ui/figures/use-now.ts';
import { closingText, nextStep, situationOf, STEPS } from './steps.ts';

export default function Steps({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { named } = useKeys();
  const [step, setStep] = useState(0);
  const reached = useTerminal((state) => nextStep(step, state));
  // A step that was done stays done.
  if (reached !== step) setStep(reached);
  const { id, words } = STEPS[reached] ?? {};
  const clockOffset = useTerminal((state) => state.clockOffset);
  const now = useMonotonicNow(id === 'execute') - clockOffset;
  // A text: the same one is no reason to draw or to announce it again.
  const text = useTerminal(
    (state) => words?.(named, situationOf(state, now)) ?? closingText(named),
  );
  const isOver = reached === STEPS.length;
  return (
    <section className={styles['bar']} aria-label="First trade">
      <span className={styles['count']}>
        {isOver ? 'First trade, done' : `First trade, ${reached + 1} of ${STEPS.length}`}
      </span>
      <p className={styles['words']} aria-live="polite" data-testid="first-trade">
        {text}
      </p>
      <Button size="small" binding="help.first-trade" onPress={onClose}>
        {isOver ? 'Close' : 'Hide'}
      </Button>
    </section>
  );
}
