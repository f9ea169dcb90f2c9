/** Alerts that watch the product, each leading to its row in Alerts. */
import type { AlertView } from '#contract/ipc/alerts.ts';
import { AlertStatus } from '#renderer/shared/alerts/alert-status.tsx';
import { useActions } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

/** What an alert is on, without the product, which is what the pane is about. */
const NAMES: Readonly<Partial<Record<AlertView['alert']['subject']['kind'], string>>> = {
  spread: 'Spread',
  crossed: 'Order book',
};

export function AlertsPart({ alerts }: { readonly alerts: readonly AlertView[] }): ReactNode {
  const actions = useActions();
  return (
    <Part
      title="Alerts"
      aside={
        <Button
          size="small"
          binding="alerts.set"
          onPress={() => {
            actions.setView({ dialog: 'alert', dialogTarget: null });
          }}
        >
          Set an alert
        </Button>
      }
    >
      {alerts.length === 0 ? (
        <p className={styles['note']}>None watches it.</p>
      ) : (
        <ul className={styles['alerts']}>
          {alerts.map((view) => (
            <li key={view.alert.id} data-testid="details-alert">
              <Button
                size="small"
                intent="quiet"
                label={`${view.what} ${view.when}, to its row in Alerts`}
                onPress={() => {
                  actions.reveal({ kind: 'pane', pane: 'alerts', key: view.alert.id });
                }}
              >
                {nameOf(view)} {view.when}
              </Button>
              <span className={styles['seen']}>
                {view.seenText === null ? (
                  'nothing seen yet'
                ) : (
                  <>
                    {view.seenText} <Age at={view.seen?.at ?? null} />
                  </>
                )}
              </span>
              <AlertStatus view={view} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function nameOf({ alert: { subject } }: AlertView): string {
  if (subject.kind === 'best') return subject.side === 'ask' ? 'Best ask' : 'Best bid';
  if (subject.kind === 'premium') return `Premium to ${subject.side}`;
  return NAMES[subject.kind] ?? '';
}
