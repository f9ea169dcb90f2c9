/** What does not tie up, and what is missing for it. */
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

const MOST_SHOWN = 50;

export function Untied({
  untied,
  onShow,
}: {
  readonly untied: PortfolioView['untied'];
  readonly onShow: (orderKey: string) => void;
}): ReactNode {
  if (untied.length === 0) return null;
  return (
    <details className={styles['untied']}>
      <summary>Does not tie up: {countText(untied.length)}</summary>
      <ul>
        {untied.slice(0, MOST_SHOWN).map(({ what, why, order }, index) => (
          <li key={`${what} ${why} ${String(index)}`}>
            <b>{what}</b> {why}{' '}
            {order !== null && (
              <Button
                size="small"
                onPress={() => {
                  onShow(order);
                }}
              >
                Show the order
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
