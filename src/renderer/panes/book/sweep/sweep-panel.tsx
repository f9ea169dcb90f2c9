/** The sweep line under the order book: a size, and the levels and cost of sweeping it. */
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import type { Material } from '#domain/metal/material.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './sweep.module.css';
import type { SweepForm } from './use-sweep.ts';

export interface SweepPanelProps {
  readonly sweep: SweepForm;
  /** Null when it is not known: then only the product itself can be swept. */
  readonly material: Material | null;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

export function SweepPanel({ sweep: desk, material, fieldRef }: SweepPanelProps): ReactNode {
  const { line, plan } = desk;
  const words = line.side === 'buy' ? 'max' : 'min';
  const store = useTerminalStore();
  useBinding('back', desk.close);
  useEffect(() => {
    // A restored layout with an open line does not take the focus.
    if (store.getState().focusedPane !== 'book') return;
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, [store, fieldRef]);
  return (
    // Letters and arrows are for the fields, not for the ladder.
    <section className={styles['sweep']} aria-label="Sweep" data-own-keys="">
      <div className={styles['controls']}>
        <Segments
          label="Side of the sweep"
          segments={[
            { value: 'buy', label: 'Buy', tone: 'buy' },
            { value: 'sell', label: 'Sell', tone: 'sell' },
          ]}
          value={line.side}
          onChange={(side) => desk.edit({ side })}
        />
        <TextField
          ref={fieldRef}
          label="Size to sweep"
          labelled="hidden"
          placeholder="50 oz"
          value={line.text}
          error={desk.refusal ?? undefined}
          testId="sweep-size"
          onChange={(text) => desk.edit({ text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            if (!event.repeat) desk.accept();
          }}
        />
        {material !== null && (
          <Segments
            label="Sweep range"
            segments={[
              { value: 'row', label: 'This product' },
              { value: 'material', label: `All ${material.toLowerCase()}` },
            ]}
            value={line.over}
            onChange={(over) => desk.edit({ over })}
          />
        )}
      </div>
      {desk.failure !== null ? (
        <ErrorLine of={desk.failure} />
      ) : (
        plan !== null && <Plan plan={plan} current={desk.current} />
      )}
      {line.text.trim() === '' && (
        <p className="text-detail">
          Enter a size: 50 oz, 1 kg, 10 coins or $20,000. Optionally add a premium to stop at (
          {words} 4% or {words} $80/oz) and a limit ({words} 20000).
        </p>
      )}
    </section>
  );
}

function Plan({
  plan,
  current,
}: {
  readonly plan: SweepPlan;
  readonly current: boolean;
}): ReactNode {
  const unit = plan.fine?.unit === 'btc' ? 'BTC' : 'oz';
  return (
    <div className={cx(styles['plan'], !current && styles['old'])} data-testid="sweep-plan">
      <p className={styles['ended']} role="status">
        {plan.ended}
      </p>
      {plan.lines.length > 0 && (
        <dl className={styles['figures']}>
          <Fact name={`Average per ${unit}`}>
            <PerOunce micros={plan.average?.perUnit ?? null} strong />{' '}
            <Premium ppm={plan.average?.premium ?? null} />
          </Fact>
          <Fact name="Worst piece">
            <Premium ppm={plan.worstPremium} />
          </Fact>
          {plan.marginalPremium !== null && (
            <Fact name="Next piece">
              <Premium ppm={plan.marginalPremium} />
            </Fact>
          )}
          <Fact name="Lines">
            <Quantity count={plan.lines.length} />
          </Fact>
          {plan.missing !== null && (
            <Fact name="Unfilled">
              <span className={cx('figures', plan.endedBy === 'stop' && 'text-warning')}>
                {plan.missing}
              </span>
            </Fact>
          )}
          <Fact name="Total before fees">
            <Money cents={plan.total} strong />
          </Fact>
        </dl>
      )}
      {plan.notes.map((note) => (
        <p key={note} className="text-detail">
          {note}
        </p>
      ))}
    </div>
  );
}
