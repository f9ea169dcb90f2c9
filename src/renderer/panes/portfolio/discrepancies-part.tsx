/** Missing and conflicting records. */
import type { PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

const MOST_SHOWN = 50;

/** Stands beside the totals, to leave the lines to the holdings; opens {@link Discrepancies}. */
export function DiscrepanciesButton({
  count,
  isOpen,
  onPress,
}: {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}): ReactNode {
  if (count === 0) return null;
  return (
    <Button size="small" expanded={isOpen} onPress={onPress}>
      Discrepancies: {countText(count)}
    </Button>
  );
}

export function Discrepancies({
  unreconciled,
  onShow,
  onRemove,
  onKeepBoth,
}: {
  readonly unreconciled: PortfolioView['unreconciled'];
  readonly onShow: (orderKey: string) => void;
  /** For an own entry that may be a duplicate. */
  readonly onRemove: (id: string) => void;
  readonly onKeepBoth: (id: string) => void;
}): ReactNode {
  if (unreconciled.length === 0) return null;
  return (
    <section className={styles['unreconciled']} aria-label="Discrepancies">
      <ul>
        {unreconciled.slice(0, MOST_SHOWN).map(({ what, why, order, own }, index) => (
          <li key={`${what} ${why} ${String(index)}`}>
            <b>{what}</b> {why}{' '}
            {order !== null && (
              <Button size="small" onPress={() => onShow(order)}>
                Show the order
              </Button>
            )}
            {own !== undefined && (
              <>
                <Button
                  size="small"
                  label={`Remove my entry: ${what}`}
                  onPress={() => onRemove(own)}
                >
                  Remove my entry
                </Button>{' '}
                <Button size="small" label={`Keep both: ${what}`} onPress={() => onKeepBoth(own)}>
                  Keep both
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
