/** Alerts on the product, each linked to its row in Alerts. */
import type { AlertView } from '#contract/ipc/market/alerts.ts';
import { AlertStatus } from '#renderer/shared/alerts/alert-status.tsx';
import { useActions } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

export function AlertsPart({ alerts }: { readonly alerts: readonly AlertView[] }): ReactNode {
  const { setView, reveal } = useActions();
  const add = (
    <Button
      size="small"
      binding="alerts.set"
      onPress={() => setView({ dialog: 'alert', dialogTarget: null })}
    >
      Set an alert
    </Button>
  );
  return (
    <Part title="Alerts" aside={add}>
      {alerts.length === 0 && <p className={styles['note']}>No alerts on this product.</p>}
      <ul className={styles['alerts']}>
        {alerts.map((view) => (
          <li key={view.alert.id} data-testid="details-alert">
            <Button
              size="small"
              intent="quiet"
              label={`${view.what} ${view.when}, to its row in Alerts`}
              onPress={() => reveal({ kind: 'pane', pane: 'alerts', key: view.alert.id })}
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
    </Part>
  );
}

/** The subject without the product, which is that of the pane. */
function nameOf({ alert: { subject } }: AlertView): string {
  if (subject.kind === 'best') return subject.side === 'ask' ? 'Best ask' : 'Best bid';
  if (subject.kind === 'premium') return `Premium to ${subject.side}`;
  if (subject.kind === 'spread') return 'Spread';
  return subject.kind === 'crossed' ? 'Order book' : '';
}
